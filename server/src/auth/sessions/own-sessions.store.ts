import { SESSIONS_SHOWN } from '@portal/contract/people/account/account-limits'
import type { SessionEnd } from '@portal/contract/people/session'
import { topics } from '@portal/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Permit, Subject } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { endSessionsOf, type IdleClock, isActive, parseTimes } from './sessions.store.ts'

type Allowed = Permit<'endOwnSessions', Subject>

const ENDED_ELSEWHERE: SessionEnd = 'ended-elsewhere'

const unexpiredOf = (db: Kysely<Tables>, userId: string, now: Date) =>
  db.selectFrom('sessions').where('userId', '=', userId).where('expiresAt', '>', now)

/**
 * The sessions of a person: `currentId` first, then those used last, SESSIONS_SHOWN at most. `total` may count some that have
 * been idle for too long.
 */
export async function listSessionsOf(db: Kysely<Tables>, userId: string, currentId: string, clock: IdleClock) {
  const rows = await unexpiredOf(db, userId, clock.now)
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'expiresAt', 'lastUsedAt', 'issuer'])
    .orderBy((eb) => eb.case().when('id', '=', currentId).then(0).else(1).end())
    .orderBy(sql`coalesce("lastUsedAt", "createdAt")`, 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()
  const active = rows.filter((row) => isActive(parseTimes(row), clock))
  if (rows.length < SESSIONS_SHOWN) return { rows: active, total: active.length }
  const { count } = await unexpiredOf(db, userId, clock.now)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows: active, total: Number(count) }
}

/** Whether a session of this person is still there. */
export async function hasSession({ db }: Tx, userId: string, id: string) {
  const session = db.selectFrom('sessions').select('id').where('id', '=', id).where('userId', '=', userId)
  return (await session.executeTakeFirst()) !== undefined
}

/** Ends a session of the person. Returns what its browser was; null if they have none with this id. */
export async function endOwnSession(tx: Tx, { row: { studentId: userId } }: Allowed, id: string) {
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('userAgent')
    .executeTakeFirst()
  if (!ended) return null
  tx.invalidate(topics.sessionsOf(userId, ENDED_ELSEWHERE))
  return ended.userAgent ?? ''
}

/** Ends all sessions of the person but `kept`. */
export const endOtherSessions = (tx: Tx, { row }: Allowed, kept: string) =>
  endSessionsOf(tx, [row.studentId], ENDED_ELSEWHERE, kept)
