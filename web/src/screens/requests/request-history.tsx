import { messages } from '@portal/contract/messages'
import type { OwnDecision, OwnRequest } from '@portal/contract/records/requests'
import { IconPencil, IconSend } from '@tabler/icons-react'
import tones from '../../ui/badge/status-badge.module.css'
import { StatusIcon } from '../../ui/badge/status-badge.tsx'
import cells from '../../ui/list/cells.module.css'
import { DateTime } from '../../ui/text/date-time.tsx'
import words from '../../ui/text/text.module.css'
import { DecisionNote } from './decision-note.tsx'
import styles from './request-history.module.css'

const text = messages.myRequests

type Step = { kind: 'sent' | 'changed'; at: string } | { kind: 'decided'; at: string; decision: OwnDecision }

/** What happened to a request, oldest first: sent, changed last, and the decisions that stand. */
export function historyOf({ created_at, updated_at, decisions }: OwnRequest): Step[] {
  const changed: Step[] = updated_at === null ? [] : [{ kind: 'changed', at: updated_at }]
  const decided = decisions.map((decision): Step => ({ kind: 'decided', at: decision.at, decision }))
  return [{ kind: 'sent', at: created_at }, ...changed, ...decided]
}

/** The steps of a request with their dates, oldest first. */
export function RequestHistory({ request }: { request: OwnRequest }) {
  return (
    <ol className={styles.history}>
      {historyOf(request).map((step) => (
        <li key={`${step.kind} ${step.at}`} className={cells.quiet}>
          <span
            className={`${cells.sign} ${styles.sign} ${step.kind === 'decided' ? tones[step.decision.status] : ''}`}
          >
            <StepIcon step={step} />
          </span>
          <div>
            <span>{step.kind === 'decided' ? step.decision.status : text[step.kind]}</span>{' '}
            <span className={words.hint}>
              <DateTime at={step.at} />
            </span>
            {step.kind === 'decided' && <DecisionNote decision={step.decision} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepIcon({ step }: { step: Step }) {
  if (step.kind === 'decided') return <StatusIcon status={step.decision.status} size={16} />
  const Icon = step.kind === 'sent' ? IconSend : IconPencil
  return <Icon size={16} stroke={1.75} aria-hidden />
}
