import { Dialog } from '@base-ui/react/dialog'
import { documentActionMessages } from '@portal/contract/document-action-messages'
import { useQuery } from '@tanstack/react-query'
import { documentChecksQuery } from '../../../data/issued-documents.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import layer from '../../../ui/dialog-layer.module.css'
import { formatDate } from '../../../ui/format-date.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { DocumentName, type ManagedDocument } from './document-name.tsx'
import styles from './documents.module.css'

const text = documentActionMessages.checksByDay

type ChecksDialogProps = { open: boolean; onClose: () => void; document: ManagedDocument }

/** How often a document was checked on which day. */
export function ChecksDialog({ open, onClose, document }: ChecksDialogProps) {
  const query = useQuery({ ...documentChecksQuery(document.id), enabled: open })
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={layer.backdrop} />
        <Dialog.Viewport className={layer.viewport}>
          <Dialog.Popup className={styles.dialog}>
            <div className={styles.dialogHead}>
              <Dialog.Title className={styles.dialogTitle}>{text.title}</Dialog.Title>
              <DialogClose />
            </div>
            <div className={styles.record}>
              <DocumentName document={document} />
            </div>
            <Dialog.Description className={styles.muted}>{text.explanation}</Dialog.Description>
            <QueryView query={query} failedText={documentActionMessages.failed}>
              {({ days }) => (days.length === 0 ? <p>{text.none}</p> : <Days days={days} />)}
            </QueryView>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
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
