import type { ImportMapping } from '@portal/contract/bulk/imports/import-mappings'
import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import type { CustomField } from '@portal/contract/people/custom-fields/custom-fields'
import { customName } from '@portal/contract/people/custom-fields/custom-values'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../../data/api/problems.ts'
import type { ById } from '../../../../data/bulk/bulk-operations.ts'
import {
  importMappingsQuery,
  importSpellingsQuery,
  useDeleteMapping,
  useDeleteSpelling,
} from '../../../../data/bulk/imports.ts'
import { useCustomFields } from '../../../../data/people/custom-fields.ts'
import { DeleteDialog } from '../../../../ui/dialog/delete-dialog.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { Panel } from '../../../../ui/layout/panel.tsx'
import cells from '../../../../ui/list/cells.module.css'
import part from '../../../../ui/list/list-section.module.css'
import { DeleteButton } from '../../../../ui/list/row-buttons.tsx'
import type from '../../../../ui/text/text.module.css'
import { fieldLabel } from './columns/field-label.ts'
import styles from './columns/kept-mappings.module.css'

const mappingText = importMessages.mappings
const spellingText = questionMessages.spellings

/** The columns kept under a name, each to be deleted; nothing while none are kept. */
export function KeptMappings() {
  const { data } = useQuery(importMappingsQuery)
  const fields = useCustomFields()
  const kept = data?.map((row) => ({ ...row, title: row.name, detail: headingsOf(row, fields) }))
  return <KeptList kept={kept ?? []} text={mappingText} mutation={useDeleteMapping()} />
}

const headingsOf = ({ columns, customColumns = [] }: ImportMapping, customFields: readonly CustomField[]) =>
  [
    ...columns.map(({ heading, field }) => ({ heading, label: fieldLabel(field) })),
    ...customColumns.map(({ heading, customField }) => ({
      heading,
      label: fieldLabel(customName(customField), customFields),
    })),
  ]
    .map(({ heading, label }) => (heading === label ? heading : mappingText.readAs(heading, label)))
    .join(', ')

/** The spellings of courses, semesters and years that are kept, each to be deleted; nothing while none are kept. */
export function KeptSpellings() {
  const { data } = useQuery(importSpellingsQuery)
  const kept = data?.map((row) => ({
    id: row.id,
    name: row.spelling,
    title: spellingText.readAs(row.spelling, row.value),
    detail: fieldLabel(row.field),
  }))
  return <KeptList kept={kept ?? []} text={spellingText} mutation={useDeleteSpelling()} />
}

/** `name` names it in a label. */
type Kept = ById & { name: string; title: string; detail: string }

type KeptListProps = {
  kept: Kept[]
  text: typeof mappingText | typeof spellingText
  mutation: { mutateAsync: (by: ById) => Promise<unknown> }
}

function KeptList({ kept, text, mutation }: KeptListProps) {
  const [deleting, setDeleting] = useState<Kept | null>(null)
  return (
    <>
      {kept.length > 0 && (
        <section className={part.section}>
          <h2>{text.heading}</h2>
          <p className={type.explanation}>{text.why}</p>
          <Panel>
            <ul className={`${layout.list} ${styles.mappings}`}>
              {kept.map((row) => (
                <li key={row.id} data-row={row.id}>
                  <span className={cells.lines}>
                    <b>{row.title}</b>
                    <span>{row.detail}</span>
                  </span>
                  <DeleteButton label={text.deleteOf(row.name)} onDelete={() => setDeleting(row)} />
                </li>
              ))}
            </ul>
          </Panel>
        </section>
      )}
      <DeleteDialog
        row={deleting}
        text={text}
        mutation={mutation}
        summary={({ title }) => title}
        deleteError={(error) => problemOf(error)?.message ?? importMessages.failed}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
