import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages as ofAnswers } from '@portal/contract/records/request-types/answering-messages'
import { letterApprovalMessages as ofLetters } from '@portal/contract/records/request-types/letter-approval-messages'
import type { Decision, QueuedRequest } from '@portal/contract/records/requests'
import { useRef, useState } from 'react'
import type { FilledIn } from '../../../../../data/records/requests.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/confirm-dialog.tsx'
import { useLastNonNull } from '../../../../../ui/dialog/use-last-non-null.ts'
import { StudentSummary } from '../../../../../ui/photo/student-summary.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import type from '../../../../../ui/text/text.module.css'
import { Words } from '../../../../../ui/text/words.tsx'
import { ChangesToSee } from './changes-to-see.tsx'
import { DecidedMeanwhileNotice } from './decided-meanwhile-notice.tsx'
import styles from './decision-dialog.module.css'
import { decisionDisplay } from './decision-display.ts'
import { FillInForAll } from './fill-in-for-all.tsx'
import { NoteField } from './note-field.tsx'
import { someNames } from './some-names.ts'
import type { DecisionStep, Outcome, PendingDecision } from './use-decide.ts'
import { useNoteDraft } from './use-note-draft.ts'

const text = messages.queues

type DecisionDialogProps = {
  pending: PendingDecision | null
  /** The requests on the screen. */
  rows: readonly QueuedRequest[]
  onDecide: (step: DecisionStep) => Promise<Outcome>
  /** Asks again, because what was typed is still needed. */
  onAskAgain: (pending: PendingDecision) => void
  onClose: () => void
}

/**
 * Asks for a reason or a note before a decision. It closes at once; the rows show that the decision is being sent. If
 * somebody else has decided meanwhile it says who, and opens again where a reason was typed.
 */
export function DecisionDialog({ pending, rows, onDecide, onAskAgain, onClose }: DecisionDialogProps) {
  const shown = useLastNonNull(pending)
  const field = useRef<HTMLTextAreaElement>(null)
  const { note, setNote, forget } = useNoteDraft(shown)
  const [filledIn, setFilledIn] = useState<readonly FilledIn[]>([])
  const lacking = shown?.lacking ?? []
  const decision = shown?.decision ?? 'Rejected'
  const { label, Icon, question } = decisionDisplay[decision]
  const many = shown !== null && shown.requests.length > 1
  const count = formatNumber(shown?.requests.length ?? 0)
  const confirm = async () => {
    onClose()
    if (!pending) return
    const outcome = await onDecide({ ...pending, note, office: lacking.length > 0 ? filledIn : [] })
    if (outcome === 'late' && note !== '') onAskAgain(pending)
    else if (outcome !== 'failed') forget(pending)
  }
  return (
    <ConfirmDialog
      open={pending !== null}
      title={many ? text.manyQuestions[decision](count) : question}
      record={shown && <Requests requests={shown.requests} />}
      explanation={shown?.changing ? ofAnswers.changesWritten : explain(decision, shown?.requests ?? [])}
      actionLabel={many ? text.many[decision](count) : label}
      Icon={Icon}
      tone={decision === 'Rejected' ? 'danger' : 'primary'}
      busy={false}
      // With old and new above it, the note would scroll them out of sight.
      {...(shown?.changing || lacking.length > 0 ? {} : { firstField: field })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {shown?.changing && <ChangesToSee requests={shown.requests} changing={shown.changing} />}
      {shown && lacking.length > 0 && (
        <FillInForAll requests={shown.requests} lacking={lacking} onChange={setFilledIn} />
      )}
      <DecidedMeanwhileNotice requests={shown?.requests ?? []} rows={rows} />
      <NoteField ref={field} isReason={decision === 'Rejected'} note={note} onChange={setNote} />
    </ConfirmDialog>
  )
}

/** What the decision means, and that rejecting an approved request ends its letter. */
function explain(decision: Decision, requests: readonly QueuedRequest[]) {
  if (decision === 'Approved') return text.noteToStudent
  const ended = requests.filter(({ status, kind }) => status === 'Approved' && kind?.makesLetter)
  return decision === 'Rejected' && ended.length > 0 ? `${ofLetters.ends(ended.length)} ${text.final}` : text.final
}

function Requests({ requests }: { requests: readonly QueuedRequest[] }) {
  const [first] = requests
  if (!first) return null
  if (requests.length > 1) return <Words>{someNames(requests)}</Words>
  const { student, message } = first
  return (
    <>
      <StudentSummary imageUrl={student.imageUrl} name={fullName(student)} details={student.courseName} />
      <p className={`${type.message} ${type.clamped} ${styles.message}`}>{message}</p>
    </>
  )
}
