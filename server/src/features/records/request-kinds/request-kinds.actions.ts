import { Problem } from '@portal/contract/problems'
import { ruleObstacles } from '@portal/contract/records/request-kinds/approval-rule'
import { type KindDefinition, letterNamesOf } from '@portal/contract/records/request-kinds/kind-definition'
import { REQUEST_KINDS_MAX } from '@portal/contract/records/request-kinds/kind-limits'
import { requestKindMessages } from '@portal/contract/records/request-kinds/request-kind-messages'
import { topics } from '@portal/contract/topics'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { isLettersOn } from '../../parts.ts'
import {
  countChange,
  countKinds,
  definitionOf,
  deleteDraftKind,
  findKind,
  insertKind,
  type KindPermit,
  permitKind,
  saveDraft,
  useVersion,
  versionsOf,
} from './request-kinds.store.ts'
import { nameRule } from './rules.store.ts'

type Step = { id: string; revision: number }

/** Adds a kind with a draft. Returns its id. Throws TOO_MANY_REQUEST_KINDS. */
export function createKind(app: AppContext, actor: AuthenticatedActor, definition: KindDefinition) {
  const allowed = permitKind(actor)
  return app.database.transaction(async (tx) => {
    if ((await countKinds(tx.db)) >= REQUEST_KINDS_MAX) throw new Problem('TOO_MANY_REQUEST_KINDS')
    await insertKind(tx, allowed, app.now())
    await saveDraft(tx, allowed, definition, app.now())
    await tell(app, tx, allowed, definition)
    return allowed.row.id
  })
}

/** Saves the draft of a kind. Throws REQUEST_KIND_NOT_FOUND, or REQUEST_KIND_CHANGED for another revision. */
export const saveKind = (
  app: AppContext,
  actor: AuthenticatedActor,
  { definition, ...step }: Step & { definition: KindDefinition },
) =>
  changeOne(app, actor, step, async (tx, allowed) => {
    await saveDraft(tx, allowed, definition, app.now())
    return definition
  })

/**
 * Offers the draft to students from now on, and keeps the version before with its requests. Throws as `saveKind`,
 * REQUEST_KIND_RULE, which names what keeps its requests from approving themselves, LETTER_TEMPLATE_NOT_IN_USE, and
 * LETTER_TEMPLATE_WRONG, which names what its letter uses and the kind does not ask.
 */
export const putKindInUse = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeOne(app, actor, step, async (tx, allowed) => {
    const draft = (await versionsOf(tx.db, [step.id])).find(({ state }) => state === 'draft')
    if (!draft) throw new Problem('REQUEST_KIND_CHANGED')
    const definition = definitionOf(draft)
    if (definition.approvesByRule) await beginRule(app, tx, allowed, definition)
    await assertLetterHasAnswers(app, tx, definition)
    const decidedByOthers = await useVersion(tx, allowed, draft, app.now())
    if (decidedByOthers) tx.invalidate(topics.queue('Pending'), topics.queue('Approved'))
    return definition
  })

async function beginRule(app: AppContext, tx: Tx, allowed: KindPermit, definition: KindDefinition) {
  const obstacles = ruleObstacles(definition)
  if (obstacles.length > 0) throw new Problem('REQUEST_KIND_RULE', {}, { sentence: obstacles.join(' ') })
  await nameRule(tx, allowed, definition, app.now())
}

async function assertLetterHasAnswers(app: AppContext, tx: Tx, definition: KindDefinition) {
  const { letterTemplateId } = definition
  if (letterTemplateId === null || !isLettersOn(app)) return
  const used = await app.issuedDocuments.answersUsedBy(tx.db, letterTemplateId)
  if (!used) throw new Problem('LETTER_TEMPLATE_NOT_IN_USE')
  const given = letterNamesOf(definition)
  const missing = used.filter((name) => !given.includes(name))
  const sentence = requestKindMessages.letter.notAsked(missing.join(', '))
  if (missing.length > 0) throw new Problem('LETTER_TEMPLATE_WRONG', {}, { sentence })
}

/** Offers a kind no more; its requests keep their versions. Throws as `saveKind`. */
export const putKindAside = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeOne(app, actor, step, async (tx, allowed) => {
    await useVersion(tx, allowed, null, app.now())
    return null
  })

/** Deletes a kind that has never been in use. Throws as `saveKind`, and REQUEST_KIND_NOT_A_DRAFT. */
export const removeKind = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeOne(app, actor, step, async (tx, allowed) => {
    const [newest] = await versionsOf(tx.db, [step.id])
    if (!newest || !(await deleteDraftKind(tx, allowed))) throw new Problem('REQUEST_KIND_NOT_A_DRAFT')
    return definitionOf(newest)
  })

/** `change` returns the definition that it is about; null: that of the newest version. */
function changeOne(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, revision }: Step,
  change: (tx: Tx, allowed: KindPermit) => Promise<KindDefinition | null>,
) {
  const allowed = permitKind(actor, id)
  return app.database.transaction(async (tx) => {
    if (!(await findKind(tx.db, id))) throw new Problem('REQUEST_KIND_NOT_FOUND')
    if (!(await countChange(tx, allowed, revision))) throw new Problem('REQUEST_KIND_CHANGED')
    await tell(app, tx, allowed, await change(tx, allowed))
    return id
  })
}

async function tell(app: AppContext, tx: Tx, { actor, row }: KindPermit, changed: KindDefinition | null) {
  const [newest] = changed ? [] : await versionsOf(tx.db, [row.id])
  const definition = changed ?? (newest && definitionOf(newest))
  await recordAudit(tx, { action: 'changeRequestKind', by: actor, record: definition?.name.en ?? '' }, app.now())
  tx.invalidate(topics.requestKinds)
}
