import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { isRetryable } from './errors.ts'
import { groupCommit } from './group-commit.ts'
import type { Invalidation } from './invalidation.ts'
import { EmptyDatabaseError, migrate, requireCurrent } from './migrate.ts'
import { listen, notify } from './pg-notify.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

const REPEATS = 3
const FOREIGN_WRITES_MS = 1_000

/** One transaction: what it writes and what it announces happen together or not at all. */
export type Tx = {
  readonly db: Transaction<Tables>
  /** Tells open screens, once this change is kept, that what they show of these topics is old. */
  invalidate(...topics: string[]): void
}

export type Database = {
  readonly engine: Engine
  /** For reading only; never waits for a writer. */
  readonly read: Kysely<Tables>
  /** For the identity service, which manages its own writes. */
  readonly write: Kysely<Tables>
  /**
   * Runs `work` in one transaction and resolves after its commit. SQLite commits several changes at once, see
   * group-commit.ts for what `work` may do; PostgreSQL runs `work` again, up to 3 times, when it loses against another
   * transaction.
   */
  transaction<Result>(work: (transaction: Tx) => Promise<Result>): Promise<Result>
  /** Hears the topics of every change, of this process and (on PostgreSQL) of every other. */
  onInvalidate(hear: (invalidation: Invalidation) => void): void
  /** How many connections there are in each state; nothing where there is no pool of them. */
  connections(): Record<string, number>
  close(): Promise<void>
}

type DatabaseLocation = {
  databaseUrl: string | null
  dataDir: string
  /** For work on whole tables, which may take long; otherwise PostgreSQL has some seconds for each answer. */
  longRunning?: boolean
}

/** Opens the database of a deployment and brings it up to date, unless `beforeUpgrade` throws. */
export function openDatabase(
  place: DatabaseLocation,
  beforeUpgrade: (database: Database) => Promise<unknown> = async () => {},
): Promise<Database> {
  return openAs(place, async (database) => {
    await beforeUpgrade(database)
    await database.upgrade()
  })
}

/** Opens the database of a deployment as it is, old or empty. */
export function openWithoutMigrating(place: DatabaseLocation): Promise<Database> {
  return openAs(place, async () => {})
}

/**
 * Opens the database of a deployment for a command that works on it beside a running portal. It is never brought up to
 * date here: the portal that runs may be of an older version. Throws `DatabaseIsEmpty`, `DatabaseIsOlder` (unless
 * `olderIsFine`) or `DatabaseIsNewer`, and makes no file where there is none.
 */
export async function openDatabaseForCommand(
  place: DatabaseLocation,
  allowed: { olderIsFine?: boolean } = {},
): Promise<Database> {
  if (!place.databaseUrl && !existsSync(sqliteFile(place.dataDir))) throw new EmptyDatabaseError()
  return openAs(place, ({ read }) => requireCurrent(read, allowed))
}

async function openAs(place: DatabaseLocation, prepare: (database: Starting) => Promise<void>) {
  const database = place.databaseUrl
    ? openPostgresDatabase(place.databaseUrl, place)
    : openSqliteDatabase(place.dataDir)
  try {
    await prepare(database)
    await database.start()
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

type Starting = Database & { upgrade(): Promise<void>; start(): Promise<void> }

/** The file of a college's records on SQLite. */
export const sqliteFile = (dataDir: string) => path.join(dataDir, 'portal.sqlite')

function openSqliteDatabase(dataDir: string): Starting {
  mkdirSync(dataDir, { recursive: true })
  const { read, write, version } = openSqlite(sqliteFile(dataDir))
  const transact = groupCommit(write)
  const listeners: ((invalidation: Invalidation) => void)[] = []
  const tell = (invalidation: Invalidation) => {
    for (const hear of listeners) hear(invalidation)
  }
  // The command line can change the same file; what it changed nobody announces here.
  let known = version()
  const watching = setInterval(() => {
    const now = version()
    if (now === null) return
    if (now !== known) tell('everything')
    known = now
  }, FOREIGN_WRITES_MS).unref()
  return {
    engine: 'sqlite',
    read,
    write,
    upgrade: () => migrate(write, 'sqlite'),
    start: async () => {},
    async transaction(work) {
      const { result, topics } = await transact((db) => runWork(work, db))
      if (topics.length > 0) tell(topics)
      return result
    },
    onInvalidate: (hear) => listeners.push(hear),
    connections: () => ({}),
    async close() {
      clearInterval(watching)
      await read.destroy()
      await write.destroy()
    },
  }
}

function openPostgresDatabase(url: string, { longRunning }: Pick<DatabaseLocation, 'longRunning'>): Starting {
  const { read, write, connections, close } = openPostgres(url, { longRunning })
  const listeners: ((invalidation: Invalidation) => void)[] = []
  const listening = listen(url, (invalidation) => {
    for (const hear of listeners) hear(invalidation)
  })
  return {
    engine: 'postgres',
    read,
    write,
    async upgrade() {
      const patiently = openPostgres(url, { longRunning: true })
      await migrate(patiently.write, 'postgres').finally(patiently.close)
    },
    start: listening.start,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await write.transaction().execute(async (db) => {
            const { result, topics } = await runWork(work, db)
            await notify(db, topics)
            return result
          })
        } catch (error) {
          if (attempt > REPEATS || !isRetryable(error)) throw error
        }
      }
    },
    onInvalidate: (hear) => listeners.push(hear),
    connections,
    async close() {
      await listening.stop()
      await close()
    },
  }
}

/** Does the work of a change, and says which topics it has announced. */
async function runWork<Result>(work: (tx: Tx) => Promise<Result>, db: Transaction<Tables>) {
  const topics = new Set<string>()
  const announce = (...more: string[]) => {
    for (const topic of more) topics.add(topic)
  }
  const result = await work({ db, invalidate: announce })
  return { result, topics: [...topics] }
}
