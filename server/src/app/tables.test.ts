import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/open.ts'
import type { Tables } from '../platform/database/tables.ts'
import { openEmptyDatabase } from '../testing/databases/empty-database.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { tablesOf } from '../testing/databases/filled-tables.ts'
import { persistentTables, tables } from './tables.ts'

/** What is made again by itself: by triggers, by signing in, by asking for a link once more, or with time. */
const recreated = [
  ...[
    'counts',
    'studentCounts',
    'requestCounts',
    'nameWords',
    'indexedRequests',
    'users_search',
    'requests_search',
    'letters_search',
  ],
  ...['sessions', 'pendingSignIns', 'pushSubscriptions', 'verifications', 'knownNetworks', 'queuedEmails'],
  ...['rateLimits', 'nodeSecrets', 'requestPresence', 'externalIdentityPermits', 'usedLogoutTokens'],
  ...['kysely_migration', 'kysely_migration_lock', 'schemaGuard', 'sqlite_sequence', 'recordChanges'],
  // Of the minutes in which a merge can be undone.
  'studentMergeRows',
]

onBothEngines('every table', (engine) => {
  it('is backed up and copied, or named among those that are made again', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    const names = (await tablesOf(database)).map(({ name }) => name)
    expect(names.filter((name) => !recreated.includes(name)).sort()).toEqual(Object.keys(persistentTables).sort())
    await discard()
  })
})

let database: Database
let discard: () => Promise<void>
beforeAll(async () => {
  ;({ database, discard } = await openEmptyDatabase('sqlite'))
  await migrate(database.write, 'sqlite')
})
afterAll(() => discard())

/** Columns that may have the id of a student. Those that say who has done something are named otherwise. */
const columnsOfStudents = ['studentId', 'userId']
/** Rows that are about a program or an administrator. */
const notOfStudents = ['apiKeys']

it('every table that has the id of a student says that its rows are about one', async () => {
  const { rows } = await sql<{ table: keyof Tables }>`
    select distinct m.name as "table" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.name in (${sql.join(columnsOfStudents)})`.execute(database.read)
  const silent = rows.filter(({ table }) => tables[table].student === null)
  expect(silent.map(({ table }) => table)).toEqual(notOfStudents)
})

it('every table that refers to one with rows about students is about them, too, or only mentions them', async () => {
  const { rows } = await sql<{ table: keyof Tables; to: keyof Tables }>`
    select distinct m.name as "table", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f.on_delete = 'CASCADE'`.execute(database.read)
  const silent = rows.filter(({ table, to }) => tables[to].student !== null && tables[table].student === null)
  expect(silent).toEqual([])
})
