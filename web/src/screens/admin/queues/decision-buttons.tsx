import { type Decision, decisions, nextStatuses, type QueuedRequest } from '@portal/contract/requests'
import { fullName } from '@portal/contract/students'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { decisionFaces } from './decision-faces.ts'
import styles from './queues.module.css'

type DecisionButtonsProps = { request: QueuedRequest; busy: boolean; onDecide: (decision: Decision) => void }

/** What can be made of a request that is in this queue. */
export function DecisionButtons({ request, busy, onDecide }: DecisionButtonsProps) {
  return (
    <div className={styles.actions}>
      {nextStatuses[request.status].filter(isDecision).map((decision) => {
        const { label, of, tone, Icon } = decisionFaces[decision]
        return (
          <Button
            key={decision}
            size="small"
            tone={tone}
            icon={<Icon size={18} stroke={1.75} aria-hidden />}
            aria-label={of(fullName(request.student))}
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

// The next row moves up under the pointer, and the focus goes on to it: neither the second click of a
// double click nor a key held down may decide a request that nobody has read.
const isSecondClick = ({ detail }: MouseEvent) => detail > 1
const ignoreRepeated = (event: KeyboardEvent) => event.repeat && event.preventDefault()
