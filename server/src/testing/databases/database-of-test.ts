import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/open.ts'

type DatabaseOfTest = { folder: string; database: Database }

/** A SQLite database in a folder of its own for each test of the file. A test that closes it puts another in its place. */
export function databaseOfTest() {
  const test = {} as DatabaseOfTest
  beforeEach(async () => {
    test.folder = await mkdtemp(path.join(tmpdir(), 'portal-database-'))
    test.database = await openDatabase({ databaseUrl: null, dataDir: test.folder })
  })
  afterEach(async () => {
    await test.database.close()
    await rm(test.folder, { recursive: true, force: true })
  })
  return test
}
