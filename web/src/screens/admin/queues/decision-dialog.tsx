import { messages } from '@portal/contract/messages'
import type { Decision, QueuedRequest } from '@portal/contract/requests'
import { fullName } from '@portal/contract/students'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { StudentSummary } from '../../../ui/student-summary.tsx'
import { useLastNonNull } from '../../../ui/use-last-non-null.ts'
import { decisionDisplay } from './decision-display.ts'
import styles from './queues.module.css'

const text = messages.queues

/** A decision that waits for confirmation. */
export type PendingDecision = { request: QueuedRequest; decision: Decision }

type DecisionDialogProps = {
  pending: PendingDecision | null
  onDecide: (request: QueuedRequest, decision: Decision) => void
  onClose: () => void
}

/** Asks for confirmation of a final decision. It closes at once; the row shows that the decision is being sent. */
export function DecisionDialog({ pending, onDecide, onClose }: DecisionDialogProps) {
  const shown = useLastNonNull(pending)
  const decision = shown?.decision ?? 'Rejected'
  const { label, Icon } = decisionDisplay[decision]
  const isRejection = decision === 'Rejected'
  return (
    <ConfirmDialog
      open={pending !== null}
      title={isRejection ? text.rejectQuestion : text.completeQuestion}
      record={shown && <RequestSummary request={shown.request} />}
      explanation={text.final}
      actionLabel={label}
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      tone={isRejection ? 'danger' : 'primary'}
      busy={false}
      onConfirm={() => {
        onClose()
        if (pending) onDecide(pending.request, pending.decision)
      }}
      onClose={onClose}
    />
  )
}

function RequestSummary({ request: { student, message } }: { request: QueuedRequest }) {
  return (
    <>
      <StudentSummary imageUrl={student.imageUrl} name={fullName(student)} details={student.courseName} />
      <p className={styles.summary}>{message}</p>
    </>
  )
}
