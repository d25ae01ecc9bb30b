import { expect, it } from 'vitest'
import { migrate, migrateTo } from '../../../platform/database/migrate.ts'
import { migrations } from '../../../platform/database/migration-list.ts'
import { openEmptyDatabase } from '../../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addStudents } from '../../../testing/databases/many-students.ts'

const earlier = Object.keys(migrations).filter((name) => name < '0031')

onBothEngines('an upgrade from a version that marked renamed students', (engine) => {
  it('goes on with their requests by a job for each of them', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrateTo(database.write, engine, earlier)
    await addStudents(database, [{ email: 'asha@college.example' }, { email: 'ravi@college.example' }])
    const renamed = database.write.updateTable('users').set({ staleRequestsBelow: 26 })
    const students = await renamed.where('email', '=', 'asha@college.example').returning('id').execute()
    await migrate(database.write, engine)
    const jobs = await database.read.selectFrom('jobs').select(['kind', 'state', 'total', 'data']).execute()
    expect(jobs.map(({ data, ...job }) => ({ ...job, data: JSON.parse(data) }))).toEqual([
      { kind: 'refreshSearch', state: 'waiting', total: 1, data: { studentId: students[0]?.id, below: 26 } },
    ])
    const marked = database.read.selectFrom('users').select('id').where('staleRequestsBelow', 'is not', null)
    expect(await marked.execute()).toEqual([])
    await discard()
  })
})
