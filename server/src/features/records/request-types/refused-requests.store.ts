import { REFUSED_MONTHS } from '@portal/contract/records/request-types/approval-rule'
import { monthsAfter } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { deleteInBatches } from '../../../platform/database/queries/delete-in-batches.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'

/** From when on what the office has refused counts. */
const refusedSince = (now: Date) => monthsAfter(now, -REFUSED_MONTHS).toISOString()

/** Keeps of those of these requests that have a type that the office has refused them, also if they are withdrawn later. */
export async function keepRefused({ db }: Tx, requestIds: readonly string[], now: Date) {
  if (requestIds.length === 0) return
  const refusedAt = now.toISOString()
  await db
    .insertInto('refusedRequests')
    .columns(['requestId', 'studentId', 'kindId', 'sentAt', 'refusedAt'])
    .expression((eb) =>
      eb
        .selectFrom('requests')
        .select(['id', 'studentId', eb.fn.coalesce('kindId', sql.lit('')).as('kindId'), 'created_at'])
        .select(sql<string>`${refusedAt}`.as('refusedAt'))
        .where('id', 'in', requestIds)
        .where('kindId', 'is not', null),
    )
    .onConflict((conflict) => conflict.column('requestId').doUpdateSet({ refusedAt }))
    .execute()
}

/** Forgets the rejections of these requests, which were undone. Approvals and letters that were taken back still count. */
export async function dropRejections({ db }: Tx, requestIds: readonly string[]) {
  if (requestIds.length === 0) return
  await db
    .deleteFrom('refusedRequests')
    .where('requestId', 'in', requestIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requestDecisions as undo')
            .select('undo.seq')
            .whereRef('undo.requestId', '=', 'refusedRequests.requestId')
            .where('undo.undoes', 'is not', null)
            .where('undo.fromStatus', '=', 'Approved'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letters')
            .select('letters.seq')
            .whereRef('letters.requestId', '=', 'refusedRequests.requestId')
            .where('letters.cancelledAt', 'is not', null)
            .where('letters.duplicateOf', 'is', null),
        ),
      ),
    )
    .execute()
}

type OfRequestType = { studentId: string; kindId: string }

/** Whether the office has refused a student a request of a type within REFUSED_MONTHS: its rule stands aside. */
export async function isRuleAside(db: Database['read'], ofType: OfRequestType, now: Date) {
  return (await refusedOfRequestType(db, { ...ofType, since: refusedSince(now) })).length > 0
}

const refusedOfRequestType = precompiledQuery((db, { studentId, kindId, since }: OfRequestType & { since: string }) =>
  db
    .selectFrom('refusedRequests')
    .select('requestId')
    .where('studentId', '=', studentId)
    .where('kindId', '=', kindId)
    .where('refusedAt', '>', since)
    .limit(1),
)

/** Of those that were refused, the newest whose letter had been issued: rejected, or withdrawn since. */
export const issuedAndEnded = precompiledQuery(
  (db, values: OfRequestType & { since: string; limit: number; besides: string }) =>
    db
      .selectFrom('refusedRequests as refused')
      .select('refused.sentAt')
      .where('refused.studentId', '=', values.studentId)
      .where('refused.kindId', '=', values.kindId)
      .where('refused.sentAt', '>', values.since)
      .where('refused.requestId', '<>', values.besides)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('letters').select('letters.seq').whereRef('letters.requestId', '=', 'refused.requestId')),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('requests')
              .select('requests.seq')
              .whereRef('requests.id', '=', 'refused.requestId')
              .where('requests.status', '<>', 'Rejected'),
          ),
        ),
      )
      .orderBy('refused.sentAt', 'desc')
      .limit(values.limit),
)

/** Removes, in batches, what no longer counts. */
export async function deleteOldRefusals(database: Pick<Database, 'transaction'>, now: Date) {
  await deleteInBatches(database, async ({ db }, limit) => {
    const old = db.selectFrom('refusedRequests').select('requestId').where('refusedAt', '<=', refusedSince(now))
    const [{ numDeletedRows } = { numDeletedRows: 0n }] = await db
      .deleteFrom('refusedRequests')
      .where('requestId', 'in', old.limit(limit))
      .execute()
    return { numDeletedRows }
  })
}
