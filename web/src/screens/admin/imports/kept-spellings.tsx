import { importMessages } from '@portal/contract/import-messages'
import { questionMessages } from '@portal/contract/import-question-messages'
import type { ImportSpelling } from '@portal/contract/import-spellings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importSpellingsQuery, useDeleteSpelling } from '../../../data/imports.ts'
import { problemOf } from '../../../data/problems.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { DeleteButton } from '../../../ui/row-buttons.tsx'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import { fieldLabel } from './field-label.ts'
import styles from './kept-mappings.module.css'
import layout from './layout.module.css'

const text = questionMessages.spellings

/** The spellings of courses, semesters and years that are kept, each to be deleted; nothing while none are kept. */
export function KeptSpellings() {
  const { data } = useQuery(importSpellingsQuery)
  const [deleting, setDeleting] = useState<ImportSpelling | null>(null)
  const spellings = data ?? []
  const { list, onFocus } = useRowFocus<HTMLUListElement>(spellings.map(({ id }) => id))
  return (
    <>
      {spellings.length > 0 && (
        <section className={layout.section}>
          <h2>{text.heading}</h2>
          <p className={layout.explanation}>{text.why}</p>
          <Panel>
            <ul ref={list} className={styles.mappings} onFocus={onFocus}>
              {spellings.map((kept) => (
                <li key={kept.id} data-row={kept.id}>
                  <span className={styles.mapping}>
                    <b>{text.readAs(kept.spelling, kept.value)}</b>
                    <span>{fieldLabel(kept.field)}</span>
                  </span>
                  <DeleteButton label={text.deleteOf(kept.spelling)} onDelete={() => setDeleting(kept)} />
                </li>
              ))}
            </ul>
          </Panel>
        </section>
      )}
      <DeleteDialog
        row={deleting}
        text={text}
        mutation={useDeleteSpelling()}
        summary={({ spelling, value }) => text.readAs(spelling, value)}
        deleteError={(error) => problemOf(error)?.message ?? importMessages.failed}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
