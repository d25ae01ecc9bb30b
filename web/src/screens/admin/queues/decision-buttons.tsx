import { type Decision, decisions, nextStatuses, type QueuedRequest } from '@portal/contract/requests'
import { fullName } from '@portal/contract/students'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { decisionDisplay } from './decision-display.ts'
import styles from './queues.module.css'

type DecisionButtonsProps = { request: QueuedRequest; busy: boolean; onDecide: (decision: Decision) => void }

/** The buttons for the decisions that are possible in this queue. */
export function DecisionButtons({ request, busy, onDecide }: DecisionButtonsProps) {
  return (
    <div className={styles.actions}>
      {nextStatuses[request.status].filter(isDecision).map((decision) => {
        const { label, labelFor, tone, Icon } = decisionDisplay[decision]
        return (
          <Button
            key={decision}
            size="small"
            tone={tone}
            icon={<Icon size={18} stroke={1.75} aria-hidden />}
            aria-label={labelFor(fullName(request.student))}
            busy={busy}
            onKeyDown={ignoreRepeated}
            onClick={(event) => !isSecondClick(event) && onDecide(decision)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}

const isDecision = (status: string): status is Decision => decisions.some((decision) => decision === status)

// After a decision the next row moves under the pointer and gets the focus. A double click or a key held down must not
// decide a request that nobody has read.
const isSecondClick = ({ detail }: MouseEvent) => detail > 1
const ignoreRepeated = (event: KeyboardEvent) => event.repeat && event.preventDefault()
