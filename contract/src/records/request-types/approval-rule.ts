import * as z from 'zod/mini'
import { type Answers, askedQuestions } from './answers.ts'
import type { RequestTypeDefinition } from './request-type-definition.ts'
import { requestTypeMessages } from './request-type-messages.ts'

const text = requestTypeMessages.rule

/** For how long the rule of a type stands aside for a student to whom the office has refused a request of that type. */
export const REFUSED_MONTHS = 12

/**
 * Why the rule of a type left a request to the office: the student has written a message, or answered a question that is no
 * choice; the student has left the college; the letter could not be made; the office has refused one within REFUSED_MONTHS.
 */
export const ruleReasons = ['message', 'answer', 'former', 'letter', 'refused'] as const
export type RuleReason = (typeof ruleReasons)[number]
export const ruleReason = z.enum(ruleReasons)

/** What the rule of a type has done with a request. `takenBack`: it had approved it, and the office has undone that. */
export type RuleOutcome = RuleReason | 'approved' | 'takenBack'

type Ruled = Pick<RequestTypeDefinition, 'questions' | 'officeFields' | 'replacesCard'>

/**
 * Why requests of a type cannot approve themselves, a sentence each; none: they can. What is asked after a choice may be
 * something else than a choice: only the requests that answer it are left to the office.
 */
export function ruleObstacles({ questions, officeFields, replacesCard }: Ruled): string[] {
  const namesOf = (found: Ruled['questions']) => found.map(({ label }) => label.en).join(', ')
  const changing = questions.filter(({ changes }) => changes !== null)
  const open = questions.filter((one) => one.shownWhen === null && one.type !== 'choice' && !changing.includes(one))
  const required = officeFields.filter((one) => one.required)
  return [
    ...(open.length > 0 ? [text.notAChoice(namesOf(open))] : []),
    ...(changing.length > 0 ? [text.changes(namesOf(changing))] : []),
    ...(required.length > 0 ? [text.officeFields(namesOf(required))] : []),
    ...(replacesCard ? [text.replacesCard] : []),
  ]
}

/** What in a request needs a person to read it; null: nothing. `wrote`: the message of the student. */
export function readByPerson(
  { questions }: Pick<Ruled, 'questions'>,
  answers: Answers,
  wrote: string,
): RuleReason | null {
  if (wrote !== '') return 'message'
  const answered = askedQuestions(questions, answers).filter(({ key }) => Object.hasOwn(answers, key) && answers[key])
  return answered.every(({ type }) => type === 'choice') ? null : 'answer'
}
