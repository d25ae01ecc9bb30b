import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { Database, Tx } from '../../platform/database/open.ts'
import { digestOf } from '../digest.ts'

/** Notes that a logout token was used. False if it was used before. */
export async function useLogoutToken({ db }: Tx, { issuer, jti }: { issuer: string; jti: string }, until: Date) {
  const digest = digestOf(JSON.stringify([issuer, jti]))
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('usedLogoutTokens')
    .values({ digest, expiresAt: until.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added) === 1
}

/** Deletes those that would be refused for their age, and permits to link that are over. */
export async function deleteExpiredOfSingleSignOn(database: Database, now: Date) {
  const before = now.toISOString()
  await deleteInBatches(database, ({ db }, limit) => {
    const expired = db.selectFrom('usedLogoutTokens').select('digest').where('expiresAt', '<=', before).limit(limit)
    return db.deleteFrom('usedLogoutTokens').where('digest', 'in', expired).executeTakeFirst()
  })
  await database.transaction(({ db }) =>
    db.deleteFrom('externalIdentityPermits').where('expiresAt', '<=', before).execute(),
  )
}
