import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import { askedQuestions, shownAnswer } from '@portal/contract/records/request-kinds/answers'
import type { RequestAnswers } from '@portal/contract/records/request-kinds/request-kinds'
import { formatDate } from '../../../../ui/format-date.ts'
import styles from './answers.module.css'

/** What the student has answered. */
export function GivenAnswers({ asked: { definition, answers } }: { asked: RequestAnswers }) {
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
