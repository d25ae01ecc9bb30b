import { Problem } from '@portal/contract/problems'
import { ruleObstacles } from '@portal/contract/records/request-types/approval-rule'
import { namesOwnField, ownFieldObstacle } from '@portal/contract/records/request-types/own-field-questions'
import {
  letterNamesOf,
  type RequestTypeDefinition,
} from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import { topics } from '@portal/contract/topics'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { lockCustomFields } from '../../people/custom-fields/custom-fields.store.ts'
import { saveDraft, useVersion, versionsOf } from '../versioned-records/versioned-record.store.ts'
import { changeRecord, createRecord, currentOf, type Step } from '../versioned-records/versioned-record.ts'
import {
  definitionOf,
  deleteDraftRequestType,
  nameDecider,
  type RequestTypePermit,
  requestTypeRecords,
} from './request-types.store.ts'
import { nameRule } from './rules.store.ts'

/** Adds a request type with a draft. Returns its id. Throws TOO_MANY_REQUEST_KINDS. */
export const createRequestType = (app: AppContext, actor: AuthenticatedActor, definition: RequestTypeDefinition) =>
  createRecord(app, requestTypeRecords, actor, {}, writeDraft(definition))

/** Saves the draft of a type. Throws REQUEST_KIND_NOT_FOUND, or REQUEST_KIND_CHANGED for another revision. */
export const saveRequestType = (
  app: AppContext,
  actor: AuthenticatedActor,
  { definition, ...step }: Step & { definition: RequestTypeDefinition },
) => changeRecord(app, requestTypeRecords, actor, step, writeDraft(definition))

const writeDraft = (definition: RequestTypeDefinition) => async (tx: Tx, allowed: RequestTypePermit, now: Date) => {
  await saveDraft(tx, requestTypeRecords, allowed, definition, now)
  return definition.name.en
}

/**
 * Offers the draft to students from now on, and keeps the version before with its requests. Throws as `saveRequestType`,
 * REQUEST_KIND_RULE, which names what keeps its requests from approving themselves, REQUEST_KIND_FIELD,
 * LETTER_TEMPLATE_NOT_IN_USE, and LETTER_TEMPLATE_WRONG, which names what its letter uses and the request type does not ask.
 */
export const putRequestTypeInUse = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeRecord(app, requestTypeRecords, actor, step, async (tx, allowed, now) => {
    const { draft } = currentOf(await versionsOf(tx.db, requestTypeRecords, [step.id]))
    if (!draft) throw new Problem('REQUEST_KIND_CHANGED')
    const definition = definitionOf(draft)
    if (definition.approvesByRule) await beginRule(tx, allowed, definition, now)
    await assertFieldsTakeAnswers(tx, definition)
    await assertLetterHasAnswers(app, tx, definition)
    await useVersion(tx, requestTypeRecords, allowed, draft.id, now)
    const decidedByOthers = await nameDecider(tx, allowed, definition)
    if (decidedByOthers) tx.invalidate(topics.queue('Pending'), topics.queue('Approved'))
    return definition.name.en
  })

async function beginRule(tx: Tx, allowed: RequestTypePermit, definition: RequestTypeDefinition, now: Date) {
  const obstacles = ruleObstacles(definition)
  if (obstacles.length > 0) throw new Problem('REQUEST_KIND_RULE', {}, { sentence: obstacles.join(' ') })
  await nameRule(tx, allowed, definition, now)
}

async function assertFieldsTakeAnswers(tx: Tx, definition: RequestTypeDefinition) {
  if (!namesOwnField(definition)) return
  const sentence = ownFieldObstacle(definition, await lockCustomFields(tx))
  if (sentence !== null) throw new Problem('REQUEST_KIND_FIELD', {}, { sentence })
}

async function assertLetterHasAnswers(app: AppContext, tx: Tx, definition: RequestTypeDefinition) {
  const { letterTemplateId } = definition
  if (letterTemplateId === null || !app.features.letters) return
  const used = await app.issuedDocuments.answersUsedBy(tx.db, letterTemplateId)
  if (!used) throw new Problem('LETTER_TEMPLATE_NOT_IN_USE')
  const given = letterNamesOf(definition)
  const missing = used.filter((name) => !given.includes(name))
  const sentence = requestTypeMessages.letter.notAsked(missing.join(', '))
  if (missing.length > 0) throw new Problem('LETTER_TEMPLATE_WRONG', {}, { sentence })
}

/** Offers a request type no more; its requests keep their versions. Throws as `saveRequestType`. */
export const putRequestTypeAside = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeRecord(app, requestTypeRecords, actor, step, async (tx, allowed, now) => {
    await useVersion(tx, requestTypeRecords, allowed, null, now)
    return nameOfNewest(tx, step.id)
  })

/** Deletes a request type that has never been in use. Throws as `saveRequestType`, and REQUEST_KIND_NOT_A_DRAFT. */
export const removeRequestType = (app: AppContext, actor: AuthenticatedActor, step: Step) =>
  changeRecord(app, requestTypeRecords, actor, step, async (tx, allowed) => {
    const name = await nameOfNewest(tx, step.id)
    if (!(await deleteDraftRequestType(tx, allowed))) throw new Problem('REQUEST_KIND_NOT_A_DRAFT')
    return name
  })

async function nameOfNewest(tx: Tx, id: string) {
  const [newest] = await versionsOf(tx.db, requestTypeRecords, [id])
  return newest ? definitionOf(newest).name.en : ''
}
