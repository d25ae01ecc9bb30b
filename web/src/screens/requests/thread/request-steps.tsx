import { threadMessages } from '@portal/contract/records/request-thread/thread-messages'
import { isPending, type OwnRequest } from '@portal/contract/records/requests'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import tones from '../../../ui/badge/status-badge.module.css'
import cells from '../../../ui/list/cells.module.css'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import words from '../../../ui/text/text.module.css'
import styles from './thread.module.css'

const text = threadMessages.steps

type State = 'isDone' | 'now' | 'later'
type Step = { label: string; state: State; details?: ReactNode; isBad?: boolean }

/** The way of a request in few steps: which are done, which is being done, which are to come. */
export function RequestSteps({ request }: { request: OwnRequest }) {
  return (
    <ol className={styles.steps}>
      {stepsOf(request).map(({ label, state, details, isBad }) => {
        const tone = isBad ? tones.Rejected : { isDone: tones.Completed, now: tones.Pending, later: '' }[state]
        const Icon = isBad ? IconX : { isDone: IconCheck, now: IconClock, later: null }[state]
        return (
          <li key={label} className={state === 'later' ? styles.later : undefined}>
            <span className={`${cells.sign} ${styles.sign} ${tone}`}>
              {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
            </span>
            <div>
              <b>{label}</b>{' '}
              <span className="visually-hidden">
                (<span>{text[state]}</span>)
              </span>
              {details && <span className={words.hint}>{details}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function stepsOf(request: OwnRequest): Step[] {
  const { status, created_at, decisions, life, kind } = request
  const decision = decisions.at(-1)
  const first = decisions[0]
  const due = life?.due && life.due.state !== 'stopped' ? text.by(formatDate(life.due.on)) : undefined
  const steps: Step[] = [
    { label: text.asked, state: 'isDone', details: <DateTime at={created_at} /> },
    {
      label: first?.byRule ? text.rule : text.office,
      state: isPending(request) ? 'now' : 'isDone',
      details: worksOn(request),
    },
    {
      label: first && status !== 'Pending' ? (status === 'Rejected' ? 'Rejected' : first.status) : text.decision,
      state: isPending(request) ? 'later' : 'isDone',
      details:
        decision && !isPending(request) ? (
          <DateTime at={(status === 'Rejected' ? decision : (first ?? decision)).at} />
        ) : (
          due
        ),
      isBad: status === 'Rejected',
    },
  ]
  if (status === 'Rejected') return steps
  const isDone = status === 'Completed'
  return [
    ...steps,
    {
      label: kind?.makesLetter ? text.letter : text.done,
      state: isDone ? 'isDone' : status === 'Approved' ? 'now' : 'later',
      details: isDone && decision && <DateTime at={decision.at} />,
    },
  ]
}

function worksOn({ status, life }: OwnRequest): ReactNode {
  if (life?.waitingSince) {
    return (
      <>
        <span>{threadMessages.waits.student}</span> <span>{threadMessages.since}</span>{' '}
        <DateTime at={life.waitingSince} />
      </>
    )
  }
  return life?.assignee?.name ?? (status === 'Pending' ? text.queued : undefined)
}
