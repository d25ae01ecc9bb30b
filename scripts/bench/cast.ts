import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertAccount } from '../../server/src/access/accounts.ts'
import { hashPassword } from '../../server/src/access/passwords.ts'
import { cookiePrefix } from '../../server/src/access/session-cookie.ts'
import type { Database } from '../../server/src/database/open.ts'
import type { UserRow } from '../../server/src/database/tables.ts'
import { insertAdmin, newUserId } from '../../server/src/users/users.store.ts'

const STUDENTS = 500
const CLERKS = 50
const TOKEN_BYTES = 24
const DAY_MS = 24 * 60 * 60_000

/** The secret that signs the measured portal's cookies; known here, so that sessions can be made beforehand. */
export const SECRET = 'the-bench-signs-cookies-by-itself-with-this'

/** A student the bench acts as. */
export type Player = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email' | 'contact' | 'courseName'> & {
  cookie: string
  card: string
}

/** Signs some active students in, spread evenly over all there are. */
export async function castOf(database: Database): Promise<Player[]> {
  const { n } = await database.read.selectFrom('users').select(sql<number>`max(seq)`.as('n')).executeTakeFirstOrThrow()
  const wanted = Array.from({ length: STUDENTS }, (_, at) => 1 + Math.floor((at * Number(n)) / STUDENTS))
  const students = await database.read
    .selectFrom('users')
    .innerJoin('idCards', 'idCards.studentId', 'users.id')
    .select(['users.id', 'firstName', 'lastName', 'email', 'contact', 'courseName', 'card'])
    .where('users.seq', 'in', wanted)
    .where('users.status', '=', 'active')
    .execute()
  return Promise.all(students.map(async (student) => ({ ...student, cookie: await signIn(database, student.id) })))
}

/** Makes some administrators and signs them in; gives back their cookies. One person may have only a few open screens. */
export async function clerksOf(database: Database): Promise<string[]> {
  const passwordHash = await hashPassword(randomUUID())
  const cookies: string[] = []
  for (let at = 0; at < CLERKS; at++) {
    const [id, email] = [newUserId(), `${randomUUID()}@college.example`]
    await database.change(async (change) => {
      await insertAccount(change, { id, name: 'Clerk', email, passwordHash }, new Date())
      await insertAdmin(change, { id, email }, new Date())
    })
    cookies.push(await signIn(database, id))
  }
  return cookies
}

async function signIn(database: Database, userId: string) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + DAY_MS) }
  await database.write
    .insertInto('sessions')
    .values({ id: randomUUID(), token, userId, ipAddress: null, userAgent: null, ...stamps })
    .execute()
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return `${cookiePrefix}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
