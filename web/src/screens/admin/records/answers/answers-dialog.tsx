import { fullName } from '@portal/contract/people/students'
import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import { askedQuestions, shownAnswer } from '@portal/contract/records/request-kinds/answers'
import type { RequestAnswers } from '@portal/contract/records/request-kinds/request-kinds'
import type { QueuedRequest } from '@portal/contract/records/requests'
import { useQuery } from '@tanstack/react-query'
import { requestAnswersQuery } from '../../../../data/requests.ts'
import frame from '../../../../ui/dialog-frame.module.css'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { formatDate } from '../../../../ui/format-date.ts'
import { QueryView } from '../../../../ui/query-view.tsx'
import styles from './answers.module.css'
import { AskedChanges } from './asked-changes.tsx'
import { OfficeForm } from './office-form.tsx'

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
                <Given asked={asked} />
                {asked.changes.length > 0 && (
                  <AskedChanges
                    id={request.id}
                    changes={asked.changes}
                    isPending={request.status === 'Pending'}
                    onApproved={onClose}
                  />
                )}
                {asked.definition.officeFields.length > 0 && (
                  <OfficeForm asked={asked} isPending={request.status === 'Pending'} />
                )}
              </div>
            )
          }
        </QueryView>
      </div>
    </DialogFrame>
  )
}

function Given({ asked: { definition, answers } }: { asked: RequestAnswers }) {
  const questions = askedQuestions(definition.questions, answers)
  return (
    <section>
      <h3>{text.answers}</h3>
      {questions.length === 0 && <p>{text.noAnswers}</p>}
      <dl className={styles.answers}>
        {questions.map((one) => {
          const answer = answers[one.key]
          const shown = answer && (one.type === 'date' ? formatDate(answer) : shownAnswer(one, answer, 'en'))
          return (
            <div key={one.key}>
              <dt>{one.label.en}</dt>
              <dd>{shown || text.notAnswered}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
