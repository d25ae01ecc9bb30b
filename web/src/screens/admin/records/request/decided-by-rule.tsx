import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import type { QueuedRequest, StandingDecision } from '@portal/contract/records/requests'
import { takeBackUntil } from '@portal/contract/records/undo-decision'
import { Button } from '../../../../ui/button.tsx'
import { dateAndTime } from '../../../../ui/format-datetime.ts'
import { useUndoEntry } from '../queues/use-undo-entry.ts'

/** That the rule of its kind has decided a request, and how the office takes that back. */
export function DecidedByRule({ request, decision }: { request: QueuedRequest; decision: StandingDecision }) {
  const [undo] = useUndoEntry(request)
  if (!undo) return <p>{decision.status === 'Rejected' ? '' : text.byRuleOver[decision.status]}</p>
  const until = new Date(takeBackUntil(decision, undefined) ?? 0).toISOString()
  return (
    <>
      <p>{text.byRule(decision.by.name, dateAndTime(until))}</p>
      <Button icon={<undo.Icon size={18} stroke={1.75} aria-hidden />} onClick={undo.run}>
        {text.takeBack}
      </Button>
    </>
  )
}
