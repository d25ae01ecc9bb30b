import { expect, it } from 'vitest'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { tablesOf } from '../../testing/databases/filled-tables.ts'
import { migrate } from './migrate.ts'
import { persistentTables } from './persistent-tables.ts'

/** What is made again by itself: by triggers, by signing in, by asking for a link once more, or with time. */
const recreated = [
  ...['counts', 'studentCounts', 'nameWords', 'indexedRequests', 'users_search', 'requests_search', 'letters_search'],
  ...['sessions', 'pendingSignIns', 'pushSubscriptions', 'verifications', 'knownNetworks', 'queuedEmails'],
  ...['rateLimits', 'nodeSecrets', 'requestPresence', 'externalIdentityPermits', 'usedLogoutTokens'],
  ...['kysely_migration', 'kysely_migration_lock', 'schemaGuard', 'sqlite_sequence'],
]

onBothEngines('every table', (engine) => {
  it('is backed up and copied, or named among those that are made again', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    const names = (await tablesOf(database)).map(({ name }) => name)
    expect(names.filter((name) => !recreated.includes(name)).sort()).toEqual([...persistentTables].sort())
    await discard()
  })
})
