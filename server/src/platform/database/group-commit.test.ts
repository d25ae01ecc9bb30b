import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from './open.ts'

let dataDir: string
let database: Database
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-together-'))
  database = await openDatabase({ databaseUrl: null, dataDir })
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const note = (name: string) =>
  database.transaction(async ({ db, invalidate }) => {
    await db.insertInto('settings').values({ name, value: '' }).execute()
    invalidate(name)
    if (name === 'bad') throw new Error('thought better of it')
    return name
  })

const noted = async () => (await database.read.selectFrom('settings').select('name').execute()).map(({ name }) => name)

it('changes that come at the same moment are all kept, and each is answered with its own result', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `note ${String(at).padStart(3, '0')}`)
  expect(await Promise.all(names.map(note))).toEqual(names)
  expect((await noted()).sort()).toEqual(names)
})

it('a change that fails leaves no trace, and those beside it are kept and announced once', async () => {
  const heard: string[] = []
  database.onInvalidate((invalidation) => heard.push(...invalidation))
  const outcomes = await Promise.allSettled(['one', 'bad', 'two'].map(note))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await noted()).sort()).toEqual(['one', 'two'])
  expect(heard.sort()).toEqual(['one', 'two'])
})
