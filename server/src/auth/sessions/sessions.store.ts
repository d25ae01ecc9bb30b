import { SESSION_DAYS_REMEMBERED, SESSION_SEEN_INTERVAL_MS, SESSION_TOUCH_INTERVAL_MS } from '@portal/contract/delays'
import type { SessionEnd, SignedInUser, UserType } from '@portal/contract/people/session'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { PlatformContext } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/database/open.ts'
import { deleteInBatches } from '../../platform/database/queries/delete-in-batches.ts'
import { precompiledQuery } from '../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type AccessClock, accessColumns, hasAccess } from '../access.ts'
import { digestOf } from '../digest.ts'
import { deletePendingOf } from '../second-factor-records/pending-sign-ins.store.ts'
import { userRole, userRoleColumns } from '../user-role.ts'

const MAX_LIFETIME_MS = SESSION_DAYS_REMEMBERED * DAY_MS
/** Times further in the future were written by a wrong clock. An hour is short compared to the life of a session. */
const CLOCK_SKEW_MS = HOUR_MS

/**
 * An active session: neither expired nor idle for too long, and its user may use the portal. `confirmedAt`: when they last
 * proved in it who they are; null in a session from before that was kept.
 */
export type Session = {
  id: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date
  confirmedAt: Date | null
  user: SignedInUser
}

/** The current time, and after how many milliseconds without use a session ends; 0 for never. */
export type IdleClock = { now: Date; idleMs: number }
export type Clock = IdleClock & AccessClock

export const clockOf = ({ config, now }: Pick<PlatformContext, 'config' | 'now'>): Clock => ({
  now: now(),
  idleMs: config.sessionIdleMs,
  formerMonths: config.formerStudentMonths,
})

const sessionsWithUsers = (db: Kysely<Tables>) =>
  db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.userId').select(accessColumns)

const timeColumns = ['sessions.expiresAt', 'sessions.createdAt', 'sessions.lastUsedAt'] as const
type Times = { expiresAt: Date | string; createdAt: Date | string; lastUsedAt: Date | string | null }

const selectSession = precompiledQuery((db, params: { tokenHash: string }) =>
  sessionsWithUsers(db)
    .select([...timeColumns, 'sessions.confirmedAt', 'sessions.id as sessionId'])
    .select(['users.id', ...userRoleColumns, 'users.firstName', 'users.lastName'])
    .where('sessions.tokenHash', '=', params.tokenHash)
    // Only people have sessions: an API key has no account.
    .$narrowType<{ userType: UserType }>(),
)

/** Parses each time of a session only once, because every request needs this. */
export function parseTimes({ createdAt, expiresAt, lastUsedAt }: Times) {
  const created = new Date(createdAt)
  return {
    createdAt: created,
    expiresAt: new Date(expiresAt),
    lastUsedAt: lastUsedAt === null ? created : new Date(lastUsedAt),
  }
}

/** Whether a session has begun and not ended. One that begins in the future was created while a clock was wrong. */
export function isActive(
  { createdAt, expiresAt, lastUsedAt }: ReturnType<typeof parseTimes>,
  { now, idleMs }: IdleClock,
) {
  const [time, end, lastUse] = [now.getTime(), expiresAt.getTime(), lastUsedAt.getTime()]
  if (end <= time || createdAt.getTime() > time + CLOCK_SKEW_MS || end > time + MAX_LIFETIME_MS + CLOCK_SKEW_MS)
    return false
  return idleMs === 0 || (lastUse > idleCutoff({ now, idleMs }).getTime() && lastUse <= time + CLOCK_SKEW_MS)
}

/** A session last used before this time was idle for too long. Its use is recorded only once a minute. */
const idleCutoff = ({ now, idleMs }: IdleClock) => new Date(now.getTime() - idleMs - SESSION_TOUCH_INTERVAL_MS)

/** The active session of a token, or null. Read from the database every time, so that a revoked session ends at once. */
export async function findSession(db: Kysely<Tables>, token: string, clock: Clock): Promise<Session | null> {
  const [row] = await selectSession(db, { tokenHash: digestOf(token) })
  if (!row || !hasAccess(row, clock)) return null
  const times = parseTimes(row)
  if (!isActive(times, clock)) return null
  const { sessionId, confirmedAt, id, firstName, lastName } = row
  const proved = confirmedAt === null ? null : new Date(confirmedAt)
  return { id: sessionId, ...times, confirmedAt: proved, user: { id, ...userRole(row), firstName, lastName } }
}

/** Returns the ids of those sessions that are still active. */
export async function activeSessions(db: Kysely<Tables>, ids: string[], clock: Clock) {
  const rows = await sessionsWithUsers(db)
    .select(['sessions.id', ...timeColumns])
    .where('sessions.id', 'in', ids)
    .execute()
  return new Set(rows.filter((row) => hasAccess(row, clock) && isActive(parseTimes(row), clock)).map(({ id }) => id))
}

/** How often the use of a session is recorded, in milliseconds: often where unused ones end, seldom where people are only shown it. */
export const touchIntervalOf = ({ sessionIdleMs }: Pick<Config, 'sessionIdleMs'>) =>
  sessionIdleMs > 0 ? SESSION_TOUCH_INTERVAL_MS : SESSION_SEEN_INTERVAL_MS

export const isTouchDue = ({ lastUsedAt }: Session, now: Date, intervalMs: number) =>
  now.getTime() - lastUsedAt.getTime() >= intervalMs

/** Records that a session is in use, unless that was done within the interval. */
export async function touchSession(
  { transaction }: Pick<Database, 'transaction'>,
  { id }: Session,
  now: Date,
  intervalMs: number,
) {
  const before = new Date(now.getTime() - intervalMs)
  await transaction(({ db }) =>
    db
      .updateTable('sessions')
      .set({ lastUsedAt: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', before)]))
      .execute(),
  )
}

/** Deletes one session. Returns its user, and the OpenID provider where it began, if it did; null if there was none. */
export async function deleteSession({ db }: Tx, id: string) {
  const query = db.deleteFrom('sessions').where('id', '=', id)
  return (await query.returning(['userId', 'issuer']).executeTakeFirst()) ?? null
}

/**
 * Ends every session of users but for `kept`, and sign-ins that wait. Their open screens are signed out and show the reason, if
 * there is one.
 */
export async function endSessionsOf(tx: Tx, userIds: readonly string[], reason?: SessionEnd, kept = '') {
  await deletePendingOf(tx, userIds)
  await tx.db.deleteFrom('sessions').where('userId', 'in', userIds).where('id', '<>', kept).execute()
  tx.invalidate(...userIds.map((id) => topics.sessionsOf(id, reason)))
}

/**
 * Deletes sessions that have expired or were idle for too long. Those dated in the future stay: the clock of
 * this node may be wrong.
 */
export async function deleteEndedSessions(database: Database, clock: IdleClock) {
  await deleteInBatches(database, ({ db }, limit) => {
    const ended = db
      .selectFrom('sessions')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('expiresAt', '<=', clock.now),
          ...(clock.idleMs === 0 ? [] : [eb(sql<Date>`coalesce("lastUsedAt", "createdAt")`, '<=', idleCutoff(clock))]),
        ]),
      )
      .limit(limit)
    return db.deleteFrom('sessions').where('id', 'in', ended).executeTakeFirst()
  })
}
