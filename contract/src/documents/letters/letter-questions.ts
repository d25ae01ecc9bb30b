import * as z from 'zod/mini'
import { type Answers, checkAnswers, shownAnswer, withoutHidden } from '../../records/request-types/answers.ts'
import { type Question, question } from '../../records/request-types/questions.ts'
import { answerLabel } from './letter-field-labels.ts'
import { LETTER_ANSWER_MAX_CHARACTERS } from './letter-limits.ts'

/** A question of a type of request, by the name that letters have for its answer, such as `office.conduct`. */
export const letterQuestion = z.object({ name: z.string(), question })
export type LetterQuestion = z.output<typeof letterQuestion>

type Asking = { answers: readonly string[]; questions: readonly LetterQuestion[] }

/**
 * What is asked for a letter of a template, wherever it is begun: each answer that its texts name, as the type of request asks it;
 * what no type asks is a text. The keys are the names. None is required: the letter says itself what it cannot do without.
 */
export function letterForm({ answers: names, questions }: Asking): Question[] {
  const known = new Map(questions.map((one) => [one.name, one.question]))
  return names.map((name): Question => {
    const one = known.get(name)
    if (!one) return { ...unasked, key: name, label: { en: answerLabel(name), hi: '' } }
    const parent = one.shownWhen && `${name.split('.')[0]}.${one.shownWhen.key}`
    const shownWhen = one.shownWhen && parent && names.includes(parent) ? { ...one.shownWhen, key: parent } : null
    return { ...one, key: name, required: false, changes: null, shownWhen }
  })
}

const unasked = {
  type: 'text',
  maxCharacters: LETTER_ANSWER_MAX_CHARACTERS,
  required: false,
  shownWhen: null,
  changes: null,
} as const

/** The answers that a template asks for, as they are kept, and what is wrong with them by their names. */
export function checkLetterAnswers(asking: Asking, given: Answers) {
  const form = letterForm(asking)
  return checkAnswers(form, withoutHidden(form, given), { isUnfinished: true })
}

/** The answers as the letter prints them in each language, and the names of those that are dates. */
export function saidInLetter({ answers: names, questions }: Asking, given: Answers) {
  const form = letterForm({ answers: names, questions })
  const said = (language: 'en' | 'hi') =>
    Object.fromEntries(
      form.flatMap((one) => (given[one.key] ? [[one.key, shownAnswer(one, given[one.key] ?? '', language)]] : [])),
    )
  const asked = new Set(questions.map(({ name }) => name))
  const dates = form.filter(({ key, type }) => type === 'date' || !asked.has(key)).map(({ key }) => key)
  return { answers: said('en'), answersInHindi: said('hi'), dates }
}
