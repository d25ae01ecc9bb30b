import { bulkDecisionMessages } from '@portal/contract/bulk/bulk-decision-messages'
import { messages } from '@portal/contract/messages'
import { queueFilterMessages } from '@portal/contract/records/queue-filter-messages'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSessionDraft } from '../../../../../forms/use-session-draft.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/confirm-dialog.tsx'
import { useLastNonNull } from '../../../../../ui/dialog/use-last-non-null.ts'
import { formatNumber } from '../../../../../ui/text/format-number.ts'
import { useAssigneeNames } from '../use-queue-counts.ts'
import { useRequestTypeNames } from '../use-request-type-names.ts'
import { decisionDisplay } from './decision-display.ts'
import { NoteField } from './note-field.tsx'
import type { PendingBulkDecision, QueueSelection } from './use-decide-all.ts'

const text = messages.queues
const ofBulkDecision = bulkDecisionMessages

type DecideAllDialogProps = {
  pending: PendingBulkDecision | null
  isBusy: boolean
  /** Resolves to whether the decision has begun. */
  onConfirm: (note: string) => Promise<boolean>
  onClose: () => void
}

/** Asks before all requests that match are decided: how many they are, and for one note or reason for all of them. */
export function DecideAllDialog({ pending, isBusy, onConfirm, onClose }: DecideAllDialogProps) {
  const shown = useLastNonNull(pending)
  const requestTypeNames = useRequestTypeNames()
  const assigneeNames = useAssigneeNames(shown?.selection.status ?? 'Pending', shown?.selection.assignee)
  const field = useRef<HTMLTextAreaElement>(null)
  const [note, setNote] = useState('')
  const decision = shown?.decision ?? 'Rejected'
  const typed = useMemo(() => (note === '' ? {} : { note }), [note])
  const setValues = useCallback((kept: { note?: string }) => kept.note && setNote(kept.note), [])
  useSessionDraft<{ note: string }>(`decide-all-${decision}`, { typed, setValues })
  const { Icon } = decisionDisplay[decision]
  const requests = shown?.bulkDecision?.counts.requests ?? null
  const close = () => {
    setNote('')
    onClose()
  }
  const confirm = () => {
    if (requests !== null) void onConfirm(note).then((hasBegun) => hasBegun && setNote(''))
  }
  return (
    <ConfirmDialog
      open={pending !== null}
      title={
        requests === null ? ofBulkDecision.counting[decision] : text.manyQuestions[decision](formatNumber(requests))
      }
      record={shown && describe(shown.selection, requestTypeNames, assigneeNames)}
      explanation={ofBulkDecision.explanation}
      actionLabel={requests === null ? ofBulkDecision.decide[decision] : text.many[decision](formatNumber(requests))}
      Icon={Icon}
      tone={decision === 'Rejected' ? 'danger' : 'primary'}
      busy={isBusy || requests === null}
      firstField={field}
      onConfirm={confirm}
      onClose={close}
    >
      <p role="status">
        {requests === null ? ofBulkDecision.isCounting : ofBulkDecision.listed(requests, formatNumber(requests))}
      </p>
      <NoteField ref={field} isReason={decision === 'Rejected'} note={note} onChange={setNote} />
    </ConfirmDialog>
  )
}

/** The search and the filters by which the requests were found. */
function describe(
  { q, course, semester, age, kind, due, waiting, assignee, changes }: QueueSelection,
  requestTypeNames: ReadonlyMap<string, string>,
  assigneeNames: ReadonlyMap<string, string>,
) {
  const parts = [
    q && `“${q}”`,
    course.join(', '),
    semester.length > 0 && `${queueFilterMessages.semester} ${semester.join(', ')}`,
    age && queueFilterMessages.ages[age],
    requestTypeNames.get(kind),
    due && queueFilterMessages.dues[due],
    waiting && queueFilterMessages.waitings[waiting],
    assigneeNames.get(assignee),
    changes && queueFilterMessages.changing[changes],
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : ofBulkDecision.everything
}
