import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import { type ImportQuestion, isAsked } from '@portal/contract/bulk/imports/import-questions'
import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import count from '../../../../../ui/badge/count.module.css'
import { Badge } from '../../../../../ui/badge/status-badge.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import panel from '../../../../../ui/layout/panel.module.css'
import part from '../../../../../ui/list/list-section.module.css'
import type from '../../../../../ui/text/text.module.css'
import styles from './questions.module.css'
import { ReadingsQuestion } from './readings-question.tsx'
import { ValuesQuestion } from './values-question.tsx'

const text = questionMessages

type QuestionsProps = {
  of: StudentImport
  /** Takes the revision of the preview after an answer. */
  onAnswered: (revision: number) => void
}

/**
 * What must be answered before an import is applied. It stays in its place while the rows are checked again after an
 * answer, so that the keyboard stays where it is.
 */
export function Questions({ of, onAnswered }: QuestionsProps) {
  const { id, questions, state } = of
  if (questions.length === 0) return null
  const asked = questions.filter(isAsked)
  const answered = asked.filter(({ isAnswered }) => isAnswered).length
  return (
    <section className={part.section}>
      <div className={`${layout.cluster} ${styles.heading}`}>
        <h2>{asked.length > 0 ? text.heading(asked.length) : text.newHeading}</h2>
        <span className={asked.length > 0 ? count.count : ''} role="status">
          {asked.length > 0 && <span>{text.progress(answered, asked.length)}</span>}
          {state === 'planning' && <span className="visually-hidden"> {text.checking}</span>}
        </span>
      </div>
      <div className={styles.cards}>
        {questions.map((question) => (
          <QuestionCard key={question.id} question={question}>
            {question.values.length > 0 ? (
              <ValuesQuestion importId={id} question={question} onAnswered={onAnswered} />
            ) : (
              <ReadingsQuestion importId={id} question={question} onAnswered={onAnswered} />
            )}
          </QuestionCard>
        ))}
      </div>
    </section>
  )
}

function QuestionCard({ question, children }: { question: ImportQuestion; children: ReactNode }) {
  const { title, sentence, isAnswered, values } = question
  const [heading, why] = [useId(), useId()]
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot hold the heading and the sign beside it
    <div
      role="group"
      aria-labelledby={heading}
      aria-describedby={why}
      className={`${panel.panel} ${styles.card} ${values.length > 0 ? styles.wide : ''}`}
    >
      <div className={styles.about}>
        <h3 id={heading}>{title}</h3>
        {isAsked(question) && (
          <Badge Icon={isAnswered ? IconCircleCheck : IconHelpCircle} tone={isAnswered ? 'Completed' : 'Pending'}>
            {isAnswered ? text.answered : text.open}
          </Badge>
        )}
        <p id={why} className={type.explanation}>
          {sentence}
        </p>
      </div>
      {children}
    </div>
  )
}
