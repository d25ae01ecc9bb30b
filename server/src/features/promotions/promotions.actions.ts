import { TITLE_MAX_CHARACTERS } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type { promotionApplyInput, promotionStayInput, promotionTargetInput } from '@portal/contract/promotions'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { PromotionGroupRecord, PromotionRecord } from '../../platform/database/promotion-tables.ts'
import type { JobWithCreator } from '../../platform/jobs/jobs.store.ts'
import { lockWithJob } from '../../platform/jobs/lock-with-job.store.ts'
import type { AppContext } from '../context.ts'
import { plannedCounts } from './present-promotion.ts'
import { setStays } from './promotion-rows.store.ts'
import {
  cancelPromotion as cancel,
  changePromotion,
  deleteRulesOf,
  keepRules,
  lockPromotion,
  type PromotionPermit,
  permitPromotion,
  readGroups,
  setTarget as writeTarget,
} from './promotions.store.ts'

type Locked = { promotion: PromotionRecord; job: JobWithCreator | undefined }
type Change = (tx: Tx, allowed: PromotionPermit, locked: Locked) => Promise<void>

/** Does `change` to a promotion that is locked together with its job. Throws PROMOTION_NOT_FOUND, FORBIDDEN and what `change` throws. */
function changing(
  app: AppContext,
  actor: AuthenticatedActor,
  id: string,
  change: Change,
  action: 'promoteStudents' | 'undoPromotion' = 'promoteStudents',
) {
  const allowed = permitPromotion(actor, id, action)
  return app.database.transaction(async (tx) => {
    const { job, subject: promotion } = await lockWithJob(tx, id, lockPromotion)
    if (!promotion) throw new Problem('PROMOTION_NOT_FOUND')
    await change(tx, allowed, { promotion, job })
    tx.invalidate(topics.promotions)
  })
}

/** Throws PROMOTION_CLOSED unless the promotion is in one of these states. */
function requireState({ state }: PromotionRecord, ...states: PromotionRecord['state'][]) {
  if (!states.includes(state)) throw new Problem('PROMOTION_CLOSED')
}

/** Chooses what becomes of a group of a draft. Throws PROMOTION_SAME_TERM for the semester and year that it is in. */
export function setTarget(app: AppContext, actor: AuthenticatedActor, input: z.output<typeof promotionTargetInput>) {
  return changing(app, actor, input.id, async (tx, allowed, { promotion }) => {
    requireState(promotion, 'draft')
    const group = (await readGroups(tx.db, [input.id])).find(({ place }) => place === input.group)
    if (!group) throw new Problem('PROMOTION_NOT_FOUND')
    const { action } = input
    const term =
      action === 'move' ? { toSemester: input.toSemester, toYear: input.toYear } : { toSemester: '', toYear: '' }
    if (action === 'move' && term.toSemester === group.semester && term.toYear === group.year)
      throw new Problem('PROMOTION_SAME_TERM')
    await writeTarget(tx, allowed, input.group, { action, ...term })
  })
}

/** Ticks students of a draft who stay behind, or takes their ticks away. */
export function setStay(app: AppContext, actor: AuthenticatedActor, input: z.output<typeof promotionStayInput>) {
  return changing(app, actor, input.id, async (tx, allowed, { promotion }) => {
    requireState(promotion, 'draft')
    await setStays(tx, allowed, input.studentIds, input.stays)
  })
}

/** Deletes a draft. */
export function cancelPromotion(app: AppContext, actor: AuthenticatedActor, id: string) {
  return changing(app, actor, id, async (tx, allowed, { promotion }) => {
    requireState(promotion, 'draft')
    await cancel(tx, allowed)
  })
}

/**
 * Applies a draft as a job, and keeps what becomes of its groups for the next promotion. Throws PROMOTION_CHANGED if the
 * numbers are not those that were shown, and PROMOTION_NO_CHANGE if nobody moves or leaves.
 */
