import { PROMOTION_DRAFT_DAYS } from '@portal/contract/delays'
import type { Kysely } from 'kysely'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/**
 * Deletes the lists of students of promotions that can no longer be undone, and promotions that were cancelled, never
 * applied for `PROMOTION_DRAFT_DAYS`, or left unfinished by a crash while they were prepared.
 */
export async function deleteOldPromotions(database: Database, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const abandoned = (db: Kysely<Tables>) =>
    db
      .selectFrom('promotions')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('state', '=', 'cancelled'),
          eb('state', '=', 'preparing').and('created_at', '<', before(HOUR_MS)),
          eb('state', '=', 'draft').and('created_at', '<', before(PROMOTION_DRAFT_DAYS * DAY_MS)),
        ]),
      )
  const over = (db: Kysely<Tables>) =>
    db.selectFrom('promotions').select('id').where('undoUntil', '<', now.toISOString()).where('state', 'in', closed)
  await deleteInBatches(database, ({ db }, limit) => {
    const rows = db
      .selectFrom('promotionRows')
      .select('seq')
      .where((eb) => eb.or([eb('promotionId', 'in', abandoned(db)), eb('promotionId', 'in', over(db))]))
      .limit(limit)
    return db.deleteFrom('promotionRows').where('seq', 'in', rows).executeTakeFirst()
  })
  await database.transaction(async ({ db }) => {
    const empty = abandoned(db).where('id', 'not in', db.selectFrom('promotionRows').select('promotionId').distinct())
    const ids = (await empty.execute()).map(({ id }) => id)
    if (ids.length === 0) return
    await db.deleteFrom('promotionGroups').where('promotionId', 'in', ids).execute()
    await db.deleteFrom('promotions').where('id', 'in', ids).execute()
  })
}

const closed = ['applied', 'undone'] as const
