import { messages } from '@portal/contract/messages'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import { queueScreens } from '@portal/contract/paths'
import { type Decision, decisionsFrom, type QueuedRequest, type RequestStatus } from '@portal/contract/records/requests'
import { IconArrowRight, IconMessage, IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { titleOf } from '../../../../../data/records/title-of-request.ts'
import { useMayDecide } from '../../../../../data/records/use-may-decide.ts'
import { StatusBadge } from '../../../../../ui/badge/status-badge.tsx'
import { Dotted } from '../../../../../ui/text/dotted.tsx'
import { formatDateTime } from '../../../../../ui/text/format-datetime.ts'
import type from '../../../../../ui/text/text.module.css'
import { typed } from '../../../../../ui/text/typed.ts'
import { decisionDisplay } from '../../../records/queues/deciding/decision-display.ts'
import { useUndoEntry } from '../../../records/queues/deciding/use-undo-entry.ts'
import { QueuedLink } from '../../../records/queues/queued-link.tsx'
import styles from '../student-record.module.css'
import { RecordRow, Sign } from './record-row.tsx'

const text = studentRecordMessages

/** So much of a message is shown in one piece until somebody asks for the rest. */
const FIRST_CHARACTERS = 140

type RequestRowProps = {
  request: QueuedRequest
  /** Approves at once. */
  onApprove: () => void
  /** Asks for a note or reason before the decision. */
  onAsk: (decision: Decision) => void
}

/** A request with its message, dates, status, and the decision with its reason. */
export function RequestRow({ request, onApprove, onAsk }: RequestRowProps) {
  const mayDecide = useMayDecide()
  const { id, status, decision, created_at } = request
  const { title, words } = titleOf(request)
  const undo = useUndoEntry(request)
  const [showsAll, setShowsAll] = useState(false)
  const inOnePiece = words.replace(/\s+/g, ' ').trim()
  const isCut = inOnePiece.length > FIRST_CHARACTERS
  const beginning = isCut ? `${inOnePiece.slice(0, FIRST_CHARACTERS).trimEnd()}…` : inOnePiece
  const sent = formatDateTime(created_at)
  const queue = { label: messages.queues.titles[status], Icon: IconArrowRight, link: { to: queueScreens[status] } }
  return (
    <RecordRow
      id={id}
      sign={<Sign Icon={IconMessage} />}
      title={
        <>
          {title && <p>{title}</p>}
          {words !== '' && (
            <p className={styles.message} {...typed(words)}>
              {showsAll ? words : beginning}
            </p>
          )}
        </>
      }
      details={
        <>
          <div className={styles.line}>
            <Dotted facts={[text.sent(sent.date), ...(decision ? [decided(decision)] : [])]} />
            {request.life && <QueuedLink request={request} life={request.life} />}
            {isCut && (
              <button
                type="button"
                className={`${styles.more} screen-only`}
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? text.showLess : text.showAll}
              </button>
            )}
          </div>
          {decision?.note && (
            <p className={type.quote} {...typed(decision.note)}>
              {decision.note}
            </p>
          )}
        </>
      }
      status={<StatusBadge status={status} />}
      menu={{
        of: text.requestOf(`${sent.date}, ${sent.time}`),
        entries: [...(mayDecide(request) ? decisionEntries(status, onApprove, onAsk) : []), ...undo, queue],
      }}
    />
  )
}

const decided = ({ status, at, by }: NonNullable<QueuedRequest['decision']>) =>
  text.decided[status](formatDateTime(at).date, by.name)

/** The decisions that a request of this status allows. Approving acts at once; the others ask first. */
function decisionEntries(status: RequestStatus, onApprove: () => void, onAsk: (decision: Decision) => void) {
  const entries = decisionsFrom(status).map((decision) => {
    const { label, Icon } = decisionDisplay[decision]
    const run = decision === 'Approved' ? onApprove : () => onAsk(decision)
    return { label, Icon, run, isDanger: decision === 'Rejected' }
  })
  if (status !== 'Pending') return entries
  const withNote = {
    label: messages.queues.approveWithNote,
    Icon: IconMessagePlus,
    run: () => onAsk('Approved'),
  }
  return [...entries, withNote]
}
