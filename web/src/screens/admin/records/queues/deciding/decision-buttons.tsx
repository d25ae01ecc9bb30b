import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages } from '@portal/contract/records/request-types/answering-messages'
import { type Decision, decisionsFrom, type QueuedRequest } from '@portal/contract/records/requests'
import { IconMessagePlus } from '@tabler/icons-react'
import { useMayDecide } from '../../../../../data/records/use-may-decide.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { onePress } from '../../../../../ui/button/one-press.ts'
import { RowMenu } from '../../../../../ui/menu/row-menu.tsx'
import type from '../../../../../ui/text/text.module.css'
import styles from './decision-buttons.module.css'
import { decisionDisplay } from './decision-display.ts'
import { useUndoEntry } from './use-undo-entry.ts'

const text = messages.queues

type DecisionButtonsProps = {
  request: QueuedRequest
  busy: boolean
  /** Whether the bar of the ticked rows has the main action of the screen. */
  quiet: boolean
  onDecide: (decision: Decision) => void
  onNote: () => void
}

/** The buttons for the decisions that are possible in this queue, and a menu where there is more. */
export function DecisionButtons({ request, busy, quiet, onDecide, onNote }: DecisionButtonsProps) {
  const undo = useUndoEntry(request)
  const mayDecide = useMayDecide()
  const withNote = { label: text.approveWithNote, Icon: IconMessagePlus, run: onNote }
  const possible = decisionsFrom(request.status)
  if (!mayDecide(request))
    return possible.length > 0 && <p className={type.hint}>{answeringMessages.decidedByRegistrar}</p>
  return (
    <div className={quiet ? `${styles.actions} ${styles.quiet}` : styles.actions}>
      {possible.map((decision) => {
        const { label, labelFor, tone } = decisionDisplay[decision]
        return (
          <Button
            key={decision}
            size="small"
            tone={tone === 'primary' ? 'soft' : tone}
            data-decision={decision}
            aria-label={labelFor(fullName(request.student))}
            busy={busy}
            {...onePress(() => onDecide(decision))}
          >
            {label}
          </Button>
        )
      })}
      <RowMenu
        of={text.requestOf(fullName(request.student))}
        entries={request.status === 'Pending' ? [withNote] : undo}
      />
    </div>
  )
}
