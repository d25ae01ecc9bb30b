import { officeThreadMessages as text } from '@portal/contract/records/request-thread/office-thread-messages'
import { type Decision, decisionsFrom, isPending, type QueuedRequest } from '@portal/contract/records/requests'
import { useMayDecide } from '../../../../data/records/use-may-decide.ts'
import { useMay } from '../../../../data/session/use-may.ts'
import { useShortcuts } from '../../../../shortcuts/use-shortcuts.ts'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { Permitted } from '../../../../ui/layout/permitted.tsx'
import { useTicked } from '../../../../ui/list/use-ticked.ts'
import shared from '../../../requests/thread/thread.module.css'
import { DecisionButtons } from '../queues/deciding/decision-buttons.tsx'
import { DecisionDialog } from '../queues/deciding/decision-dialog.tsx'
import { decisionDisplay } from '../queues/deciding/decision-display.ts'
import { makesLetter } from '../queues/deciding/use-decide.ts'
import { useDecisions } from '../queues/deciding/use-decisions.ts'
import { AskAgain } from './ask-again.tsx'
import { DecidedByRule } from './decided-by-rule.tsx'
import { LetterShown } from './letter-shown.tsx'
import styles from './request.module.css'

/** The decisions on one request, with the buttons, keys and dialogs of the queue. The buttons stay in sight. */
export function DecisionSection({ request }: { request: QueuedRequest }) {
  const may = useMay()
  const mayDecide = useMayDecide()
  const rows = [request]
  const ticked = useTicked(request.id, [request.id])
  const decisions = useDecisions(rows, ticked, null)
  const possible = decisionsFrom(request.status)
  const decide = (decision: Decision) => {
    if (!decisions.isSent(request.id)) decisions.decide(request, decision)
  }
  useShortcuts(
    possible.map((decision) => {
      const { keys, keyLabel } = decisionDisplay[decision]
      return { keys, label: keyLabel, run: () => decide(decision) }
    }),
  )
  return (
    <>
      {makesLetter(request, 'Approved') && isPending(request) && mayDecide(request) && may('issueLetter') && (
        <Panel>
          <div className={shared.part}>
            <LetterShown key={request.id} request={request} onOpen={() => decide('Approved')} />
          </div>
        </Panel>
      )}
      <div className={possible.length > 0 ? styles.decide : undefined}>
        <Panel>
          <section className={shared.part}>
            <h2>{text.decide}</h2>
            {possible.length === 0 && (
              <>
                <p>{text.decided}</p>
                <Permitted action="askAgainForStudent">
                  <AskAgain request={request} />
                </Permitted>
              </>
            )}
            {request.decision?.byRule && <DecidedByRule request={request} decision={request.decision} />}
            <DecisionButtons
              request={request}
              busy={decisions.isSent(request.id)}
              quiet={false}
              onDecide={decide}
              onNote={() => decisions.approveWithNote(request)}
            />
          </section>
        </Panel>
      </div>
      <p role="status" className="visually-hidden">
        <span key={decisions.decided.count}>{decisions.decided.text}</span>
      </p>
      <DecisionDialog {...decisions.dialog} />
      {decisions.letterDialog}
    </>
  )
}
