import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchChanges } from '../changes-fault.ts'
import { isReadOnly } from '../errors.ts'
import { type Database, openDatabase, sqliteFile } from '../open.ts'

let dataDir: string
let database: Database
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-moved-file-'))
  database = await openDatabase({ databaseUrl: null, dataDir })
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const add = (name: string, to: Pick<Database, 'transaction'> = database) =>
  to
    .transaction(({ db }) => db.insertInto('settings').values({ name, value: '' }).execute())
    .then(
      () => 'stored',
      (error: unknown) => (isReadOnly(error) ? 'refused' : error),
    )
const stored = async () => {
  const rows = database.read.selectFrom('settings').select('name').where('name', 'like', 'note%').orderBy('name')
  return (await rows.execute()).map(({ name }) => name)
}

it('a database file that was removed, moved or replaced under a running portal takes no change that would be lost', async () => {
  const file = sqliteFile(dataDir)
  const { findFault } = watchChanges(database, dataDir)
  expect([await add('note 1'), await findFault()]).toEqual(['stored', null])

  await rename(file, `${file}.away`)
  expect(await Promise.all([add('note 2'), add('note 3')])).toEqual(['refused', 'refused'])
  expect(await findFault()).toMatchObject({ part: 'database-read-only' })

  // What a restore by hand does.
  await copyFile(`${file}.away`, file)
  expect(await add('note 4')).toBe('refused')
  expect(await findFault()).toMatchObject({ part: 'database-read-only' })

  await rename(`${file}.away`, file)
  expect([await add('note 5'), await findFault()]).toEqual(['stored', null])
  expect(await stored()).toEqual(['note 1', 'note 5'])
})

it.each(['-wal', '-shm'])(
  'a file %s that was removed under a running portal: nothing more is stored, and nothing lost',
  async (ending) => {
    const watched = watchChanges(database, dataDir)
    expect(await add('note 1', watched.database)).toBe('stored')
    await rm(`${sqliteFile(dataDir)}${ending}`)
    expect(await add('note 2', watched.database)).toBe('refused')
    expect(await watched.findFault()).toMatchObject({ part: 'database-read-only' })
    // A stop in order, and a start.
    await database.close()
    database = await openDatabase({ databaseUrl: null, dataDir })
    expect(await add('note 3')).toBe('stored')
    expect(await stored()).toEqual(['note 1', 'note 3'])
  },
)
