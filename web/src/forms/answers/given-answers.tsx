import { answeringMessages as text } from '@portal/contract/records/request-kinds/answering-messages'
import { askedQuestions, shownAnswer } from '@portal/contract/records/request-kinds/answers'
import type { Question } from '@portal/contract/records/request-kinds/questions'
import type { RequestFile } from '@portal/contract/records/request-life/request-file'
import { formatDate } from '../../ui/format-date.ts'
import { AnswerFile } from './answer-file.tsx'
import styles from './given-answers.module.css'

type GivenAnswersProps = {
  questions: readonly Question[]
  answers: Record<string, string>
  /** The files that are answers. */
  files: Readonly<Record<string, RequestFile>>
}

/** The questions that were asked, each with its answer. */
export function GivenAnswers({ questions, answers, files }: GivenAnswersProps) {
  const asked = askedQuestions(questions, answers)
  if (asked.length === 0) return <p>{text.noAnswers}</p>
  return (
    <dl className={styles.answers}>
      {asked.map((one) => {
        const answer = answers[one.key]
        const file = files[one.key]
        const shown = answer && one.type !== 'file' && textOf(one, answer)
        return (
          <div key={one.key}>
            <dt>{one.label.en}</dt>
            <dd>{file ? <AnswerFile file={file} /> : shown || text.notAnswered}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const textOf = (one: Question, answer: string) =>
  one.type === 'date' ? formatDate(answer) : shownAnswer(one, answer, 'en')
