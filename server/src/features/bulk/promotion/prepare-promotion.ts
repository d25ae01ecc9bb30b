import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { PROMOTIONS_PER_HOUR } from '@portal/contract/bulk/promotion-limits'
import type { promotionCreateInput } from '@portal/contract/bulk/promotions'
import { Problem } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { changeBulkOperation, insertBulkOperation } from '../operation/bulk-operation.store.ts'
import { permitBulkOperation } from '../operation/bulk-operation.ts'
import { promotions } from './promotion.operation.ts'
import { insertRows, nextStudentsOf } from './promotion-rows.store.ts'
import { insertGroup, isOneUnderWay, type PromotionPermit, readRules, readTerms } from './promotions.store.ts'
import { keyOfTerm, proposeTarget, type Target, type Term } from './propose-target.ts'

type Choice = z.output<typeof promotionCreateInput>
type Draft = Term & Target & { source: 'rule' | 'suggested' }

/** The students that one transaction lists: few enough that others hardly wait for it. */
const BATCH_SIZE = 250

/**
 * Lists the active students of the chosen courses and semesters, by course, semester and year, with a proposal of what
 * becomes of each group: as in the last promotion, or else the next semester. Returns the id of the new promotion. Throws
 * PROMOTION_EMPTY, PROMOTION_RUNNING while another one moves students, and RATE_LIMITED after PROMOTIONS_PER_HOUR.
 */
export async function preparePromotion(app: AppContext, actor: AuthenticatedActor, choice: Choice) {
  const allowed = permitBulkOperation(promotions, actor, randomUUID())
  const groups = await proposeGroups(app.database.read, choice)
  await app.database.transaction(async (tx) => {
    const limit = { name: 'promotions/hour', subject: actor.id, limit: PROMOTIONS_PER_HOUR, windowMs: HOUR_MS }
    await consumeOrThrow(tx, [limit], app.now(), 'RATE_LIMITED')
    await refuseWhileOneRuns(tx)
    await insertBulkOperation(tx, promotions, allowed, { state: 'preparing' }, app.now())
  })
  let [places, students] = [0, 0]
  for (const [place, group] of groups.entries()) {
    const listed = await listGroup(app, allowed, { place, ...group }, places)
    places += listed.places
    students += listed.students
  }
  // If an error comes before this, maintenance deletes what has been listed.
  if (students === 0) throw new Problem('PROMOTION_EMPTY')
  await app.database.transaction(async (tx) => {
    // It may have begun since.
    await refuseWhileOneRuns(tx)
    await changeBulkOperation(tx, promotions, allowed, { state: 'draft', places, students })
    tx.invalidate(topics.promotions)
  })
  return allowed.row.id
}

/** Who is moved already would be listed in the next semester, and moved again. */
async function refuseWhileOneRuns({ db }: Tx) {
  if (await isOneUnderWay(db)) throw new Problem('PROMOTION_RUNNING')
}

/** The groups of the choice, each with what probably becomes of it. Throws PROMOTION_EMPTY. */
async function proposeGroups(db: Kysely<Tables>, { course, semester }: Choice): Promise<Draft[]> {
  const terms = await readTerms(db)
  const chosen = terms.filter(
    (term) =>
      (course.length === 0 || course.includes(term.courseName)) &&
      (semester.length === 0 || semester.includes(term.semester)),
  )
  if (chosen.length === 0) throw new Problem('PROMOTION_EMPTY')
  const rules = await readRules(db)
  const ruleOf = new Map(rules.map((rule) => [keyOfTerm(rule), rule]))
  return chosen.map(({ students: _students, ...term }) => {
    const rule = ruleOf.get(keyOfTerm(term))
    if (!rule) return { ...term, ...proposeTarget(term, terms), source: 'suggested' }
    const { action, toSemester, toYear } = rule
    return { ...term, action, toSemester, toYear, source: 'rule' }
  })
}

/**
 * Lists the students of a group in batches, so that others hardly wait. Returns how many places they take, and how many
 * they are: somebody who has come here from a group before is in that one.
 */
async function listGroup(
  { database }: AppContext,
  allowed: PromotionPermit,
  group: Draft & { place: number },
  from: number,
) {
  let [places, students] = [0, 0]
  let last: Awaited<ReturnType<typeof nextStudentsOf>>[number] | null = null
  do {
    const batch = await nextStudentsOf(database.read, group, last, BATCH_SIZE)
    const ids = batch.map(({ id }) => id)
    students += await database.transaction((tx) => insertRows(tx, allowed, group.place, from + places, ids))
    places += batch.length
    last = batch.length < BATCH_SIZE ? null : (batch.at(-1) ?? null)
    await setImmediate()
  } while (last)
  await database.transaction((tx) => insertGroup(tx, allowed, { ...group, students }))
  return { places, students }
}
