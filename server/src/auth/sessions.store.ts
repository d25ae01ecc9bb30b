import { SESSION_DAYS_REMEMBERED, SESSION_TOUCH_INTERVAL_MS } from '@portal/contract/delays'
import type { SessionEnd, SignedInUser } from '@portal/contract/session'
import { topics } from '@portal/contract/topics'
import { type Kysely, sql } from 'kysely'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import type { Database, Tx } from '../platform/database/open.ts'
import { precompiledQuery } from '../platform/database/precompiled-query.ts'
import type { Tables } from '../platform/database/tables.ts'

const LONGEST_MS = SESSION_DAYS_REMEMBERED * 24 * 60 * 60_000
/** What is further in the future was written by a wrong clock. An hour is little in the life of a session. */
const CLOCK_SKEW_MS = 60 * 60_000

/** A session that counts: signed in, neither expired nor idle for too long, its user active. */
export type Session = { token: string; createdAt: Date; expiresAt: Date; lastUsedAt: Date; user: SignedInUser }

/** The moment, and after how many milliseconds without use a session ends; 0 for never. */
export type Clock = { now: Date; idleMs: number }

const counting = (db: Kysely<Tables>) =>
  db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.userId').where('users.status', '=', 'active')

const times = ['sessions.expiresAt', 'sessions.createdAt', 'sessions.lastUsedAt'] as const
type Times = { expiresAt: Date | string; createdAt: Date | string; lastUsedAt: Date | string | null }

const sessionOf = precompiledQuery((db, given: { token: string }) =>
  counting(db)
    .select([...times, 'users.id', 'users.userType', 'users.firstName', 'users.lastName'])
    .where('sessions.token', '=', given.token),
)

/** The times of a session as moments, each read once: every request comes through here. */
function momentsOf({ createdAt, expiresAt, lastUsedAt }: Times) {
  const began = new Date(createdAt)
  return {
    createdAt: began,
    expiresAt: new Date(expiresAt),
    lastUsedAt: lastUsedAt === null ? began : new Date(lastUsedAt),
  }
}

/** Whether a session has begun and has not ended. One from the future was begun while a clock was wrong. */
function isActive({ createdAt, expiresAt, lastUsedAt }: ReturnType<typeof momentsOf>, { now, idleMs }: Clock) {
  const [at, end, lastUse] = [now.getTime(), expiresAt.getTime(), lastUsedAt.getTime()]
  if (end <= at || createdAt.getTime() > at + CLOCK_SKEW_MS || end > at + LONGEST_MS + CLOCK_SKEW_MS) return false
  return idleMs === 0 || (lastUse > idleSince({ now, idleMs }).getTime() && lastUse <= at + CLOCK_SKEW_MS)
}

/** Whoever has not used a session since then has been idle for too long. Use is noted only now and then. */
const idleSince = ({ now, idleMs }: Clock) => new Date(now.getTime() - idleMs - SESSION_TOUCH_INTERVAL_MS)

/** The session behind a token, asked of the database every time: what was revoked is gone at once. */
export async function findSession(db: Kysely<Tables>, token: string, clock: Clock): Promise<Session | null> {
  const [row] = await sessionOf(db, { token })
  if (!row) return null
  const moments = momentsOf(row)
  if (!isActive(moments, clock)) return null
  const { id, userType, firstName, lastName } = row
  const user = { id, userType, firstName, lastName }
  return { token, ...moments, user }
}

/** Those of `tokens` whose sessions are still active. */
export async function activeTokens(db: Kysely<Tables>, tokens: string[], clock: Clock) {
  const rows = await counting(db)
    .select(['sessions.token', ...times])
    .where('sessions.token', 'in', tokens)
    .execute()
  return new Set(rows.filter((row) => isActive(momentsOf(row), clock)).map(({ token }) => token))
}

/** Whether the use of a session now is to be noted: at most once a minute. */
export const isTouchDue = ({ lastUsedAt }: Session, now: Date) =>
  now.getTime() - lastUsedAt.getTime() >= SESSION_TOUCH_INTERVAL_MS

export async function touchSession({ transaction }: Pick<Database, 'transaction'>, { token }: Session, now: Date) {
  const before = new Date(now.getTime() - SESSION_TOUCH_INTERVAL_MS)
  await transaction(({ db }) =>
    db
      .updateTable('sessions')
      .set({ lastUsedAt: now })
      .where('token', '=', token)
      .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', before)]))
      .execute(),
  )
}

/** Deletes one session. Gives back the id of its user, or null when there was none. */
export async function deleteSession({ db }: Tx, token: string) {
  const deleted = await db.deleteFrom('sessions').where('token', '=', token).returning('userId').executeTakeFirst()
  return deleted?.userId ?? null
}

/** Ends every session of a user; their open screens are signed out and told why. */
export async function endSessionsOf(tx: Tx, userId: string, why: SessionEnd) {
  await tx.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  tx.invalidate(topics.sessionsOf(userId, why))
}

/** Deletes sessions that have expired or were idle for too long. Those from the future stay: perhaps it is the clock. */
export async function deleteEndedSessions(database: Database, clock: Clock) {
  await deleteInBatches(database, ({ db }, limit) => {
    const ended = db
      .selectFrom('sessions')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('expiresAt', '<=', clock.now),
          ...(clock.idleMs === 0 ? [] : [eb(sql<Date>`coalesce("lastUsedAt", "createdAt")`, '<=', idleSince(clock))]),
        ]),
      )
      .limit(limit)
    return db.deleteFrom('sessions').where('id', 'in', ended).executeTakeFirst()
  })
}
