import { hashPassword } from '../../../server/src/auth/password-hash.ts'
import type { Database, Tx } from '../../../server/src/platform/database/open.ts'
import type { Tables } from '../../../server/src/platform/database/tables.ts'
import { below, type Random, randomFrom } from '../../random.ts'
import { makeRequest, type Sender } from './requests.ts'
import { settle, withoutSearchIndexes } from './search-indexes.ts'
import { type LoadedStudent, makeStudent } from './students.ts'

const SEED = 20_260_801
const ROWS_PER_TRANSACTION = 50_000
const ROWS_PER_STATEMENT = 500

/** The password of every loaded student. */
export const PASSWORD = 'student-1'

export type Sizes = { students: number; requests: number }
type Tell = (progress: string) => void

/** Fills an empty database with students and their requests, in few large transactions. */
export async function load(database: Database, { students, requests }: Sizes, tell: Tell) {
  const random = randomFrom(SEED)
  const undo = database.engine === 'postgres' ? await withoutSearchIndexes(database) : async () => {}
  const senders = await loadStudents(database, random, students, tell)
  await loadRequests(database, random, senders, requests, tell)
  tell('indexes')
  await undo()
  if (database.engine === 'postgres') await settle(database)
}

async function loadStudents(database: Database, random: Random, total: number, tell: Tell) {
  const passwordHash = await hashPassword(PASSWORD)
  const senders: Sender[] = []
  await inPortions(database, total, 'students', tell, async (tx, from, to) => {
    const some = Array.from({ length: to - from }, (_, at) => makeStudent(random, from + at, passwordHash, new Date()))
    await insertStudents(tx, some)
    senders.push(
      ...some.map(({ user: { id, firstName, lastName, courseName } }) => ({ id, firstName, lastName, courseName })),
    )
  })
  return senders
}

async function insertStudents(tx: Tx, some: LoadedStudent[]) {
  await insert(
    tx,
    'identities',
    some.map(({ identity }) => identity),
  )
  await insert(
    tx,
    'accounts',
    some.map(({ credential }) => credential),
  )
  await insert(
    tx,
    'files',
    some.map(({ photo }) => photo),
  )
  await insert(
    tx,
    'users',
    some.map(({ user }) => user),
  )
  await insert(
    tx,
    'idCards',
    some.map(({ card }) => card),
  )
}

async function loadRequests(database: Database, random: Random, senders: Sender[], total: number, tell: Tell) {
  const now = new Date()
  await inPortions(database, total, 'requests', tell, async (tx, from, to) => {
    const some = Array.from({ length: to - from }, (_, at) => {
      const sender = senders[below(random, senders.length)] as Sender
      return makeRequest(random, sender, from + at, total, now)
    })
    await insert(tx, 'requests', some)
  })
}

async function inPortions(
  database: Database,
  total: number,
  what: string,
  tell: Tell,
  write: (tx: Tx, from: number, to: number) => Promise<void>,
) {
  for (let from = 0; from < total; from += ROWS_PER_TRANSACTION) {
    const to = Math.min(total, from + ROWS_PER_TRANSACTION)
    await database.transaction(async (tx) => {
      for (let at = from; at < to; at += ROWS_PER_STATEMENT) {
        await write(tx, at, Math.min(to, at + ROWS_PER_STATEMENT))
      }
    })
    tell(`${to.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`)
  }
}

async function insert<Name extends keyof Tables>(tx: Tx, table: Name, rows: object[]) {
  await tx.db
    .insertInto(table)
    .values(rows as never)
    .execute()
}
