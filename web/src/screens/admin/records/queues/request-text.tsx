import { messages } from '@portal/contract/messages'
import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import type { ThreadSummary } from '@portal/contract/records/request-thread/thread-summary'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { IconChevronDown } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { titleOf } from '../../../../data/records/title-of-request.ts'
import { useUser } from '../../../../data/session/use-user.ts'
import cells from '../../../../ui/list/cells.module.css'
import { initialsOf } from '../../../../ui/photo/photo.tsx'
import { DateTime } from '../../../../ui/text/date-time.tsx'
import type from '../../../../ui/text/text.module.css'
import { typed } from '../../../../ui/text/typed.ts'
import { AnswersButton } from '../answers/answers-button.tsx'
import { QueuedLink } from './queued-link.tsx'
import styles from './request-text.module.css'

const text = messages.queues

/**
 * The message of a request, and what was decided when, by whom and why. In a table two lines of it are seen until somebody
 * opens it; it is read out whole.
 */
export function RequestText({ request }: { request: QueuedRequest }) {
  const { message, created_at, decision, kind, life } = request
  const { title, words } = titleOf(request)
  const { content, isClipped, isOpen, toggle } = useClipped(message)
  const classes = [cells.lines, styles.request, isClipped ? styles.clipped : '', isOpen ? '' : styles.closed]
  const answers = kind && <AnswersButton request={request} kind={kind} />
  return (
    <div ref={content} className={classes.join(' ')}>
      {title ? (
        <p className={type.message}>
          <b className={styles.title}>{title}</b> <span {...typed(words)}>{words}</span>
        </p>
      ) : (
        <p className={type.message} {...typed(message)}>
          {message}
        </p>
      )}
      {life ? (
        <QueuedLink request={request} life={life} isInTable>
          {answers}
        </QueuedLink>
      ) : (
        answers
      )}
      {decision && (
        <p>
          {text.sent} <DateTime at={created_at} /> · <span>{decision.status}</span> <DateTime at={decision.at} />{' '}
          <span>{text.decidedBy(decision.by.name)}</span>
        </p>
      )}
      {decision && decision.note !== '' && (
        <p className={`${type.quote} ${styles.note}`}>
          <b>{`${decision.status === 'Rejected' ? text.reason : text.note}:`}</b>{' '}
          <span {...typed(decision.note)}>{decision.note}</span>
        </p>
      )}
      {isClipped && (
        <button
          type="button"
          className={`${styles.opener} screen-only`}
          aria-label={text.wholeMessage}
          aria-expanded={isOpen}
          data-opens-row
          onClick={toggle}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** The status, which all rows of a queue share, who works on a request, and since when it waits. */
export const RequestState = ({ request: { status, created_at, decision, life } }: { request: QueuedRequest }) => (
  <>
    <span className={type.muted}>{status}</span>
    {life?.assignee && <AssigneeInitials assignee={life.assignee} />}
    {!decision && (
      <span className={`${cells.second} ${styles.sent}`}>
        <span>{text.sent} </span>
        <DateTime at={created_at} />
      </span>
    )}
  </>
)

/** The initials of who works on a request; a screen reader and a tooltip say the name. */
function AssigneeInitials({ assignee: { id, name } }: { assignee: NonNullable<ThreadSummary['assignee']> }) {
  const me = useUser()?.id
  const whole = id === me ? threadMessages.entries.youWork : threadMessages.entries.worksOn(name)
  return (
    <>
      {' '}
      <span role="img" className={styles.assignee} aria-label={whole} title={whole}>
        {initialsOf(name)}
      </span>
    </>
  )
}

/** Whether paragraphs have more lines than are shown of them, and whether somebody has opened them. */
function useClipped(text: string) {
  const content = useRef<HTMLDivElement>(null)
  const [isClipped, setClipped] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text can need other lines
  useLayoutEffect(() => {
    const element = content.current
    if (!element || isOpen) return
    const measure = () =>
      setClipped([...element.querySelectorAll('p')].some((part) => part.scrollHeight > part.clientHeight + 1))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, isOpen])
  return { content, isClipped, isOpen, toggle: () => setOpen(!isOpen) }
}
