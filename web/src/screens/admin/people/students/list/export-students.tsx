import { httpPaths } from '@portal/contract/paths'
import { studentLists } from '@portal/contract/privacy/exports'
import type { StudentSearch } from '../../../../../data/people/students.ts'
import { useMay } from '../../../../../data/session/use-may.ts'
import { ExportButton } from '../../../../../exports/export-button.tsx'
import type { ExportChoice } from '../../../../../exports/export-choice.ts'

/** Exports all students that match the search and the filters, their ID cards, certificates or documents. */
export function ExportStudents({ list: { page: _page, pageSize: _pageSize, ...list } }: { list: StudentSearch }) {
  const may = useMay()
  const downloadOf = ({ exported, format, columns }: ExportChoice) =>
    exported === 'documents'
      ? { path: httpPaths.documentsExport, input: list }
      : { path: httpPaths.studentListExport, input: { ...list, list: exported, format, columns, timeZone: timeZone() } }
  const documents = may('downloadDocuments') ? (['documents'] as const) : []
  return <ExportButton offered={[...studentLists, ...documents]} downloadOf={downloadOf} />
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
