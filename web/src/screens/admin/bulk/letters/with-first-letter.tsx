import type { BulkLetter } from '@portal/contract/bulk/bulk-letters'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { letterPreviewQuery } from '../../../../data/documents/issued-letters.ts'
import styles from '../../documents/letters/templates/letter-editor.module.css'
import { LetterPreviewPane } from '../../records/issued-documents/letter-preview-pane.tsx'

/** Before anything is issued, the first letter as it is printed stands beside the list of students. */
export function WithFirstLetter({ bulkLetter, children }: { bulkLetter: BulkLetter; children: ReactNode }) {
  const { state, template, answers, first } = bulkLetter
  const isShown = state === 'draft' && first !== null
  const asked = { templateId: template.id, studentId: first?.id ?? '', answers }
  const preview = useQuery({ ...letterPreviewQuery(asked), enabled: isShown })
  if (!isShown) return children
  return (
    <div className={styles.sides}>
      {children}
      <LetterPreviewPane query={preview} studentName={first.name} />
    </div>
  )
}
