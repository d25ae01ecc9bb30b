import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import { askedQuestions, shownAnswer } from '@portal/contract/records/request-kinds/answers'
import type { Question } from '@portal/contract/records/request-kinds/questions'
import { formatDate } from '../../ui/format-date.ts'
import styles from './given-answers.module.css'

type GivenAnswersProps = { questions: readonly Question[]; answers: Record<string, string> }

/** The questions that were asked, each with its answer. */
export function GivenAnswers({ questions, answers }: GivenAnswersProps) {
  const asked = askedQuestions(questions, answers)
  if (asked.length === 0) return <p>{text.noAnswers}</p>
  return (
    <dl className={styles.answers}>
      {asked.map((one) => {
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
  )
}
