import { messages } from '@portal/contract/messages'
import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages } from '@portal/contract/records/request-types/answering-messages'
import { letterApprovalMessages as text } from '@portal/contract/records/request-types/letter-approval-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { requestAnswersQuery } from '../../../../../data/records/requests.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import frame from '../../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../../ui/dialog/dialog-frame.tsx'
import { useLastNonNull } from '../../../../../ui/dialog/use-last-non-null.ts'
import { StudentSummary } from '../../../../../ui/photo/student-summary.tsx'
import { LetterApproval } from './letter-approval.tsx'
import type { AskedLetter, DecisionStep, Outcome } from './use-decide.ts'

type LetterDialogProps = {
  asked: AskedLetter | null
  rows: readonly QueuedRequest[]
  onIssue: (request: QueuedRequest, step: DecisionStep) => Promise<Outcome>
  onClose: () => void
}

/** A request opened at the letter that approving it issues. */
export function LetterDialog({ asked, rows, onIssue, onClose }: LetterDialogProps) {
  const shown = useLastNonNull(asked)
  const firstFocus = useRef<HTMLElement>(null)
  if (!shown) return null
  const { student, kind } = shown.request
  return (
    <DialogFrame
      open={asked !== null}
      onClose={onClose}
      title={text.title(kind?.name.en ?? answeringMessages.answers)}
      explanation={<StudentSummary imageUrl={student.imageUrl} name={fullName(student)} details={student.courseName} />}
      size="widest"
      firstFocus={firstFocus}
    >
      <Answered key={shown.request.id} letter={shown} {...{ rows, firstFocus, onIssue, onClose }} />
    </DialogFrame>
  )
}

type AnsweredProps = Omit<LetterDialogProps, 'asked'> & {
  letter: AskedLetter
  firstFocus: RefObject<HTMLElement | null>
}

function Answered({ letter, ...props }: AnsweredProps) {
  const { data, isError, refetch } = useQuery({ ...requestAnswersQuery(letter.request), staleTime: 0 })
  if (data?.asked) return <LetterApproval asked={data.asked} letter={letter} {...props} />
  return (
    <div className={frame.body} role="status">
      {isError ? (
        <>
          <p>{messages.common.fetchFailed}</p>
          <div>
            <Button onClick={() => void refetch()}>{messages.common.tryAgain}</Button>
          </div>
        </>
      ) : (
        <p>{messages.common.loading}</p>
      )}
    </div>
  )
}
