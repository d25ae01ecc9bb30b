import { fullName } from '@portal/contract/people/full-name'
import { PRESENCE_SECONDS } from '@portal/contract/records/request-thread/request-thread-limits'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Presence = { requestId: string; userId: string }

/** Notes that somebody has a request open for the next `PRESENCE_SECONDS`. Returns whether they had it not. */
export async function holdOpen({ db }: Tx, presence: Presence, now: Date) {
  await removeExpired(db, presence.requestId, now)
  const until = new Date(now.getTime() + PRESENCE_SECONDS * 1_000).toISOString()
  const prolonged = await of(db.updateTable('requestPresence').set({ until }), presence).executeTakeFirst()
  if (Number(prolonged.numUpdatedRows) > 0) return false
  await db
    .insertInto('requestPresence')
    .values({ ...presence, until })
    .onConflict((conflict) => conflict.columns(['requestId', 'userId']).doUpdateSet({ until }))
    .execute()
  return true
}

/** Notes that somebody has closed a request. Returns whether they had it open. */
export async function closeNow({ db }: Tx, presence: Presence) {
  const closed = await of(db.deleteFrom('requestPresence'), presence).executeTakeFirst()
  return Number(closed.numDeletedRows) > 0
}

/** The others who have a request open. */
export async function listOthers(db: Kysely<Tables>, { requestId, userId }: Presence, now: Date) {
  const others = await db
    .selectFrom('requestPresence')
    .innerJoin('users', 'users.id', 'requestPresence.userId')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('requestPresence.requestId', '=', requestId)
    .where('requestPresence.userId', '<>', userId)
    .where('requestPresence.until', '>', now.toISOString())
    .orderBy('users.sortName')
    .execute()
  return others.map((row) => ({ id: row.id, name: fullName(row) }))
}

/** Removes those whose screen has not said for a minute that it is open, such as that of a machine that was switched off. */
async function removeExpired(db: Kysely<Tables>, requestId: string, now: Date) {
  await db
    .deleteFrom('requestPresence')
    .where('requestId', '=', requestId)
    .where('until', '<=', now.toISOString())
    .execute()
}

type Conditional<Query> = { where(column: 'requestId' | 'userId', operator: '=', value: string): Query }

const of = <Query extends Conditional<Query>>(query: Query, { requestId, userId }: Presence) =>
  query.where('requestId', '=', requestId).where('userId', '=', userId)
