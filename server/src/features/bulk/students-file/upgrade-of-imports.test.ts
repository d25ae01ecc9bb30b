import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, migrateTo } from '../../../platform/database/migrate.ts'
import { migrations } from '../../../platform/database/migration-list.ts'
import type { Database } from '../../../platform/database/open.ts'
import { openEmptyDatabase } from '../../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addStudents } from '../../../testing/databases/many-students.ts'

const created_at = '2026-08-01T09:00:00.000Z'
const earlier = Object.keys(migrations).filter((name) => name < '0023')

onBothEngines('an upgrade from a version in which imports asked nothing', (engine) => {
  let database: Database
  let discard: () => Promise<void>
  beforeEach(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
    await migrateTo(database.write, engine, earlier)
    await addStudents(database, [{ email: 'asha@college.example' }])
  })
  afterEach(() => discard())

  it('has the columns of an open import confirmed again, so that its rows are asked about before they are applied', async () => {
    const { id: createdBy } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const before = ['columns', 'planning', 'preview', 'applying', 'stopped', 'applied', 'undone', 'cancelled'] as const
    const rest = { name: 'students.csv', total: 1, columns: '[]', notes: '[]', options: '{}', createdBy, created_at }
    for (const state of before) {
      await database.write
        .insertInto('imports')
        .values({ id: `was ${state}`, state, ...rest })
        .execute()
    }
    await migrate(database.write, engine)
    const imports = await database.read.selectFrom('imports').select(['id', 'state']).execute()
    const after = before.map((state) => [`was ${state}`, isPlanned(state) ? 'columns' : state])
    expect(Object.fromEntries(imports.map(({ id, state }) => [id, state]))).toEqual(Object.fromEntries(after))
  })

  const isPlanned = (state: string) => state === 'planning' || state === 'preview'
})
