import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase, sqliteFile } from './open.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-checkpoints-'))
  database = await openDatabase({ databaseUrl: null, dataDir: folder })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** How many pages of the log are in the file, and how many in the log. */
function logState() {
  const other = new DatabaseSync(sqliteFile(folder))
  const state = other.prepare('pragma wal_checkpoint(noop)').get()
  other.close()
  return { pages: Number(state?.log), copied: Number(state?.checkpointed) }
}
const write = (name: string, bytes: number) =>
  database.transaction(({ db }) =>
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
  await vi.waitFor(() => expect(logState().copied).toBe(pages), { timeout: 20_000 })
  await write('next', 100)
  expect(logState().pages).toBeLessThan(100)
})

it('the portal closes while its log is copied, and loses nothing', async () => {
  await write('large', 12_000_000)
  await database.close()
  database = await openDatabase({ databaseUrl: null, dataDir: folder })
  const { value } = await database.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'large')
    .executeTakeFirstOrThrow()
  expect(value).toHaveLength(12_000_000)
})
