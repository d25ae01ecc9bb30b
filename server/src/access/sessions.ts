import type { SessionEnd, SignedInUser } from '@portal/contract/session'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Change } from '../database/open.ts'
import { prepared } from '../database/prepared.ts'
import type { Tables } from '../database/tables.ts'

/** A session that counts: signed in, not expired, its user active. */
export type Session = { token: string; expiresAt: Date; user: SignedInUser }

const counting = (db: Kysely<Tables>) =>
  db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.userId').where('users.status', '=', 'active')

const sessionOf = prepared((db, given: { token: string }) =>
  counting(db)
    .select(['sessions.expiresAt', 'users.id', 'users.userType', 'users.firstName', 'users.lastName'])
    .where('sessions.token', '=', given.token),
)

/** The session behind a token, asked of the database every time: what was revoked is gone at once. */
export async function findSession(db: Kysely<Tables>, token: string, now: Date): Promise<Session | null> {
  const [row] = await sessionOf(db, { token })
  if (!row) return null
  const { id, userType, firstName, lastName } = row
  const expiresAt = new Date(row.expiresAt)
  return expiresAt <= now ? null : { token, expiresAt, user: { id, userType, firstName, lastName } }
}

/** Those of `tokens` whose sessions still count. */
export async function tokensThatCount(db: Kysely<Tables>, tokens: string[], now: Date) {
  const rows = await counting(db)
    .select(['sessions.token', 'sessions.expiresAt'])
    .where('sessions.token', 'in', tokens)
    .execute()
  return new Set(rows.filter(({ expiresAt }) => new Date(expiresAt) > now).map(({ token }) => token))
}

/** Ends every session of a user; their open screens are signed out and told why. */
export async function endSessionsOf(change: Change, userId: string, why: SessionEnd) {
  await change.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  change.announce(topics.sessionsOf(userId, why))
}
