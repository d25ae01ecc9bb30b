import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { isWorthRepeating } from './faults.ts'
import { groupCommit } from './group-commit.ts'
import { listen, notify } from './listen.ts'
import { DatabaseIsEmpty, migrate, requireCurrent } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

const REPEATS = 3
const FOREIGN_WRITES_MS = 1_000

/** One transaction: what it writes and what it announces happen together or not at all. */
export type Change = {
  readonly db: Transaction<Tables>
  /** Tells open screens, once this change is kept, that what they show of these topics is old. */
  announce(...topics: string[]): void
}

/** What has changed: some topics, or so much was missed that everything may have. */
export type News = string[] | 'everything'

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
  change<Result>(work: (change: Change) => Promise<Result>): Promise<Result>
  /** Hears the topics of every change, of this process and (on PostgreSQL) of every other. */
  onNews(hear: (news: News) => void): void
  /** How many connections there are in each state; nothing where there is no pool of them. */
  connections(): Record<string, number>
  close(): Promise<void>
}

type Place = {
  databaseUrl: string | null
  dataDir: string
  /** For work on whole tables, which may take long; otherwise PostgreSQL has some seconds for each answer. */
  patient?: boolean
}

/** Opens the database of a deployment and brings it up to date, unless `beforeUpgrade` throws. */
export function openDatabase(
  place: Place,
  beforeUpgrade: (database: Database) => Promise<unknown> = async () => {},
): Promise<Database> {
  return openAs(place, async (database) => {
    await beforeUpgrade(database)
    await database.upgrade()
  })
}

/** Opens the database of a deployment as it is, old or empty. */
export function openDatabaseAsItIs(place: Place): Promise<Database> {
  return openAs(place, async () => {})
}

/**
 * Opens the database of a deployment for a command that works on it beside a running portal. It is never brought up to
 * date here: the portal that runs may be of an older version. Throws `DatabaseIsEmpty`, `DatabaseIsOlder` (unless
 * `olderIsFine`) or `DatabaseIsNewer`, and makes no file where there is none.
 */
export async function openDatabaseForCommand(place: Place, allowed: { olderIsFine?: boolean } = {}): Promise<Database> {
  if (!place.databaseUrl && !existsSync(sqliteFile(place.dataDir))) throw new DatabaseIsEmpty()
  return openAs(place, ({ read }) => requireCurrent(read, allowed))
}

async function openAs(place: Place, prepare: (database: Starting) => Promise<void>) {
  const database = place.databaseUrl ? overPostgres(place.databaseUrl, place) : overSqlite(place.dataDir)
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

function overSqlite(dataDir: string): Starting {
  mkdirSync(dataDir, { recursive: true })
  const { read, write, version } = openSqlite(sqliteFile(dataDir))
  const transact = groupCommit(write)
  const listeners: ((news: News) => void)[] = []
  const tell = (news: News) => {
    for (const hear of listeners) hear(news)
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
    async change(work) {
      const { result, topics } = await transact((db) => carriedOut(work, db))
      if (topics.length > 0) tell(topics)
      return result
    },
    onNews: (hear) => listeners.push(hear),
    connections: () => ({}),
    async close() {
      clearInterval(watching)
      await read.destroy()
      await write.destroy()
    },
  }
}

function overPostgres(url: string, { patient }: Pick<Place, 'patient'>): Starting {
  const { read, write, connections, close } = openPostgres(url, { patient })
  const listeners: ((news: News) => void)[] = []
  const listening = listen(url, (news) => {
    for (const hear of listeners) hear(news)
  })
  return {
    engine: 'postgres',
    read,
    write,
    async upgrade() {
      const patiently = openPostgres(url, { patient: true })
      await migrate(patiently.write, 'postgres').finally(patiently.close)
    },
    start: listening.start,
    async change(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await write.transaction().execute(async (db) => {
            const { result, topics } = await carriedOut(work, db)
            await notify(db, topics)
            return result
          })
        } catch (error) {
          if (attempt > REPEATS || !isWorthRepeating(error)) throw error
        }
      }
    },
    onNews: (hear) => listeners.push(hear),
    connections,
    async close() {
      await listening.stop()
      await close()
    },
  }
}

/** Does the work of a change, and says which topics it has announced. */
async function carriedOut<Result>(work: (change: Change) => Promise<Result>, db: Transaction<Tables>) {
  const topics = new Set<string>()
  const announce = (...more: string[]) => {
    for (const topic of more) topics.add(topic)
  }
  const result = await work({ db, announce })
  return { result, topics: [...topics] }
}
