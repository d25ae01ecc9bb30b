import { documentActionMessages } from '@portal/contract/document-action-messages'
import type { IssuedDocument } from '@portal/contract/issued-documents'
import { DocumentStateBadge } from '../../../ui/document-state-badge.tsx'
import { type MenuEntry, RowMenu } from '../../../ui/row-menu.tsx'
import { useDocumentMenu } from './document-menu.tsx'
import styles from './documents.module.css'

type DocumentCellProps = {
  issued: IssuedDocument | null
  studentId: string
  /** The number of the card or the title of the certificate. */
  title: string
  /** What can be done with the record because it is issued. */
  entries?: readonly MenuEntry[]
}

/** The state of the document that was issued for a record, and what the office can do with it. */
export function DocumentCell({ issued, studentId, title, entries = [] }: DocumentCellProps) {
  const menu = useDocumentMenu(issued && { ...issued, studentId, title })
  if (issued === null) return '–'
  return (
    <span className={styles.cell}>
      <DocumentStateBadge state={issued.state} />
      <RowMenu
        of={documentActionMessages.title(documentActionMessages.kinds[issued.kind], title)}
        entries={[...entries, ...menu.entries]}
      />
      {issued.state === 'failed' && <span className={styles.note}>{issued.note}</span>}
      {menu.dialogs}
    </span>
  )
}
