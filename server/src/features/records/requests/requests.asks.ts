import type { Decision, DecisionInput, DecisionsInput, RequestStatus } from '@portal/contract/records/requests'
import type { Asks, RoomAsks } from '../../asks.ts'
import type { AppContext } from '../../context.ts'
import { findDecision } from '../decisions/decisions.store.ts'
import { findAnswered, versionOfRequest } from '../request-types/types-of-requests.store.ts'

const decide: Asks<DecisionInput> = (app, { id, from, status }) =>
  status === 'Approved' ? replacesCard(app, id) : endsLetter(from, status) && makesLetter(app, id)

const decideMany: Asks<DecisionsInput> = async (app, { ids, from, status }) => {
  const isApproving = status === 'Approved'
  const areLetters = endsLetter(from, status) || (isApproving && new Set(ids).size > 1)
  for (const id of ids) {
    if (isApproving && (await replacesCard(app, id))) return true
    if (areLetters && (await makesLetter(app, id))) return true
  }
  return false
}

const undoDecision: Asks<{ id: string; decisionId: string }> = async (app, { id, decisionId }) => {
  const decision = await findDecision(app.database.read, id, decisionId)
  return decision?.actorType === 'rule' && makesLetter(app, id)
}

export const requestAsks = {
  'requests.decide': decide,
  'requests.decideMany': decideMany,
  'requests.undoDecision': undoDecision,
} satisfies RoomAsks

/** Whether a decision cancels letters: by rejecting what was approved. */
const endsLetter = (from: RequestStatus, status: Decision) => from === 'Approved' && status === 'Rejected'

const replacesCard = async (app: AppContext, id: string) =>
  app.config.verification && ((await requestTypeOf(app, id))?.replacesCard ?? false)

const makesLetter = async (app: AppContext, id: string) =>
  app.features.letters && ((await requestTypeOf(app, id))?.letterTemplateId ?? null) !== null

/** The request type of a request as it was when the request was sent; null for a free one. */
async function requestTypeOf(app: AppContext, id: string) {
  if (!app.features.requestKinds) return null
  const { read } = app.database
  const request = await findAnswered(read, id)
  const version = request && (await versionOfRequest(read, request))
  return version?.definition ?? null
}
