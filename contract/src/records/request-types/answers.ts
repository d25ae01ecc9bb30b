import * as z from 'zod/mini'
import { optionalSingleLine, uploadId } from '../../fields.ts'
import { studentFields } from '../../people/student-fields.ts'
import { toAsciiDigits } from '../../text/digits.ts'
import { isOwnField, type Question, type RequestTypeLanguage, textIn } from './questions.ts'
import type { RequestTypeDefinition } from './request-type-definition.ts'
import { requestTypeMessages } from './request-type-messages.ts'

const texts = { en: requestTypeMessages.answers, hi: requestTypeMessages.answersInHindi }

/**
 * The answers to questions by their keys. Every answer is a text: a date is `YYYY-MM-DD`, a choice its English text, a file
 * the id of a file of the request; of one that is sent for the first time, the id of its upload.
 */
export type Answers = Record<string, string>

/** The questions that are asked with these answers. One that depends on a question that is not asked is not asked either. */
export function askedQuestions<One extends Pick<Question, 'key' | 'shownWhen'>>(
  questions: readonly One[],
  answers: Answers,
) {
  const asked = new Set<string>()
  return questions.filter(({ key, shownWhen }) => {
    const isAsked =
      shownWhen === null || (asked.has(shownWhen.key) && shownWhen.choices.includes(answerTo(answers, shownWhen.key)))
    if (isAsked) asked.add(key)
    return isAsked
  })
}

/** Names such as `constructor` are answers only where they were given. */
const answerTo = (answers: Answers, key: string) => (Object.hasOwn(answers, key) ? (answers[key] ?? '') : '')

/** Only the answers to questions that are asked with them. */
export const withoutHidden = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(askedQuestions(questions, answers).map(({ key }) => [key, answerTo(answers, key)]))

export type CheckedAnswers = { answers: Answers; faults: Record<string, string> }

/**
 * The answers as they are kept, without empty ones, and what is wrong with them by the keys of the questions. An answer to a
 * question that is not asked is refused. `isUnfinished`: required questions may be without an answer. `language`: of what is
 * wrong.
 */
export function checkAnswers(
  questions: readonly Question[],
  answers: Answers,
  { isUnfinished = false, language = 'en' }: { isUnfinished?: boolean; language?: RequestTypeLanguage } = {},
): CheckedAnswers {
  const text = texts[language]
  const checked: CheckedAnswers = { answers: {}, faults: {} }
  const asked = askedQuestions(questions, answers)
  const keys = new Set(asked.map(({ key }) => key))
  for (const [key, answer] of Object.entries(answers))
    if (answer.trim() !== '' && !keys.has(key)) checked.faults[key] = text.notAsked
  for (const one of asked) {
    const answer = answerTo(answers, one.key).trim()
    if (answer === '') {
      if (one.required && !isUnfinished) checked.faults[one.key] = text.required(textIn(one.label, language))
      continue
    }
    const { data, error } = answerSchema(one, language).safeParse(answer)
    if (error) checked.faults[one.key] = error.issues[0]?.message ?? text.wrong
    else if (data) checked.answers[one.key] = data
  }
  return checked
}

type AnswerSchema = z.ZodMiniType<string | undefined, string | undefined>

/** Made once for each question: a version that requests are of stays in memory, and making one takes longer than using it. */
const schemas = { en: new WeakMap<Question, AnswerSchema>(), hi: new WeakMap<Question, AnswerSchema>() }

/** What an answer to a question must be. */
function answerSchema(one: Question, language: RequestTypeLanguage) {
  const schema = schemas[language].get(one) ?? makeAnswerSchema(one, language)
  schemas[language].set(one, schema)
  return schema
}

function makeAnswerSchema(one: Question, language: RequestTypeLanguage): AnswerSchema {
  const text = texts[language]
  if (one.type === 'file') return uploadId(text.file)
  if (one.changes && one.changes !== 'photo' && !isOwnField(one.changes)) return studentFields[one.changes].schema
  switch (one.type) {
    case 'text':
      return optionalSingleLine(one.label.en, one.maxCharacters)
    case 'choice':
      return z.string().check(z.refine((answer) => one.choices.some(({ en }) => en === answer), text.choice))
    case 'date':
      return z.iso.date(text.date)
    case 'number':
      return numberBetween(one.min, one.max, text)
  }
}

const NUMBER = /^-?\d{1,9}(?:\.\d{1,2})?$/

const numberBetween = (min: number | null, max: number | null, text: (typeof texts)[RequestTypeLanguage]) =>
  z.string().check(
    z.overwrite((answer) => toAsciiDigits(answer)),
    z.regex(NUMBER, text.number),
    z.refine((answer) => (min === null || Number(answer) >= min) && (max === null || Number(answer) <= max), {
      error: text.between(min, max),
    }),
  )

/** An answer as people read it: the text of a choice in their language. */
export function shownAnswer(one: Question, answer: string, language: RequestTypeLanguage) {
  const choice = one.type === 'choice' ? one.choices.find(({ en }) => en === answer) : undefined
  return choice ? textIn(choice, language) : answer
}

/**
 * The message of a request of a type, which lists, search and exports show: what the student wrote, else the name of the
 * request type and the first answer that is a text.
 */
export function messageOf(
  { name, questions }: Pick<RequestTypeDefinition, 'name' | 'questions'>,
  wrote: string,
  answers: Answers,
) {
  if (wrote !== '') return wrote
  const asked = askedQuestions(questions, answers).filter(({ type }) => type !== 'file')
  const first = asked.find(({ key }) => answerTo(answers, key) !== '')
  return first ? `${name.en}: ${answerTo(answers, first.key)}` : name.en
}

/** The names that a letter uses for answers that are dates. */
export const letterDatesOf = ({
  questions,
  officeFields,
}: Pick<RequestTypeDefinition, 'questions' | 'officeFields'>) => {
  const named = (prefix: string, asked: readonly Question[]) =>
    asked.filter(({ type }) => type === 'date').map(({ key }) => `${prefix}.${key}`)
  return [...named('request', questions), ...named('office', officeFields)]
}

/** The answers, but no files, by the names that a letter uses, in the language of the letter. */
export function letterAnswersOf(
  { questions, officeFields }: Pick<RequestTypeDefinition, 'questions' | 'officeFields'>,
  { answers, officeAnswers }: { answers: Answers; officeAnswers: Answers },
  language: RequestTypeLanguage,
): Answers {
  const named = (prefix: string, asked: readonly Question[], given: Answers) =>
    asked
      .filter(({ key, type }) => type !== 'file' && answerTo(given, key) !== '')
      .map((one) => [`${prefix}.${one.key}`, shownAnswer(one, answerTo(given, one.key), language)])
  return Object.fromEntries([...named('request', questions, answers), ...named('office', officeFields, officeAnswers)])
}
