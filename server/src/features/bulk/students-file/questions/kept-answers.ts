import type { ImportColumn } from '@portal/contract/bulk/imports/imports'
import { normaliseHeading } from '../columns/heading-spellings.ts'
import { type Answers, isAnswered, valuesOf } from './answers.ts'
import type { ValuesFound } from './new-values.ts'
import type { Answer, AskedQuestion, Choices } from './question-rules.ts'

/** An answer that is kept with a mapping is for the same question about columns with the same headings. */
const keyOf = ({ kind, columns: about }: AskedQuestion, columns: readonly ImportColumn[]) =>
  [kind, ...columns.filter(({ index }) => about.includes(index)).map(({ heading }) => normaliseHeading(heading))].join(
    '/',
  )

/** The answers to keep with a mapping of these columns. */
export const answersToKeep = (
  questions: readonly AskedQuestion[],
  answers: Answers,
  columns: readonly ImportColumn[],
) =>
  Object.fromEntries(
    questions.flatMap((question): [string, Answer][] => {
      const { reading } = answers[question.id] ?? {}
      return reading === undefined ? [] : [[keyOf(question, columns), { reading }]]
    }),
  )

/** The answers of an import where nobody has answered: those that its mapping carries, and the spellings that are kept. */
export function withKeptAnswers(
  questions: readonly AskedQuestion[],
  answers: Answers,
  kept: Answers,
  columns: readonly ImportColumn[],
): Answers {
  const carried = questions.flatMap((question): [string, Answer][] => {
    const about = valuesOf(question)
    const given = answers[question.id]
    if (about) return about.values.some(({ isKept }) => isKept) ? [[question.id, withSpellings(about, given)]] : []
    const answer = kept[keyOf(question, columns)]
    const isGiven = given !== undefined && isAnswered(question, given)
    return answer && !isGiven ? [[question.id, answer]] : []
  })
  return { ...answers, ...Object.fromEntries(carried) }
}

function withSpellings({ values }: ValuesFound, given: Answer | undefined): Answer {
  const kept = values.flatMap(
    ({ value, suggestion, isKept }): Choices => (isKept && suggestion !== null ? [[value, suggestion]] : []),
  )
  return { remember: true, ...given, choices: [...new Map([...kept, ...(given?.choices ?? [])])] }
}
