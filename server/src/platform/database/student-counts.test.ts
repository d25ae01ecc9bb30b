import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { addStudents } from '../../testing/databases/many-students.ts'
import { studentFixture } from '../../testing/portal/student-fixture.ts'
import { migrate, migrateTo } from './migrate.ts'
import { migrations } from './migration-list.ts'
import type { Database } from './open.ts'

const beforeCounts = Object.keys(migrations).filter((name) => name < '0004')
const group = { semester: studentFixture.semester, year: studentFixture.year, gender: studentFixture.gender }

onBothEngines('the numbers of active students in each course, semester, year and gender', (engine) => {
  let database: Database
  let discard: () => Promise<void>
  beforeEach(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
  })
  afterEach(() => discard())

  const readCounts = () =>
    database.read.selectFrom('studentCounts').selectAll().where('n', '<>', 0).orderBy('courseName').execute()

  it('are computed for students from before the counts existed', async () => {
    await migrateTo(database.write, engine, beforeCounts)
    await addStudents(database, [{ courseName: 'B.A.' }, { courseName: 'B.A.' }, { courseName: 'B.Sc.' }])
    await addStudents(database, [{ courseName: 'B.A.', status: 'inactive' }])
    await migrate(database.write, engine)
    expect(await readCounts()).toEqual([
      { ...group, courseName: 'B.A.', n: 2 },
      { ...group, courseName: 'B.Sc.', n: 1 },
    ])
  })

  it('are updated when a student is added, changes courses, is deactivated or deleted', async () => {
    await migrate(database.write, engine)
    await addStudents(database, [{ courseName: 'B.A.', firstName: 'Asha' }, { courseName: 'B.A.' }])
    const updateAsha = database.write.updateTable('users').where('firstName', '=', 'Asha')
    await updateAsha.set({ courseName: 'B.Sc.' }).execute()
    expect(await readCounts()).toMatchObject([
      { courseName: 'B.A.', n: 1 },
      { courseName: 'B.Sc.', n: 1 },
    ])
    await updateAsha.set({ status: 'inactive' }).execute()
    expect(await readCounts()).toMatchObject([{ courseName: 'B.A.', n: 1 }])
    await updateAsha.set({ status: 'active', courseName: 'B.A.' }).execute()
    expect(await readCounts()).toMatchObject([{ courseName: 'B.A.', n: 2 }])
    await database.write.deleteFrom('users').where('firstName', '=', 'Asha').execute()
    expect(await readCounts()).toMatchObject([{ courseName: 'B.A.', n: 1 }])
  })
})
