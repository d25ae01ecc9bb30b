import { screens } from '@portal/contract/paths'
import type { Question } from '@portal/contract/records/request-types/questions'
import type { OfferedRequestType } from '@portal/contract/records/request-types/request-types'
import { nameOf } from '../../../forms/answers/answer-form.ts'
import { readDraft, saveDraft } from '../../../forms/drafts.ts'

/** The choice of what is of no request type. */
export const FREE = 'free'

/** The name under which is kept what is typed for a request type; without one, in the message alone. */
export const draftOfRequestType = (id: string) => `${screens.addRequest} ${id}`

/**
 * Keeps what was typed for one choice for another one as well, where it is asked the same: the message always. What was typed
 * for the first stays kept for it.
 */
export function carryAnswers(owner: string, requestTypes: readonly OfferedRequestType[], from: string, to: string) {
  const questionsOf = (id: string) => requestTypes.find((requestType) => requestType.id === id)?.questions ?? []
  const asked = questionsOf(to)
  const shared = questionsOf(from).filter((one) => asked.some((other) => isSame(one, other)))
  const names = new Set(['message', ...shared.map(nameOf)])
  const typed = Object.entries(readDraft(owner, draftOfRequestType(from))).filter(([name]) => names.has(name))
  if (typed.length === 0) return
  const kept = readDraft(owner, draftOfRequestType(to))
  saveDraft(owner, draftOfRequestType(to), { ...kept, ...Object.fromEntries(typed) }, 'day')
}

/** A choice is the same only with the same choices: the answer is one of them. */
function isSame(one: Question, other: Question) {
  const textOf = ({ key, type, label, ...question }: Question) =>
    JSON.stringify([key, type, label.en, 'choices' in question ? question.choices : null])
  return textOf(one) === textOf(other)
}
