import { askedQuestions } from '@portal/contract/records/request-types/answers'
import type { AppContext } from '../../context.ts'
import type { RequestRow } from '../requests/requests.tables.ts'
import { answersIn, definitionsOf } from './types-of-requests.store.ts'

type AnsweredRequest = Pick<RequestRow, 'kindId' | 'kindVersion' | 'answers'>

const ofNoRequestType = { kind: null, answers: [] }

/**
 * Tells the type of each of these requests and what its student has answered, in English and without files: nothing of one
 * with a free message, and where request types are off.
 */
export async function givenAnswersOf(app: AppContext, requests: readonly AnsweredRequest[]) {
  if (!app.features.requestKinds) return () => ofNoRequestType
  const definitionOf = await definitionsOf(app.database.read, requests)
  return (request: AnsweredRequest) => {
    const definition = definitionOf(request)
    if (!definition || request.kindId === null) return ofNoRequestType
    const given = answersIn(request.answers)
    const asked = askedQuestions(definition.questions, given).filter(({ key, type }) => type !== 'file' && given[key])
    return {
      kind: { id: request.kindId, name: definition.name.en },
      answers: asked.map(({ key, label }) => ({ key, question: label.en, answer: given[key] ?? '' })),
    }
  }
}
