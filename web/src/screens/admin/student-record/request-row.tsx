import { messages } from '@portal/contract/messages'
import type { QueuedRequest } from '@portal/contract/requests'
import { IconMessage } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../ui/format-datetime.ts'
import type { RowMenuProps } from '../../../ui/row-menu.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { RecordRow, Sign } from './record-row.tsx'
import styles from './student-record.module.css'

const text = messages.studentRecord

type RequestRowProps = { request: QueuedRequest; entries?: RowMenuProps['entries'] }

/** A request with its message, dates, status, and the decision with its reason. */
export function RequestRow({ request, entries = [] }: RequestRowProps) {
  const { id, message, status, decision, created_at } = request
  const sent = formatDateTime(created_at).date
  return (
    <RecordRow
      id={id}
      sign={<Sign Icon={IconMessage} />}
      title={<Message message={message} />}
      details={
        <>
          {text.sent(sent)}
          {decision && ` · ${text.decided[decision.status](formatDateTime(decision.at).date, decision.by.name)}`}
          {decision?.note && <p className={styles.note}>{decision.note}</p>}
        </>
      }
      status={<StatusBadge status={status} />}
      menu={{ of: text.requestOf(sent), entries }}
    />
  )
}

/** The first two lines of a message, with a button that shows the rest. */
function Message({ message }: { message: string }) {
  const [showsAll, setShowsAll] = useState(false)
  const [isCut, setCut] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { current } = paragraph
    if (!current || showsAll) return
    const observer = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [showsAll])
  return (
    <>
      <p ref={paragraph} className={showsAll ? styles.message : styles.shortMessage}>
        {message}
      </p>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text.showLess : text.showAll}
        </button>
      )}
    </>
  )
}
