import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertAccount } from '../../server/src/access/accounts.store.ts'
import { cookiePrefix } from '../../server/src/access/session-cookie.ts'
import type { Database } from '../../server/src/database/open.ts'
import type { UserRow } from '../../server/src/database/tables.ts'
import { insertAdmin } from '../../server/src/users/users.store.ts'

/**
 * Enough that nobody asks more often than the portal allows a person, however fast it is: see `contract/src/limits.ts`.
 * Of fewer students (`--students`) each sends more requests than that.
 */
const STUDENTS = 5_000
const ADMINS = 500
const ROWS_AT_ONCE = 500
const TOKEN_BYTES = 24
const DAY_MS = 24 * 60 * 60_000

/** The secret that signs the measured portal's cookies; known here, so that sessions can be made beforehand. */
export const SECRET = 'the-bench-signs-cookies-by-itself-with-this'

/** A student the bench acts as. */
export type Player = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'contact' | 'courseName'> & {
  cookie: string
  card: string
}

/** Signs some active students in, spread evenly over all there are, and administrators who are made for it. */
export async function castOf(database: Database): Promise<{ players: Player[]; admins: string[] }> {
  const { n } = await database.read.selectFrom('users').select(sql<number>`max(seq)`.as('n')).executeTakeFirstOrThrow()
  const wanted = Array.from({ length: STUDENTS }, (_, at) => 1 + Math.floor((at * Number(n)) / STUDENTS))
  const students = await database.read
    .selectFrom('users')
    .innerJoin('idCards', 'idCards.studentId', 'users.id')
    .select(['users.id', 'firstName', 'lastName', 'email', 'contact', 'courseName', 'card'])
    .where('users.seq', 'in', wanted)
    .where('users.status', '=', 'active')
    .execute()
  const cookies = await signIn(
    database,
    students.map(({ id }) => id),
  )
  const players = students.map((student, at) => ({ ...student, cookie: cookies[at] ?? '' }))
  return { players, admins: await signIn(database, await makeAdmins(database)) }
}

/** Administrators with a password that nobody knows. */
function makeAdmins(database: Database) {
  return database.change(async (change) => {
    const ids = Array.from({ length: ADMINS }, () => randomUUID())
    const now = new Date()
    for (const id of ids) {
      const email = `${id}@bench.example`
      await insertAccount(change, { id, name: email, email, passwordHash: 'none' }, now)
      await insertAdmin(change, { id, email }, now)
    }
    return ids
  })
}

/** Gives each of these users a session, and back its cookie. */
async function signIn(database: Database, userIds: string[]) {
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + DAY_MS) }
  const sessions = userIds.map((userId) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    return { id: randomUUID(), token, userId, ipAddress: null, userAgent: null, ...stamps }
  })
  await database.change(async ({ db }) => {
    for (let from = 0; from < sessions.length; from += ROWS_AT_ONCE) {
      await db
        .insertInto('sessions')
        .values(sessions.slice(from, from + ROWS_AT_ONCE))
        .execute()
    }
  })
  return sessions.map(({ token }) => {
    const signature = createHmac('sha256', SECRET).update(token).digest('base64')
    return `${cookiePrefix(false)}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  })
}
