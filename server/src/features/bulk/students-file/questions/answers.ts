import { type Corrections, noCorrections, withCorrections } from '../columns/corrections.ts'
import type { ImportRecord } from '../imports.tables.ts'
import { readingRules } from './all-questions.ts'
import { resolveChoices, type ValuesFound, valueFields } from './new-values.ts'
import type { Answer, AskedQuestion, Choices } from './question-rules.ts'

type Asking = Pick<ImportRecord, 'questions' | 'answers'>
export type Answers = Record<string, Answer>

export const questionsOf = ({ questions }: Pick<Asking, 'questions'>) => JSON.parse(questions) as AskedQuestion[]
export const answersOf = ({ answers }: Pick<Asking, 'answers'>) => JSON.parse(answers) as Answers

/** The reading that an answer chooses; undefined for none. */
export function chosenReading({ kind, found }: AskedQuestion, answer: Answer | undefined) {
  const rules = readingRules[kind]
  const readings = rules?.readings(found) ?? []
  const find = (chosen?: string | null) => readings.find((reading) => reading.answer === chosen)
  return find(answer?.reading) ?? find(rules?.usual?.(found))
}

/** The field of a question about new values with what was found of them; null for another question. */
export const valuesOf = ({ kind, found }: AskedQuestion) =>
  kind === 'courses' || kind === 'semesters' || kind === 'years'
    ? { field: valueFields[kind], ...(found as ValuesFound) }
    : null

/** Those choices that are about values and their targets as they are in the file now. */
export function validChoices({ values, known }: ValuesFound, choices: Choices = []): Choices {
  const fresh = new Set(values.map(({ value }) => value))
  const targets = new Set([...fresh, ...known])
  // A value that is kept for every next file can be one that no student has yet.
  const suggested = new Set(values.map(({ suggestion }) => suggestion))
  return choices.filter(([value, choice]) => fresh.has(value) && (targets.has(choice) || suggested.has(choice)))
}

/** Whether nothing is left to be said about a question. */
export function isAnswered(question: AskedQuestion, answer: Answer | undefined) {
  const about = valuesOf(question)
  if (!about) return chosenReading(question, answer) !== undefined
  const chosen = new Set(validChoices(about, answer?.choices).map(([value]) => value))
  return about.values.every(({ value, isAsked }) => !isAsked || chosen.has(value))
}

/** The questions because of which an import cannot be applied. */
export function openQuestions(of: Asking) {
  const answers = answersOf(of)
  return questionsOf(of).filter((question) => !isAnswered(question, answers[question.id]))
}

/** How the rows of an import are read after what has been answered. */
export function correctionsOf(of: Asking): Corrections {
  const answers = answersOf(of)
  let corrections: Corrections = { ...noCorrections, sameAs: { ...noCorrections.sameAs } }
  for (const question of questionsOf(of)) {
    const answer = answers[question.id]
    const about = valuesOf(question)
    // Half of the choices would plan every row anew for each of them.
    if (about && isAnswered(question, answer))
      corrections.sameAs[about.field] = resolveChoices(validChoices(about, answer?.choices)) ?? []
    else corrections = withCorrections(corrections, chosenReading(question, answer)?.corrections)
  }
  return corrections
}
