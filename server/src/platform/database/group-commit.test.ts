import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from './open.ts'

let dataDir: string
let database: Database
let runs: string[]
beforeEach(async () => {
  runs = []
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-group-commit-'))
  database = await openDatabase({ databaseUrl: null, dataDir })
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** A change that adds a setting; those whose name begins with "bad" throw after it. */
const addSetting = (name: string) =>
  database.transaction(async ({ db, invalidate }) => {
    runs.push(name)
    await db.insertInto('settings').values({ name, value: '' }).execute()
    invalidate(name)
    if (name.startsWith('bad')) throw new Error(`${name} failed`)
    return name
  })

/** The names of the settings, without the one that the start has written. */
const settings = async () => {
  const rows = database.read.selectFrom('settings').select('name').where('name', '!=', 'migrated-by').orderBy('name')
  return (await rows.execute()).map(({ name }) => name)
}

const statusesOf = (outcomes: PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status)

it('concurrent changes are all kept, and each resolves to its own result', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `note ${String(at).padStart(3, '0')}`)
  expect(await Promise.all(names.map(addSetting))).toEqual(names)
  expect(await settings()).toEqual(names)
})

it('a change that fails leaves no trace, and the others in its group are kept and notified once', async () => {
  const invalidations: string[] = []
  database.onInvalidate((invalidation) => invalidations.push(...invalidation))
  const outcomes = await Promise.allSettled(['one', 'bad', 'two'].map(addSetting))
  expect(statusesOf(outcomes)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await settings()).toEqual(['one', 'two'])
  expect(invalidations.sort()).toEqual(['one', 'two'])
})

it('each of several concurrent changes runs once, whichever of them fail', async () => {
  const names = ['one', 'bad two', 'three', 'bad four', 'bad five', 'six']
  const outcomes = await Promise.allSettled(names.map(addSetting))
  expect(outcomes[1]).toEqual({ status: 'rejected', reason: new Error('bad two failed') })
  expect(runs).toEqual(names)
  expect(await settings()).toEqual(['one', 'six', 'three'])
})

it('a change that the database refuses is rolled back alone, with all its writes', async () => {
  const addTwice = () =>
    database.transaction(async ({ db }) => {
      await db.insertInto('settings').values({ name: 'first half', value: '' }).execute()
      await db.insertInto('settings').values({ name: 'one', value: '' }).execute()
    })
  const outcomes = await Promise.allSettled([addSetting('one'), addTwice(), addSetting('two')])
  expect(statusesOf(outcomes)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await settings()).toEqual(['one', 'two'])
})

it('if the whole transaction is rolled back, all its changes reject, none is kept, and later changes work', async () => {
  const rollBackAll = () =>
    database.transaction(async ({ db }) => {
      await sql`insert or rollback into settings (name, value) values ('one', '')`.execute(db)
    })
  const outcomes = await Promise.allSettled([addSetting('one'), rollBackAll(), addSetting('two')])
  expect(statusesOf(outcomes)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await settings()).toEqual([])
  await addSetting('three')
  expect(await settings()).toEqual(['three'])
})
