import { fullName } from '@portal/contract/people/students'
import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import type { RequestAnswers } from '@portal/contract/records/request-kinds/request-kinds'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { requestAnswersQuery } from '../../../../data/requests.ts'
import frame from '../../../../ui/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import styles from './answers.module.css'
import { AskedChanges } from './asked-changes.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { OfficeForm } from './office-form.tsx'
import { useOfficeForm } from './use-office-form.ts'

type AnswersDialogProps = { open: boolean; onClose: () => void; request: QueuedRequest }

/** What was asked and answered with a request; for a pending one, the form of what the office fills in. */
export function AnswersDialog({ open, onClose, request }: AnswersDialogProps) {
  const query = useQuery({ ...requestAnswersQuery(request), enabled: open })
  const title = request.kind?.name.en ?? text.answers
  return (
    <DialogFrame open={open} onClose={onClose} title={title} explanation={fullName(request.student)} wide>
      <div className={frame.body}>
        <QueryView query={query}>
          {({ asked }) =>
            asked && (
              <div className={styles.parts}>
                <GivenAnswers asked={asked} />
                {asked.changes.length > 0 && (
                  <AskedChanges
                    id={request.id}
                    changes={asked.changes}
                    mayApprove={request.status === 'Pending' && !request.kind?.makesLetter}
                    onApproved={onClose}
                  />
                )}
                {asked.definition.officeFields.length > 0 && (
                  <Office asked={asked} isPending={request.status === 'Pending'} />
                )}
              </div>
            )
          }
        </QueryView>
      </div>
    </DialogFrame>
  )
}

function Office({ asked, isPending }: { asked: RequestAnswers; isPending: boolean }) {
  return <OfficeForm office={useOfficeForm(asked)} isPending={isPending} />
}
