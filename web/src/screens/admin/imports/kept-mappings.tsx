import type { ImportMapping } from '@portal/contract/import-mappings'
import { importMessages } from '@portal/contract/import-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importMappingsQuery, useDeleteMapping } from '../../../data/imports.ts'
import { problemOf } from '../../../data/problems.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DeleteButton } from '../../../ui/row-buttons.tsx'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import { fieldLabel } from './field-label.ts'
import styles from './kept-mappings.module.css'
import layout from './layout.module.css'

const text = importMessages.mappings

/** The columns kept under a name, each to be deleted; nothing while none are kept. */
export function KeptMappings() {
  const { data } = useQuery(importMappingsQuery)
  const [deleting, setDeleting] = useState<ImportMapping | null>(null)
  const mappings = data ?? []
  const { list, onFocus } = useRowFocus<HTMLUListElement>(mappings.map(({ id }) => id))
  return (
    <>
      {mappings.length > 0 && (
        <section className={layout.section}>
          <h2>{text.heading}</h2>
          <p className={layout.explanation}>{text.why}</p>
          <Panel>
            <ul ref={list} className={styles.mappings} onFocus={onFocus}>
              {mappings.map((mapping) => (
                <li key={mapping.id} data-row={mapping.id}>
                  <span className={styles.mapping}>
                    <b>{mapping.name}</b>
                    <span>{headingsOf(mapping)}</span>
                  </span>
                  <DeleteButton label={text.deleteOf(mapping.name)} onDelete={() => setDeleting(mapping)} />
                </li>
              ))}
            </ul>
          </Panel>
        </section>
      )}
      <DeleteDialog
        row={deleting}
        text={text}
        mutation={useDeleteMapping()}
        summary={({ name }) => name}
        deleteError={(error) => problemOf(error)?.message ?? importMessages.failed}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}

const headingsOf = ({ columns }: ImportMapping) =>
  columns
    .map(({ heading, field }) => (heading === fieldLabel(field) ? heading : text.readAs(heading, fieldLabel(field))))
    .join(', ')
