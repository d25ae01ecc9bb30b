import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { databaseOfTest } from '../../../testing/databases/database-of-test.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openDatabase, sqliteFile } from '../open.ts'

const test = databaseOfTest()

/** How many pages of the log are in the file, and how many in the log. */
function logState() {
  const other = new DatabaseSync(sqliteFile(test.folder))
  const state = other.prepare('pragma wal_checkpoint(noop)').get()
  other.close()
  return { pages: Number(state?.log), copied: Number(state?.checkpointed) }
}
const write = (name: string, bytes: number) =>
  test.database.transaction(({ db }) =>
    db
      .insertInto('settings')
      .values({ name, value: 'x'.repeat(bytes) })
      .execute(),
  )

it('a log that grows is copied into the database by a thread beside the portal, and begins anew', async () => {
  await write('small', 100)
  expect(logState()).toEqual({ pages: expect.any(Number), copied: 0 })
  await write('large', 12_000_000)
  const { pages } = logState()
  expect(pages).toBeGreaterThan(2_000)
  await waitFor(() => expect(logState().copied).toBe(pages))
  await write('next', 100)
  expect(logState().pages).toBeLessThan(100)
})

it('the portal closes while its log is copied, and loses nothing', async () => {
  await write('large', 12_000_000)
  await test.database.close()
  test.database = await openDatabase({ databaseUrl: null, dataDir: test.folder })
  const { value } = await test.database.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'large')
    .executeTakeFirstOrThrow()
  expect(value).toHaveLength(12_000_000)
})
