import type { DocumentChecks } from '@portal/contract/documents/document-actions'
import { documentTraits } from '@portal/contract/documents/document-traits'
import { ownDocumentMessages } from '@portal/contract/documents/own-document-messages'
import { useQuery } from '@tanstack/react-query'
import dialog from '../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import layout from '../../ui/layout/layout.module.css'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import words from '../../ui/text/text.module.css'
import type { OwnDocument } from './own-document.ts'
import { checksQuery } from './own-documents.ts'

const text = ownDocumentMessages.checks

type ChecksDialogProps = { open: boolean; onClose: () => void; ownDocument: OwnDocument }

/** Says how often a document was checked, and on which days. */
export function ChecksDialog({ open, onClose, ownDocument: { issued, title } }: ChecksDialogProps) {
  const query = useQuery({ ...checksQuery(issued.id), enabled: open })
  return (
    <DialogFrame open={open} onClose={onClose} title={text.title} explanation={title}>
      <div className={dialog.body}>
        <QueryView query={query}>{(checks) => <Checks {...checks} />}</QueryView>
        <p className={words.hint}>
          <span>{text.privacy}</span> {documentTraits[issued.kind].staysPublic && <span>{text.cardStaysPublic}</span>}
        </p>
      </div>
    </DialogFrame>
  )
}

function Checks({ total, days }: DocumentChecks) {
  if (total === 0) return <p>{text.never}</p>
  return (
    <>
      <p>
        <b>{text.total(total)}</b>
      </p>
      <ul className={layout.list}>
        {days.map(({ day, checks, lastAt }) => {
          const { date, time } = formatDateTime(lastAt)
          return (
            <li key={day}>
              <span>{date}</span>
              <span className={words.muted}>{text.day(checks, time)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
