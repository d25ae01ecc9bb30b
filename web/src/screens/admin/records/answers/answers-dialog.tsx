import { fullName } from '@portal/contract/people/full-name'
import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { requestAnswersQuery } from '../../../../data/records/requests.ts'
import frame from '../../../../ui/dialog/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { AnswerSections } from './answer-sections.tsx'

type AnswersDialogProps = { open: boolean; onClose: () => void; request: QueuedRequest }

/** What was asked and answered with a request; for a pending one, the form of what the office fills in. */
export function AnswersDialog({ open, onClose, request }: AnswersDialogProps) {
  const query = useQuery({ ...requestAnswersQuery(request), enabled: open })
  const title = request.kind?.name.en ?? text.answers
  return (
    <DialogFrame open={open} onClose={onClose} title={title} explanation={fullName(request.student)} wide>
      <div className={frame.body}>
        <QueryView query={query}>
          {({ asked }) => asked && <AnswerSections request={request} asked={asked} onApproved={onClose} />}
        </QueryView>
      </div>
    </DialogFrame>
  )
}
