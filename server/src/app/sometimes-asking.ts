import type { EndpointName, NamesThat } from '@portal/contract/endpoint-names'
import type { SettingName } from '@portal/contract/office/setting-values'
import type { SettingChangeInput } from '@portal/contract/office/settings'
import type { Decision, DecisionInput, DecisionsInput, RequestStatus } from '@portal/contract/records/requests'
import { mustConfirm, requireConfirmed } from '../auth/confirmation/must-confirm.ts'
import type { AppContext } from '../features/context.ts'
import { isLettersOn, isRequestKindsOn } from '../features/parts.ts'
import { findChangeableStudent } from '../features/people/students/students.store.ts'
import { findDecision } from '../features/records/decisions/decisions.store.ts'
import { findAnswered, versionOfRequest } from '../features/records/request-kinds/kinds-of-requests.store.ts'
import { definitionOf, findKind, kindRecords } from '../features/records/request-kinds/request-kinds.store.ts'
import { versionsOf } from '../features/records/versioned-records/versioned-record.store.ts'
import { currentOf } from '../features/records/versioned-records/versioned-record.ts'
import type { RpcContext } from '../features/rpc.ts'

/** What an act needs to know of its input. */
type Inputs = {
  'settings.change': SettingChangeInput
  'students.update': { id: string; email: string; password: string }
  'requestKinds.use': { id: string; revision: number }
  'letters.issue': { replaces: string | null }
  'requests.decide': DecisionInput
  'requests.decideMany': DecisionsInput
  'requests.undoDecision': { id: string; decisionId: string }
}
type Asking = Exclude<NamesThat<'asksSometimes'>, `route ${string}`>

/** Of which settings a change asks: what letters and webhooks are like, and who may do what. */
const askingSettings: readonly SettingName[] = [
  ...(['letters', 'letterheadName', 'letterheadAddress', 'letterheadLine', 'logo', 'seal', 'sealPrinted'] as const),
  ...(['webhooks', 'staffRoles'] as const),
]

/** Whether an act that asks sometimes does so for this input. The routes among them are exports; see `within-role.ts`. */
const asksFor: { [Name in Asking]: (app: AppContext, input: Inputs[Name]) => boolean | Promise<boolean> } = {
  'settings.change': (_, { setting }) => askingSettings.includes(setting),
  'students.update': async ({ database }, { id, email, password }) => {
    if (password !== '') return true
    const student = await findChangeableStudent(database.read, id)
    return student !== undefined && student.email !== email
  },
  'requestKinds.use': async ({ database }, { id, revision }) => {
    // A draft that is saved meanwhile has another revision: what is put to use would not be what was looked at here.
    const kind = await findKind(database.read, id)
    if (kind && Number(kind.revision) !== revision) return true
    const { draft } = currentOf(await versionsOf(database.read, kindRecords, [id]))
    return draft !== undefined && definitionOf(draft).approvesByRule
  },
  'letters.issue': (_, { replaces }) => replaces !== null,
  'requests.decide': (app, { id, from, status }) =>
    status === 'Approved' ? replacesCard(app, id) : endsLetter(from, status) && makesLetter(app, id),
  'requests.decideMany': async (app, { ids, from, status }) => {
    const isApproving = status === 'Approved'
    const areLetters = endsLetter(from, status) || (isApproving && new Set(ids).size > 1)
    for (const id of ids) {
      if (isApproving && (await replacesCard(app, id))) return true
      if (areLetters && (await makesLetter(app, id))) return true
    }
    return false
  },
  'requests.undoDecision': async (app, { id, decisionId }) => {
    const decision = await findDecision(app.database.read, id, decisionId)
    return decision?.actorType === 'rule' && makesLetter(app, id)
  },
}

/** Whether a decision cancels letters: by rejecting what was approved. */
const endsLetter = (from: RequestStatus, status: Decision) => from === 'Approved' && status === 'Rejected'

const replacesCard = async (app: AppContext, id: string) =>
  app.config.verification && ((await kindOf(app, id))?.replacesCard ?? false)

const makesLetter = async (app: AppContext, id: string) =>
  isLettersOn(app) && ((await kindOf(app, id))?.letterTemplateId ?? null) !== null

/** The kind of a request as it was when the request was sent; null for a free one. */
async function kindOf(app: AppContext, id: string) {
  if (!isRequestKindsOn(app)) return null
  const { read } = app.database
  const request = await findAnswered(read, id)
  const version = request && (await versionOfRequest(read, request))
  return version?.definition ?? null
}

/** Throws CONFIRMATION_NEEDED where the procedure asks for this input, and the caller has not confirmed lately that it is them. */
export async function requireConfirmedFor(name: EndpointName, input: unknown, context: RpcContext) {
  if (!Object.hasOwn(asksFor, name) || !mustConfirm(context.app, context)) return
  const asks = asksFor[name as Asking] as (app: AppContext, input: unknown) => boolean | Promise<boolean>
  if (await asks(context.app, input)) requireConfirmed(context.app, context)
}
