import { hashPassword } from '../../../server/src/auth/passwords/password-hash.ts'
import { fillDays } from '../../../server/src/features/records/requests/fill-days.store.ts'
import type { Database, Tx } from '../../../server/src/platform/database/open.ts'
import { mergeSearchIndexes } from '../../../server/src/platform/database/sqlite/search-merges.ts'
import type { Tables } from '../../../server/src/platform/database/tables.ts'
import { type Random, randomInt, seededRandom } from '../../random.ts'
import { createAdmins } from '../sessions.ts'
import { makeDecisions, makeRequest, type Sender } from './requests.ts'
import { dropSearchIndexes, vacuumAnalyze } from './search-indexes.ts'
import { makeStudent, type SeedStudent } from './students.ts'

const SEED = 20_260_801
const ROWS_PER_TRANSACTION = 50_000
const ROWS_PER_STATEMENT = 500
const DECIDING_ADMINS = 5

export const PASSWORD = 'student-1'

export type Sizes = { students: number; requests: number }
type LogProgress = (progress: string) => void

/** Fills an empty database with students, their requests and the decisions on them, in a few large transactions. */
export async function seedDatabase(database: Database, { students, requests }: Sizes, logProgress: LogProgress) {
  const random = seededRandom(SEED)
  const restoreIndexes = database.engine === 'postgres' ? await dropSearchIndexes(database) : async () => {}
  const senders = await seedStudents(database, random, students, logProgress)
  await seedRequests(database, random, senders, requests, logProgress)
  // Otherwise the maintenance of the measured portal does it.
  await fillDays(database, { timeZone: 'UTC', weekdays: [1, 2, 3, 4, 5], holidays: [] })
  logProgress('indexes')
  await restoreIndexes()
  if (database.engine === 'postgres') await vacuumAnalyze(database)
  // As when so many requests have come one by one.
  await mergeSearchIndexes(database)
}

async function seedStudents(database: Database, random: Random, total: number, logProgress: LogProgress) {
  const passwordHash = await hashPassword(PASSWORD)
  const senders: Sender[] = []
  await inBatches(database, total, 'students', logProgress, async (tx, from, to) => {
    const some = Array.from({ length: to - from }, (_, at) => makeStudent(random, from + at, passwordHash, new Date()))
    await insertStudents(tx, some)
    senders.push(
      ...some.map(({ user: { id, firstName, lastName, courseName } }) => ({ id, firstName, lastName, courseName })),
    )
  })
  return senders
}

async function insertStudents(tx: Tx, some: SeedStudent[]) {
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

async function seedRequests(
  database: Database,
  random: Random,
  senders: Sender[],
  total: number,
  logProgress: LogProgress,
) {
  const now = new Date()
  const admins = await createAdmins(database, DECIDING_ADMINS)
  await inBatches(database, total, 'requests', logProgress, async (tx, from, to) => {
    const some = Array.from({ length: to - from }, (_, at) => {
      const sender = senders[randomInt(random, senders.length)] as Sender
      return makeRequest(random, sender, from + at, total, now)
    })
    await insert(tx, 'requests', some)
    const decisions = some.flatMap((request) => makeDecisions(random, request, admins, now))
    await insert(tx, 'requestDecisions', decisions)
  })
}

async function inBatches(
  database: Database,
  total: number,
  what: string,
  logProgress: LogProgress,
  write: (tx: Tx, from: number, to: number) => Promise<void>,
) {
  for (let from = 0; from < total; from += ROWS_PER_TRANSACTION) {
    const to = Math.min(total, from + ROWS_PER_TRANSACTION)
    await database.transaction(async (tx) => {
      for (let at = from; at < to; at += ROWS_PER_STATEMENT) {
        await write(tx, at, Math.min(to, at + ROWS_PER_STATEMENT))
      }
    })
    logProgress(`${to.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`)
  }
}

async function insert<Name extends keyof Tables>(tx: Tx, table: Name, rows: object[]) {
  if (rows.length === 0) return
  await tx.db
    .insertInto(table)
    .values(rows as never)
    .execute()
}
