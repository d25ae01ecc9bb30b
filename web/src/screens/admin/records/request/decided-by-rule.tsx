import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import type { QueuedRequest, StandingDecision } from '@portal/contract/records/requests'
import { ruleTakeBackUntil } from '@portal/contract/records/undo-decision'
import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { useIsBefore } from '../../../../ui/text/use-is-before.ts'
import { useUndoEntry } from '../queues/deciding/use-undo-entry.ts'

/** That the rule of its type has decided a request, and how the office takes that back. */
export function DecidedByRule({ request, decision }: { request: QueuedRequest; decision: StandingDecision }) {
  const until = new Date(ruleTakeBackUntil(decision.at)).toISOString()
  const [undo] = useUndoEntry(request)
  const [isBusy, setBusy] = useState(false)
  if (!useIsBefore(until)) return <p>{text.byRuleOver(decision.by.name, decision.status === 'Approved')}</p>
  const takeBack = async () => {
    setBusy(true)
    await undo?.run()
    setBusy(false)
  }
  return (
    <>
      <p>{text.byRule(decision.by.name, dateAndTime(until))}</p>
      {undo && (
        <Button Icon={undo.Icon} busy={isBusy} onClick={() => void takeBack()}>
          {text.takeBack}
        </Button>
      )}
    </>
  )
}
