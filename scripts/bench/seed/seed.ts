import { hashPassword } from '../../../server/src/access/passwords.ts'
import type { Change, Database } from '../../../server/src/database/open.ts'
import type { Tables } from '../../../server/src/database/tables.ts'
import { type Random, randomInt, seededRandom } from '../../random.ts'
import { makeRequest, type Sender } from './requests.ts'
import { dropSearchIndexes, vacuumAnalyze } from './search-indexes.ts'
import { makeStudent, type SeedStudent } from './students.ts'

const SEED = 20_260_801
const ROWS_PER_TRANSACTION = 50_000
const ROWS_PER_STATEMENT = 500

/** The password of every seeded student. */
export const PASSWORD = 'student-1'

export type Sizes = { students: number; requests: number }
type LogProgress = (progress: string) => void

/** Fills an empty database with students and their requests, in a few large transactions. */
export async function seedDatabase(database: Database, { students, requests }: Sizes, logProgress: LogProgress) {
  const random = seededRandom(SEED)
  const restoreIndexes = database.engine === 'postgres' ? await dropSearchIndexes(database) : async () => {}
  const senders = await seedStudents(database, random, students, logProgress)
  await seedRequests(database, random, senders, requests, logProgress)
  logProgress('indexes')
  await restoreIndexes()
  if (database.engine === 'postgres') await vacuumAnalyze(database)
}

async function seedStudents(database: Database, random: Random, total: number, logProgress: LogProgress) {
  const passwordHash = await hashPassword(PASSWORD)
  const senders: Sender[] = []
  await inBatches(database, total, 'students', logProgress, async (change, from, to) => {
    const some = Array.from({ length: to - from }, (_, at) => makeStudent(random, from + at, passwordHash, new Date()))
    await insertStudents(change, some)
    senders.push(
      ...some.map(({ user: { id, firstName, lastName, courseName } }) => ({ id, firstName, lastName, courseName })),
    )
  })
  return senders
}

async function insertStudents(change: Change, some: SeedStudent[]) {
  await insert(
    change,
    'identities',
    some.map(({ identity }) => identity),
  )
  await insert(
    change,
    'credentials',
    some.map(({ credential }) => credential),
  )
  await insert(
    change,
    'files',
    some.map(({ photo }) => photo),
  )
  await insert(
    change,
    'users',
    some.map(({ user }) => user),
  )
  await insert(
    change,
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
  await inBatches(database, total, 'requests', logProgress, async (change, from, to) => {
    const some = Array.from({ length: to - from }, (_, at) => {
      const sender = senders[randomInt(random, senders.length)] as Sender
      return makeRequest(random, sender, from + at, total, now)
    })
    await insert(change, 'requests', some)
  })
}

async function inBatches(
  database: Database,
  total: number,
  what: string,
  logProgress: LogProgress,
  write: (change: Change, from: number, to: number) => Promise<void>,
) {
  for (let from = 0; from < total; from += ROWS_PER_TRANSACTION) {
    const to = Math.min(total, from + ROWS_PER_TRANSACTION)
    await database.change(async (change) => {
      for (let at = from; at < to; at += ROWS_PER_STATEMENT) {
        await write(change, at, Math.min(to, at + ROWS_PER_STATEMENT))
      }
    })
    logProgress(`${to.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`)
  }
}

async function insert<Name extends keyof Tables>(change: Change, table: Name, rows: object[]) {
  await change.db
    .insertInto(table)
    .values(rows as never)
    .execute()
}
