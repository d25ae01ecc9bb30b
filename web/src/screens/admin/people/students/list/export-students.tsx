import { httpPaths } from '@portal/contract/paths'
import { customLabel } from '@portal/contract/people/custom-fields/custom-values'
import { studentLists } from '@portal/contract/privacy/exports'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'
import type { StudentSearch } from '../../../../../data/people/students.ts'
import { useMay } from '../../../../../data/session/use-may.ts'
import { ExportButton } from '../../../../../exports/export-button.tsx'
import type { ExportChoice } from '../../../../../exports/export-choice.ts'

/** Exports all students that match the search and the filters, their ID cards, certificates or documents. */
export function ExportStudents({ list: { page: _page, pageSize: _pageSize, ...list } }: { list: StudentSearch }) {
  const may = useMay()
  const customFields = useCustomFields().map((field) => ({ key: field.key, label: customLabel(field) }))
  const downloadOf = ({ exported, format, columns, customColumns }: ExportChoice) =>
    exported === 'documents'
      ? { path: httpPaths.documentsExport, input: list }
      : {
          path: httpPaths.studentListExport,
          input: {
            ...{ ...list, list: exported, format, columns, timeZone: timeZone() },
            ...(customFields.length > 0 && { customColumns }),
          },
        }
  const documents = may('downloadDocuments') ? (['documents'] as const) : []
  return <ExportButton offered={[...studentLists, ...documents]} customFields={customFields} downloadOf={downloadOf} />
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
