import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newDatabase, onBothEngines } from '../testing/engines.ts'
import { someone } from '../testing/someone.ts'
import { migrate, migrateTo, migrations } from './migrate.ts'
import { type Database, openDatabaseAsItIs } from './open.ts'
import { tabBefore } from './tabs.ts'

const before = Object.keys(migrations).filter((name) => name < '0004')
const stamps = { createdAt: '2026-08-01T09:00:00.000Z', updatedAt: '2026-08-01T09:00:00.000Z' }

onBothEngines('the tabs of the students’ lists', (engine) => {
  let dataDir: string
  let database: Database
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-tabs-'))
    database = await openDatabaseAsItIs({ databaseUrl: await newDatabase(engine, { empty: true }), dataDir })
  })
  afterEach(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  async function addStudent(sortName: string, status: 'active' | 'inactive' = 'active') {
    const id = sortName
    const account = { id, name: id, email: id, emailVerified: engine === 'postgres' || 1, image: null, ...stamps }
    await database.write.insertInto('identities').values(account).execute()
    const who = { ...someone, id, uid: id, email: id, imageUrl: null, userType: 'student' as const, status }
    const more = { created_at: stamps.createdAt, updated_at: null, sortName, search: sortName }
    await database.write
      .insertInto('users')
      .values({ ...who, ...more })
      .execute()
  }

  const counted = async () => [
    await database.read
      .selectFrom('tabs')
      .selectAll()
      .where('n', '<>', 0)
      .orderBy('list')
      .orderBy('level')
      .orderBy('scope')
      .orderBy('parent')
      .orderBy('tab')
      .execute(),
    await database.read.selectFrom('studentGroups').selectAll().where('n', '<>', 0).execute(),
  ]

  it('are there for the students of the version before, as if they had come later', async () => {
    await migrateTo(database.write, engine, before)
    for (const name of ['amit khan', 'amit kumar', 'zoya']) await addStudent(name)
    await addStudent('gone', 'inactive')
    await migrate(database.write, engine)
    const upgraded = await counted()
    expect(upgraded[1]).toMatchObject([{ courseName: someone.courseName, n: 3 }])
    for (const status of ['inactive', 'active'] as const) {
      await database.write.updateTable('users').set({ status }).where('id', '<>', 'gone').execute()
    }
    expect(await counted()).toEqual(upgraded)
  })

  it('say how many stand before them, down to the finest', async () => {
    await migrate(database.write, engine)
    for (const name of ['amit khan', 'amit kumar', 'amita', 'zoya', 'zoya khan']) await addStudent(name)
    const at = (position: number) => tabBefore(database.read, 'name', position)
    expect(await at(0)).toEqual({ tab: 'amit khan', before: 0 })
    expect(await at(1)).toEqual({ tab: 'amit kumar', before: 1 })
    expect(await at(2)).toEqual({ tab: 'amita', before: 2 })
    expect(await at(4)).toEqual({ tab: 'zoya khan', before: 4 })
    expect(await tabBefore(database.read, 'name in course', 3, someone.courseName)).toEqual({ tab: 'zoya', before: 3 })
    expect(await tabBefore(database.read, 'name in course', 3, 'no such course')).toEqual({ tab: '', before: 0 })
  })
})
