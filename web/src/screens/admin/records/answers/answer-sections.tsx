import { screens } from '@portal/contract/paths'
import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import type { RequestAnswers } from '@portal/contract/records/request-types/request-types'
import { isPending, type QueuedRequest } from '@portal/contract/records/requests'
import { IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAnswersSeen } from '../../../../data/records/answers-seen.ts'
import { useMayDecide } from '../../../../data/records/use-may-decide.ts'
import { GivenAnswers } from '../../../../forms/answers/given-answers.tsx'
import { canBeChecked } from '../../../../runtime-config.ts'
import { Notice } from '../../../../ui/layout/notice.tsx'
import styles from './answers.module.css'
import { AskedChanges } from './asked-changes.tsx'
import { OfficeForm } from './office-form.tsx'
import { useOfficeForm } from './use-office-form.ts'

type AnswerSectionsProps = { request: QueuedRequest; asked: RequestAnswers; onApproved: () => void }

/** What was asked and answered, what is to be changed, and what the office fills in. */
export function AnswerSections({ request, asked, onApproved }: AnswerSectionsProps) {
  const mayDecide = useMayDecide()(request)
  useAnswersSeen(asked)
  return (
    <div className={styles.parts}>
      {asked.leftByRule && isPending(request) && (
        <Notice tone="plain" Icon={IconUserQuestion} isAnnounced={false}>
          {text.leftByRule[asked.leftByRule]}
        </Notice>
      )}
      <section>
        <h3>{text.answers}</h3>
        <GivenAnswers questions={asked.definition.questions} answers={asked.answers} files={asked.files} />
      </section>
      {asked.changes.length > 0 && (
        <AskedChanges
          id={request.id}
          changes={asked.changes}
          isMade={request.status === 'Approved' || request.status === 'Completed'}
          mayApprove={isPending(request) && !request.kind?.makesLetter && mayDecide}
          onApproved={onApproved}
        />
      )}
      {asked.definition.replacesCard && <ReplacedCard studentId={request.studentId} />}
      {asked.definition.officeFields.length > 0 && <Office asked={asked} isPending={isPending(request) && mayDecide} />}
    </div>
  )
}

function ReplacedCard({ studentId }: { studentId: string }) {
  return (
    <section>
      <h3>{text.card.title}</h3>
      <p>
        <span>{canBeChecked ? text.card.replaces : text.card.byHand}</span>{' '}
        <Link to={screens.manageIdCards} params={{ id: studentId }}>
          {text.card.link}
        </Link>
      </p>
    </section>
  )
}

function Office({ asked, isPending }: { asked: RequestAnswers; isPending: boolean }) {
  return <OfficeForm office={useOfficeForm(asked)} isPending={isPending} />
}
