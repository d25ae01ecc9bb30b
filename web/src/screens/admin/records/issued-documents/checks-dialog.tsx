import { documentActionMessages } from '@portal/contract/documents/document-action-messages'
import { useQuery } from '@tanstack/react-query'
import { documentChecksQuery } from '../../../../data/documents/issued-documents.ts'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { formatDate } from '../../../../ui/text/format-date.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { DocumentName, type ManagedDocument } from './document-name.tsx'
import styles from './documents.module.css'

const text = documentActionMessages.checksByDay

type ChecksDialogProps = { open: boolean; onClose: () => void; document: ManagedDocument }

/** How often a document was checked on which day. */
export function ChecksDialog({ open, onClose, document }: ChecksDialogProps) {
  const query = useQuery({ ...documentChecksQuery(document.id), enabled: open })
  return (
    <DialogFrame open={open} onClose={onClose} title={text.title} explanation={text.explanation}>
      <div className={frame.body}>
        <div className={layout.lines}>
          <DocumentName document={document} />
        </div>
        <QueryView query={query} failedText={documentActionMessages.failed}>
          {({ days }) => (days.length === 0 ? <p>{text.none}</p> : <Days days={days} />)}
        </QueryView>
      </div>
    </DialogFrame>
  )
}

function Days({ days }: { days: readonly { day: string; checks: number }[] }) {
  const most = Math.max(...days.map(({ checks }) => checks))
  return (
    <ul className={styles.days}>
      {days.map(({ day, checks }) => (
        <li key={day}>
          <span>{formatDate(day)}</span>
          <meter className={styles.meter} min={0} max={most} value={checks} aria-hidden />
          <b>{formatNumber(checks)}</b>
        </li>
      ))}
    </ul>
  )
}
