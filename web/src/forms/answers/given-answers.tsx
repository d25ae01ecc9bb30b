import type { RequestFile } from '@portal/contract/records/request-file'
import { answeringMessages as text } from '@portal/contract/records/request-types/answering-messages'
import { askedQuestions, shownAnswer } from '@portal/contract/records/request-types/answers'
import {
  type InBothLanguages,
  type Question,
  type RequestTypeLanguage,
  textIn,
} from '@portal/contract/records/request-types/questions'
import { spokenLanguage } from '@portal/contract/text/spoken-language'
import { formatDate } from '../../ui/text/format-date.ts'
import { AnswerFile } from './answer-file.tsx'
import styles from './given-answers.module.css'

type GivenAnswersProps = {
  questions: readonly Question[]
  answers: Record<string, string>
  /** The files that are answers. */
  files: Readonly<Record<string, RequestFile>>
  language?: RequestTypeLanguage
}

/** The questions that were asked, each with its answer. */
export function GivenAnswers({ questions, answers, files, language = 'en' }: GivenAnswersProps) {
  const asked = askedQuestions(questions, answers)
  if (asked.length === 0) return <p>{text.noAnswers}</p>
  return (
    <dl className={styles.answers}>
      {asked.map((one) => {
        const answer = answers[one.key]
        const file = files[one.key]
        const shown = answer && one.type !== 'file' && textOf(one, answer, language)
        return (
          <div key={one.key}>
            <dt dir="auto" lang={languageOf(one.label, language)}>
              {textIn(one.label, language)}
            </dt>
            <dd dir="auto" lang={languageOfAnswer(one, answer, language) ?? spokenLanguage(shown || '')}>
              {file ? <AnswerFile file={file} /> : shown || text.notAnswered}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const textOf = (one: Question, answer: string, language: RequestTypeLanguage) =>
  one.type === 'date' ? formatDate(answer) : shownAnswer(one, answer, language)

/** Where a text is missing in Hindi, the English one stands in for it. */
const languageOf = (label: InBothLanguages, language: RequestTypeLanguage) => (label[language] === '' ? 'en' : language)

/** Only a choice was written by the office, in a language that is known. */
function languageOfAnswer(one: Question, answer: string | undefined, language: RequestTypeLanguage) {
  const choice = one.type === 'choice' ? one.choices.find(({ en }) => en === answer) : undefined
  return choice && languageOf(choice, language)
}
