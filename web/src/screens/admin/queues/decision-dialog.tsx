import { messages } from '@portal/contract/messages'
import type { Decision, QueuedRequest } from '@portal/contract/requests'
import { fullName } from '@portal/contract/students'
import { Confirm } from '../../../ui/confirm.tsx'
import { Person } from '../../../ui/person.tsx'
import { useLast } from '../../../ui/use-last.ts'
import { decisionFaces } from './decision-faces.ts'
import styles from './queues.module.css'

const said = messages.queues

/** A decision that somebody has still to confirm. */
export type Asked = { request: QueuedRequest; decision: Decision }

type DecisionDialogProps = {
  asked: Asked | null
  onDecide: (request: QueuedRequest, decision: Decision) => void
  onClose: () => void
}

/** Asks before a decision that is final. It closes at once: the row shows that the decision is on its way. */
export function DecisionDialog({ asked, onDecide, onClose }: DecisionDialogProps) {
  const shown = useLast(asked)
  const decision = shown?.decision ?? 'Rejected'
  const { label, Icon } = decisionFaces[decision]
  const isRejection = decision === 'Rejected'
  return (
    <Confirm
      open={asked !== null}
      question={isRejection ? said.rejectQuestion : said.completeQuestion}
      record={shown && <RequestInShort request={shown.request} />}
      why={said.final}
      action={label}
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      tone={isRejection ? 'danger' : 'primary'}
      busy={false}
      onConfirm={() => {
        onClose()
        if (asked) onDecide(asked.request, asked.decision)
      }}
      onClose={onClose}
    />
  )
}

function RequestInShort({ request: { student, message } }: { request: QueuedRequest }) {
  return (
    <>
      <Person imageUrl={student.imageUrl} name={fullName(student)} about={student.courseName} />
      <p className={styles.inShort}>{message}</p>
    </>
  )
}