export function applyPromotion(
  app: AppContext,
  actor: AuthenticatedActor,
  input: z.output<typeof promotionApplyInput>,
) {
  return changing(app, actor, input.id, async (tx, allowed, { promotion }) => {
    requireState(promotion, 'draft')
    const groups = await readGroups(tx.db, [input.id])
    const { moving, leaving } = plannedCounts(groups)
    if (moving !== input.moving || leaving !== input.leaving) throw new Problem('PROMOTION_CHANGED')
    if (moving + leaving === 0) throw new Problem('PROMOTION_NO_CHANGE')
    const now = app.now()
    await changePromotion(tx, allowed, { state: 'applying', appliedBy: actor.id, appliedAt: now.toISOString() })
    await keepRules(tx, allowed, groups)
    await enqueue(app, tx, actor, 'promoteStudents', promotion, groups)
  })
}

/** Stops the job of a promotion. What it has done so far stays. */
export function stopPromotion(app: AppContext, actor: AuthenticatedActor, id: string) {
  return changing(app, actor, id, async (tx, allowed, { promotion, job }) => {
    requireState(promotion, 'applying', 'undoing')
    if (job) await app.jobs.stop(tx, job.id)
    await changePromotion(tx, allowed, { state: 'stopped' })
  })
}

/** Lets a stopped promotion, or its undoing, go on. */
export function resumePromotion(app: AppContext, actor: AuthenticatedActor, id: string) {
  return changing(app, actor, id, async (tx, allowed, { promotion, job }) => {
    requireState(promotion, 'stopped')
    const isUndoing = Number(promotion.isUndoing) === 1
    await changePromotion(tx, allowed, { state: isUndoing ? 'undoing' : 'applying' })
    if (job && (await app.jobs.resume(tx, job.id, actor.id))) return
    const groups = await readGroups(tx.db, [id])
    await enqueue(app, tx, actor, isUndoing ? 'undoPromotion' : 'promoteStudents', promotion, groups)
  })
}

/**
 * Undoes a promotion as a job, and forgets the rules that it has kept: one that is applied, within `PROMOTION_UNDO_DAYS`,
 * or what a stopped one has done. Throws PROMOTION_CLOSED or PROMOTION_UNDO_OVER.
 */
export function undoPromotion(app: AppContext, actor: AuthenticatedActor, id: string) {
  const undo: Change = async (tx, allowed, { promotion, job }) => {
    requireState(promotion, 'applied', 'stopped')
    if (Number(promotion.isUndoing) === 1) throw new Problem('PROMOTION_CLOSED')
    if (promotion.undoUntil !== null && promotion.undoUntil < app.now().toISOString())
      throw new Problem('PROMOTION_UNDO_OVER')
    if (job && job.state !== 'done') await app.jobs.discard(tx, job.id)
    await changePromotion(tx, allowed, { state: 'undoing', isUndoing: 1 })
    await deleteRulesOf(tx, allowed)
    await enqueue(app, tx, actor, 'undoPromotion', promotion, await readGroups(tx.db, [id]))
  }
  return changing(app, actor, id, undo, 'undoPromotion')
}

/** Adds the job that does it, and the one entry of the audit trail about the whole. */
async function enqueue(
  app: AppContext,
  tx: Tx,
  actor: AuthenticatedActor,
  kind: 'promoteStudents' | 'undoPromotion',
  { id, places }: PromotionRecord,
  groups: readonly PromotionGroupRecord[],
) {
  const about = coursesOf(groups)
  await app.jobs.enqueue(tx, {
    ...{ kind, about, subjectId: id, data: { promotionId: id } },
    ...{ total: places, createdBy: actor.id },
  })
  await recordAudit(tx, { action: kind, actorId: actor.id, address: actor.address, record: about }, app.now())
}

/** The courses of a promotion, as far as they fit. */
function coursesOf(groups: readonly PromotionGroupRecord[]) {
  const courses = [...new Set(groups.map(({ courseName }) => courseName))].join(', ')
  return courses.length > TITLE_MAX_CHARACTERS ? `${courses.slice(0, TITLE_MAX_CHARACTERS - 1)}…` : courses
}
