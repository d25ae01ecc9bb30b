import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEmptyDatabase } from '../../testing/empty-database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { addStudents } from '../../testing/many-students.ts'
import { studentFixture } from '../../testing/student-fixture.ts'
import { migrate, migrateTo, migrations } from './migrate.ts'
import type { Database } from './open.ts'
import { tabBefore } from './tabs.ts'

const before = Object.keys(migrations).filter((name) => name < '0004')

onBothEngines('the tabs of the students’ lists', (engine) => {
  let database: Database
  let discard: () => Promise<void>
  beforeEach(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
  })
  afterEach(() => discard())

  const addNamed = (...names: string[]) =>
    addStudents(
      database,
      names.map((sortName) => ({ sortName })),
    )

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
    await addNamed('amit khan', 'amit kumar', 'zoya')
    await addStudents(database, [{ sortName: 'gone', status: 'inactive' }])
    await migrate(database.write, engine)
    const upgraded = await counted()
    expect(upgraded[1]).toMatchObject([{ courseName: studentFixture.courseName, n: 3 }])
    for (const status of ['inactive', 'active'] as const) {
      await database.write.updateTable('users').set({ status }).where('sortName', '<>', 'gone').execute()
    }
    expect(await counted()).toEqual(upgraded)
  })

  it('say how many stand before them, down to the finest', async () => {
    await migrate(database.write, engine)
    await addNamed('amit khan', 'amit kumar', 'amita', 'zoya', 'zoya khan')
    const at = (position: number) => tabBefore(database.read, 'name', position)
    expect(await at(0)).toEqual({ tab: 'amit khan', before: 0 })
    expect(await at(1)).toEqual({ tab: 'amit kumar', before: 1 })
    expect(await at(2)).toEqual({ tab: 'amita', before: 2 })
    expect(await at(4)).toEqual({ tab: 'zoya khan', before: 4 })
    expect(await tabBefore(database.read, 'name in course', 3, studentFixture.courseName)).toEqual({
      tab: 'zoya',
      before: 3,
    })
    expect(await tabBefore(database.read, 'name in course', 3, 'no such course')).toEqual({ tab: '', before: 0 })
  })
})
