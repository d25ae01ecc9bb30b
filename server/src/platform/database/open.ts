import path from 'node:path'
import type { Kysely } from 'kysely'
import { makeFolder } from '../filesystem/make-folder.ts'
import { setScopeChanged } from '../request-scope.ts'
import { makeChangeTriggers } from './change-triggers.ts'
import type { AllTables } from './definitions/table-definition.ts'
import type { Engine } from './engine.ts'
import { isRetryable } from './errors.ts'
import { groupCommit } from './group-commit.ts'
import type { Invalidation } from './invalidation.ts'
import { doneMigrations, migrate } from './migrate.ts'
import { migrations } from './migration-list.ts'
import { listen, notify } from './postgres/pg-notify.ts'
import { openPostgres } from './postgres/postgres.ts'
import { assertCertificatesReadable } from './postgres/postgres-certificates.ts'
import { assertUsable } from './postgres/usable-postgres.ts'
import { runWork, type Tx } from './run-work.ts'
import type { SchemaGuard } from './schema-guard.ts'
import type { Damage } from './sqlite/malformed.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import type { Tables } from './tables.ts'

export type { Tx }

const RETRIES_MAX = 3
const FOREIGN_WRITES_POLL_MS = 1_000

export type Database = {
  readonly engine: Engine
  /** Read-only; never waits for a writer. */
  readonly read: Kysely<Tables>
  /** For migrations, restores and moves: its transactions tell nobody what they change. */
  readonly write: Kysely<Tables>
  /**
   * Runs `work` in one transaction and resolves after its commit. SQLite commits several changes at once, see
   * group-commit.ts for what `work` may do; PostgreSQL retries `work` up to 3 times after a deadlock or a serialization
   * failure. Throws an error for which `isBeingUpdated` is true, without calling `work`, when a newer version of the portal
   * migrates the database or has done so.
   */
  transaction<Result>(work: (transaction: Tx) => Promise<Result>): Promise<Result>
  /** Calls `listener` with the topics of every change, of this process and (on PostgreSQL) of all others. */
  onInvalidate(listener: (invalidation: Invalidation) => void): void
  /** The number of connections in each state; empty on SQLite, which has no pool. */
  connections(): Record<string, number>
  /** What is known of a damaged file; whoever looks at the whole file writes it. */
  readonly damage: Damage
  close(): Promise<void>
}

export type DatabaseLocation = {
  databaseUrl: string | null
  dataDir: string
  /** For work on whole tables: no statement and lock timeouts on PostgreSQL. */
  longRunning?: boolean
}

/**
 * Opens the database of a deployment and migrates it, unless `beforeUpgrade` throws. What other systems are told follows
 * `tables`; without them it stays as the migrations, or who opened it before, have left it.
 */
export function openDatabase(
  { tables, ...location }: DatabaseLocation & { tables?: AllTables },
  beforeUpgrade: (database: Database) => Promise<unknown> = async () => {},
): Promise<Database> {
  return openAs(location, async (database) => {
    await beforeUpgrade(database)
    await database.upgrade(tables)
    database.guard.start(Object.keys(migrations))
  })
}

/** Opens the database of a deployment without migrating it; it may be old or empty. */
export function openWithoutMigrating(location: DatabaseLocation): Promise<Database> {
  return openAs(location, async () => {})
}

/** Opens a database, and closes it if `prepare` throws. */
export async function openAs(location: DatabaseLocation, prepare: (database: OpeningDatabase) => Promise<void>) {
  const database = location.databaseUrl
    ? openPostgresDatabase(location.databaseUrl, location)
    : openSqliteDatabase(location.dataDir)
  try {
    await prepare(database)
    await database.start()
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

type OpeningDatabase = Database & {
  guard: SchemaGuard
  upgrade(tables?: AllTables): Promise<void>
  start(): Promise<void>
}

export const sqliteFile = (dataDir: string) => path.join(dataDir, 'portal.sqlite')

function openSqliteDatabase(dataDir: string): OpeningDatabase {
  makeFolder(dataDir)
  const { read, write, version, log, checkpoints, beforeCommit, guard, damage } = openSqlite(sqliteFile(dataDir))
  const transact = groupCommit(write, { beforeCommit, afterCommit: checkpoints.afterCommit })
  const listeners: ((invalidation: Invalidation) => void)[] = []
  const notifyListeners = (invalidation: Invalidation) => {
    for (const listener of listeners) listener(invalidation)
  }
  // Commands write to the same file from other processes, which cannot notify this one.
  let lastVersion = version()
  const pollTimer = setInterval(() => {
    const now = version()
    if (now === null) return
    if (now !== lastVersion) {
      notifyListeners('everything')
      // It may have been the command that forgets a student.
      log.purge()
    }
    lastVersion = now
    log.retry()
  }, FOREIGN_WRITES_POLL_MS).unref()
  return {
    engine: 'sqlite',
    read,
    write,
    async upgrade(tables) {
      await migrate(write, 'sqlite')
      if (tables) await makeChangeTriggers(write, 'sqlite', tables)
      // A process that was killed could not empty it.
      log.purge()
    },
    guard,
    start: async () => {},
    async transaction(work) {
      const { result, topics, purgesLog } = await transact((db) => runWork(work, db))
      setScopeChanged()
      if (purgesLog) log.purge()
      if (topics.length > 0) notifyListeners(topics)
      return result
    },
    onInvalidate: (listener) => listeners.push(listener),
    ...{ connections: () => ({}), damage },
    async close() {
      clearInterval(pollTimer)
      await read.destroy()
      await checkpoints.close()
      await log.close()
      await write.destroy()
    },
  }
}

function openPostgresDatabase(url: string, { longRunning }: Pick<DatabaseLocation, 'longRunning'>): OpeningDatabase {
  assertCertificatesReadable(url)
  const { read, write, connections, close, guard } = openPostgres(url, { longRunning })
  const listeners: ((invalidation: Invalidation) => void)[] = []
  const subscription = listen(url, (invalidation) => {
    for (const listener of listeners) listener(invalidation)
  })
  return {
    engine: 'postgres',
    read,
    write,
    async upgrade(tables) {
      if ((await doneMigrations(read)).length === 0) await assertUsable(read)
      const longRunningPools = openPostgres(url, { longRunning: true })
      try {
        await migrate(longRunningPools.write, 'postgres')
        if (tables) await makeChangeTriggers(longRunningPools.write, 'postgres', tables)
      } finally {
        await longRunningPools.close()
      }
    },
    guard,
    start: subscription.start,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          const { result } = await write.transaction().execute(async (db) => {
            const done = await runWork(work, db)
            await notify(db, done.topics)
            return done
          })
          setScopeChanged()
          return result
        } catch (error) {
          if (attempt > RETRIES_MAX || !isRetryable(error)) throw error
        }
      }
    },
    onInvalidate: (listener) => listeners.push(listener),
    ...{ connections, damage: { fault: null } },
    async close() {
      await subscription.stop()
      await close()
    },
  }
}
