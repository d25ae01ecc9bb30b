import { randomBytes, randomUUID } from 'node:crypto'
import { DAY_MS } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import { insertAccount } from '../../server/src/auth/accounts.store.ts'
import { digestOf } from '../../server/src/auth/digest.ts'
import { sessionCookie } from '../../server/src/auth/session-cookie.ts'
import { insertStaff } from '../../server/src/features/people/students/students.store.ts'
import type { UserRow } from '../../server/src/features/people/students/students.tables.ts'
import { batches } from '../../server/src/platform/batches.ts'
import type { Database } from '../../server/src/platform/database/open.ts'

/**
 * So many that nobody exceeds the portal's limits for one person (`contract/src/limits.ts`), however fast it is. With
 * fewer students (`--students`) the limits may be reached.
 */
const VIRTUAL_USERS = 5_000
const ADMINS = 500
const ROWS_AT_ONCE = 500
const TOKEN_BYTES = 32

/** The secret that signs the measured portal's cookies; fixed, so that sessions can be created before it starts. */
export const SECRET = 'the-bench-signs-cookies-by-itself-with-this'

/** A student as whom the bench sends calls. */
export type VirtualUser = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'contact' | 'courseName'> & {
  cookie: string
  card: string
}

/** Creates sessions for active students, spread evenly over all, and for new administrators. */
export async function createSessions(database: Database): Promise<{ virtualUsers: VirtualUser[]; admins: string[] }> {
  const { n } = await database.read.selectFrom('users').select(sql<number>`max(seq)`.as('n')).executeTakeFirstOrThrow()
  const wanted = Array.from({ length: VIRTUAL_USERS }, (_, at) => 1 + Math.floor((at * Number(n)) / VIRTUAL_USERS))
  const students = await database.read
    .selectFrom('users')
    .innerJoin('idCards', 'idCards.studentId', 'users.id')
    .select(['users.id', 'firstName', 'lastName', 'email', 'contact', 'courseName', 'card'])
    .where('users.seq', 'in', wanted)
    .where('users.status', '=', 'active')
    .execute()
  const cookies = await createCookies(
    database,
    students.map(({ id }) => id),
  )
  const virtualUsers = students.map((student, at) => ({ ...student, cookie: cookies[at] ?? '' }))
  return { virtualUsers, admins: await createCookies(database, await createAdmins(database, ADMINS)) }
}

/** Creates administrators who cannot sign in with a password. */
export function createAdmins(database: Database, count: number) {
  return database.transaction(async (tx) => {
    const ids = Array.from({ length: count }, () => randomUUID())
    const now = new Date()
    for (const id of ids) {
      const email = `${id}@bench.example`
      await insertAccount(tx, { id, name: email, email, passwordHash: 'none' }, now)
      await insertStaff(tx, { id, email, staffRole: 'registrar', firstName: 'Bench', lastName: '' }, now)
    }
    return ids
  })
}

/** Creates a session for each user. Returns their cookies, in the same order. */
async function createCookies(database: Database, userIds: string[]) {
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + DAY_MS) }
  const tokens = userIds.map(() => randomBytes(TOKEN_BYTES).toString('base64url'))
  const sessions = userIds.map((userId, at) => {
    const tokenHash = digestOf(tokens[at] ?? '')
    return { id: randomUUID(), token: tokenHash, tokenHash, userId, ipAddress: null, userAgent: null, ...stamps }
  })
  await database.transaction(async ({ db }) => {
    for (const batch of batches(sessions, ROWS_AT_ONCE)) await db.insertInto('sessions').values(batch).execute()
  })
  return tokens.map((token) => sessionCookie(token, { secret: SECRET, url: 'http://localhost' }))
}
