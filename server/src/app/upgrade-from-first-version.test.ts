import { fold } from '@portal/contract/folding'
import { studentsInput } from '@portal/contract/people/students'
import { queueInput } from '@portal/contract/records/requests'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findStudents } from '../features/people/search/find-students.store.ts'
import { listStudents } from '../features/people/students/list/students-list.store.ts'
import { listQueue } from '../features/records/requests/queue/queue.store.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/open.ts'
import { searchText } from '../platform/database/search.ts'
import { openEmptyDatabase } from '../testing/databases/empty-database.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { addStudents } from '../testing/databases/many-students.ts'
import { schemaOf } from '../testing/databases/older-database.ts'
import { up as earliestFirstTables } from '../testing/databases/original-first-migration.ts'

const zoya = { firstName: 'Zoya', lastName: 'Khan', search: searchText(['Zoya', 'Khan']) }

onBothEngines('a database of the first version after an upgrade', (engine) => {
  let database: Database
  let discard: () => Promise<void>
  beforeEach(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
    await migrate(database.write, engine, { '0001-first-tables': earliestFirstTables })
  })
  afterEach(() => discard())

  const searchStudents = async (q: string) => {
    const { rows } = await listStudents(database, { ...studentsInput.parse({ q }), config: { oidc: null } })
    return rows.map(({ firstName }) => firstName)
  }
  const searchRequests = async (q: string) => {
    const { rows } = await listQueue(database, queueInput.parse({ q, status: 'Pending', sort: 'newest' }), {
      now: new Date(),
      timeZone: 'UTC',
      userId: '',
    })
    return rows.map(({ message }) => message)
  }

  it('finds old and new students and requests by search', async () => {
    await addStudents(database, [zoya, { search: searchText(['Amit', 'Sharma']) }])
    const { id: studentId } = await database.read
      .selectFrom('users')
      .select('id')
      .where('firstName', '=', 'Zoya')
      .executeTakeFirstOrThrow()
    const addRequest = (id: string, message: string) =>
      database.transaction(({ db }) =>
        db
          .insertInto('requests')
          .values({
            id,
            message,
            studentId,
            status: 'Pending',
            created_at: '2026-08-01T09:00:00.000Z',
            updated_at: null,
            search: searchText(['Zoya', 'Khan', message]),
          })
          .execute(),
      )
    await addRequest('one', 'a bonafide certificate')
    await migrate(database.write, engine)
    await addRequest('two', 'a transcript')
    expect(await searchStudents('zoya')).toEqual(['Zoya'])
    expect(await searchRequests('zoya')).toEqual(['a transcript', 'a bonafide certificate'])
    expect(await searchRequests('bonafide')).toEqual(['a bonafide certificate'])
    await database.transaction(({ db }) => db.updateTable('requests').set({ status: 'Approved' }).execute())
    expect(await searchRequests('zoya')).toEqual([])
  })

  it('shows the College Id of each newest card, lists inactive students, and finds misspelt names of both', async () => {
    const named = (firstName: string) => ({
      firstName,
      sortName: fold(firstName),
      search: searchText([firstName]),
    })
    await addStudents(database, [named('Priya'), { ...named('Deepak'), status: 'inactive' }])
    const at = '2026-08-01T09:00:00.000Z'
    for (const card of ['old', 'new']) {
      await sql`insert into "idCards" (id, card, "cardKey", "collegeId", "studentId", uid, status, created_at)
        select ${card}, ${card}, ${card}, ${`COLLEGE-${card}`}, id, id, 'active', ${at} from users
        where "firstName" = 'Priya'`.execute(database.write)
    }
    await migrate(database.write, engine)
    const list = async (status: 'active' | 'inactive') =>
      (await listStudents(database, { ...studentsInput.parse({ status }), config: { oidc: null } })).rows
    expect(await list('active')).toMatchObject([{ firstName: 'Priya', collegeId: 'COLLEGE-new' }])
    expect(await list('inactive')).toMatchObject([{ firstName: 'Deepak', collegeId: '' }])
    for (const [misspelt, firstName] of [
      ['prya', 'Priya'],
      ['dipak', 'Deepak'],
    ] as const) {
      expect((await findStudents(database, misspelt)).rows).toMatchObject([{ similar: true, row: { firstName } }])
    }
  })

  it('compares card ids with their vowel signs, also those of before', async () => {
    await addStudents(database, [zoya])
    const at = '2026-08-01T09:00:00.000Z'
    for (const card of ['वि-001', 'CS-É1', 'CS-2'])
      await sql`insert into "idCards" (id, card, "cardKey", "collegeId", "studentId", uid, status, created_at)
        select ${card}, ${card}, ${fold(card)}, 'C', id, id, 'active', ${at} from users`.execute(database.write)
    await migrate(database.write, engine)
    const cards = database.read.selectFrom('idCards').select(['card', 'cardKey']).orderBy('seq')
    expect(await cards.execute()).toEqual([
      { card: 'वि-001', cardKey: 'वि-001' },
      { card: 'CS-É1', cardKey: 'cs-e1' },
      { card: 'CS-2', cardKey: 'cs-2' },
    ])
  })

  it('has the same schema as a new database', async () => {
    await migrate(database.write, engine)
    const fresh = await openEmptyDatabase(engine)
    await migrate(fresh.database.write, engine)
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh.database))
    await fresh.discard()
  })
})
