import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, migrateTo } from '../../../platform/database/migrate.ts'
import { migrations } from '../../../platform/database/migration-list.ts'
import type { Database } from '../../../platform/database/open.ts'
import { openEmptyDatabase } from '../../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addStudents } from '../../../testing/databases/many-students.ts'

const created_at = '2026-08-01T09:00:00.000Z'
const earlier = Object.keys(migrations).filter((name) => name < '0023')

onBothEngines('an upgrade from a version without a state for cancelled promotions', (engine) => {
  let database: Database
  let createdBy: string
  let discard: () => Promise<void>
  beforeEach(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
    await migrateTo(database.write, engine, earlier)
    await addStudents(database, [{ email: 'asha@college.example' }])
    createdBy = (await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  })
  afterEach(() => discard())

  it('tells those that were cancelled from those that were being prepared', async () => {
    const promotion = { state: 'preparing', createdBy, created_at } as const
    const rows = [
      { ...promotion, id: 'cancelled', places: 20, students: 20 },
      { ...promotion, id: 'preparing' },
      { ...promotion, id: 'draft', state: 'draft', students: 3 } as const,
    ]
    for (const row of rows) await database.write.insertInto('promotions').values(row).execute()
    await migrate(database.write, engine)
    const promotions = database.read.selectFrom('promotions').select(['id', 'state']).orderBy('id')
    expect(await promotions.execute()).toEqual([
      { id: 'cancelled', state: 'cancelled' },
      { id: 'draft', state: 'draft' },
      { id: 'preparing', state: 'preparing' },
    ])
  })

  it('knows which stopped photos were being taken back', async () => {
    const { write, read } = database
    for (const id of ['taken back', 'not yet', 'given']) {
      await write.insertInto('photoImports').values({ id, state: 'stopped', createdBy, created_at }).execute()
    }
    const file = { fileKey: null, studentId: createdBy, problem: null, name: 'a.jpg', bytes: 1 }
    await write
      .insertInto('photoImportFiles')
      .values([
        { ...file, id: 'one', importId: 'taken back', result: 'undone' },
        { ...file, id: 'two', importId: 'given', result: 'applied' },
      ])
      .execute()
    const job = { kind: 'importPhotos', lane: 'work', state: 'dead', priority: 100, place: 0, total: 1 } as const
    const rest = { tries: 8, about: '', createdBy, claim: null, fault: '', startedAt: null, paceAt: null }
    for (const [subjectId, undo] of [['not yet', true] as const, ['given', false] as const]) {
      const data = JSON.stringify({ importId: subjectId, undo })
      const times = { dueAt: created_at, created_at, endedAt: null, pacePlace: 0 }
      await write
        .insertInto('jobs')
        .values({ ...job, ...rest, ...times, id: subjectId, subjectId, data })
        .execute()
    }
    await migrate(write, engine)
    const imports = await read.selectFrom('photoImports').select(['id', 'isUndoing']).orderBy('seq').execute()
    expect(imports.map(({ id, isUndoing }) => [id, Number(isUndoing)])).toEqual([
      ['taken back', 1],
      ['not yet', 1],
      ['given', 0],
    ])
  })

  it('goes on undoing the imports of students that were being undone', async () => {
    const { write, read } = database
    const rest = { name: '', createdBy, created_at, columns: '[]', notes: '[]', options: '{}' }
    for (const state of ['applying', 'stopped', 'undoing'] as const)
      await write
        .insertInto('imports')
        .values({ ...rest, id: state, state })
        .execute()
    await migrate(write, engine)
    const imports = await read.selectFrom('imports').select(['id', 'isUndoing']).orderBy('seq').execute()
    expect(imports.map(({ id, isUndoing }) => [id, Number(isUndoing)])).toEqual([
      ['applying', 0],
      ['stopped', 0],
      ['undoing', 1],
    ])
  })
})
