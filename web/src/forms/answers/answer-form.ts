import { type Answers, checkAnswers, withoutHidden } from '@portal/contract/records/request-types/answers'
import type { Question, RequestTypeLanguage } from '@portal/contract/records/request-types/questions'
import type { AskedRequestType } from '@portal/contract/records/request-types/request-types'
import { requestCreateInput } from '@portal/contract/records/requests'

/** What stands in the form: the message, and each answer under the name by which the portal says what is wrong with it. */
export type AnswerValues = Record<string, string>

type Asked = { id: string; version: number; questions: readonly Question[] }

export const nameOf = ({ key }: Pick<Question, 'key'>) => `answers.${key}`

export const valuesOf = (questions: readonly Question[], answers: Answers, message: string): AnswerValues => ({
  message,
  ...Object.fromEntries(questions.map((one) => [nameOf(one), answers[one.key] ?? ''])),
})

/** The answers to the questions that are asked with them. */
export const answersIn = (questions: readonly Question[], values: AnswerValues): Answers =>
  withoutHidden(questions, Object.fromEntries(questions.map((one) => [one.key, values[nameOf(one)] ?? ''])))

/**
 * What is wrong with each answer, and with the message, in the language in which the questions are read. `isUnfinished`:
 * required questions may be without an answer.
 */
export const faultsIn =
  (questions: readonly Question[], language: RequestTypeLanguage, isUnfinished = false) =>
  (values: AnswerValues) => {
    const { faults } = checkAnswers(questions, answersIn(questions, values), { isUnfinished, language })
    const { message = '' } = values
    const { error } = message.trim() === '' ? { error: undefined } : requestCreateInput.safeParse({ message })
    return {
      ...Object.fromEntries(Object.entries(faults).map(([key, sentence]) => [nameOf({ key }), sentence])),
      ...(error ? { message: error.issues[0]?.message ?? '' } : {}),
    }
  }

/** What is kept of a form as text; `useKeptFiles` keeps its files. */
export const withoutFiles = (questions: readonly Question[], typed: Partial<AnswerValues>): Partial<AnswerValues> => {
  const files = new Set(questions.filter(({ type }) => type === 'file').map(nameOf))
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !files.has(name)))
}

/** What is sent. */
export function writtenOf(
  { id, version, questions }: Asked,
  values: AnswerValues,
): { message: string; kind: AskedRequestType } {
  return { message: values.message ?? '', kind: { id, version, answers: answersIn(questions, values) } }
}
