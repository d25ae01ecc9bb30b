import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../../testing/engines.ts'
import type { AddedStudent } from '../../../testing/students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import {
  BATCH_SIZE,
  hasStaleSearch,
  refreshNextBatch,
  requestSearchText,
} from '../../people/search/request-search.store.ts'
import { openSearchRefresh } from './search-refresh.ts'

/** Fewer than 100, because a search on PostgreSQL counts at most 100 matches. */
const MANY = 3 * BATCH_SIZE + 1

onBothEngines('requests of a student whose name changes', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    // Stop the background refresh: each test starts it itself.
    await portal.app.searchRefresh.close()
  })
  afterAll(() => portal.close())

  const addRequests = (student: AddedStudent, count: number) =>
    portal.app.database.transaction(async ({ db }) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${student.id} ${index}`,
        message: `request ${index}`,
        studentId: student.id,
        status: 'Pending' as const,
        created_at: portal.app.now().toISOString(),
        updated_at: null,
        search: requestSearchText(`request ${index}`, student),
      }))
      await db.insertInto('requests').values(rows).execute()
    })
  const rename = ({ status: _status, ...student }: AddedStudent, lastName: string) =>
    admin.students.update({ ...student, lastName, password: '', photo: '' } as never)
  const countMatches = async (q: string) => (await admin.requests.queue({ status: 'Pending', q })).total
  const refresh = async () => {
    while (await refreshNextBatch(portal.app.database));
  }

  it('few requests are found by the new name at once', async () => {
    const student = await portal.addStudent({ lastName: 'Fewold' })
    await addRequests(student, BATCH_SIZE - 1)
    await rename(student, 'Fewnew')
    expect([await countMatches('Fewnew'), await countMatches('Fewold')]).toEqual([BATCH_SIZE - 1, 0])
    expect(await hasStaleSearch(portal.app.database)).toBe(false)
  })

  it('many requests are refreshed in batches, and the next start continues an interrupted refresh', async () => {
    const student = await portal.addStudent({ lastName: 'Manyold' })
    await addRequests(student, MANY)
    await rename(student, 'Manynew')
    expect([await countMatches('Manynew'), await countMatches('Manyold')]).toEqual([BATCH_SIZE, MANY - BATCH_SIZE])
    await refreshNextBatch(portal.app.database)
    expect([await countMatches('Manynew'), await countMatches('Manyold')]).toEqual([
      2 * BATCH_SIZE,
      MANY - 2 * BATCH_SIZE,
    ])
    const nextRefresh = openSearchRefresh(portal.app.database, portal.app.log)
    await vi.waitFor(async () => expect(await countMatches('Manynew')).toBe(MANY), 5_000)
    await nextRefresh.close()
    expect([await countMatches('Manyold'), await hasStaleSearch(portal.app.database)]).toEqual([0, false])
  })

  it('after two changes, requests are found by the newest name, also those sent or edited meanwhile', async () => {
    const { student, as } = await portal.signInStudent({ lastName: 'Firstname' })
    await addRequests(student, MANY)
    await rename(student, 'Secondname')
    await refreshNextBatch(portal.app.database)
    await rename(student, 'Thirdname')
    await as.me.submitRequest({ message: 'sent meanwhile' })
    await as.me.editRequest({ id: `${student.id} 0`, message: 'edited meanwhile' })
    expect(await countMatches('Thirdname meanwhile')).toBe(2)
    await refresh()
    const names = ['Firstname', 'Secondname', 'Thirdname', 'Thirdname meanwhile']
    expect(await Promise.all(names.map(countMatches))).toEqual([0, 0, MANY + 1, 2])
  })

  it('a change of other details does not refresh the search texts', async () => {
    const student = await portal.addStudent({ lastName: 'Samename' })
    await addRequests(student, MANY)
    await rename({ ...student, contact: '9812300000' }, 'Samename')
    expect(await hasStaleSearch(portal.app.database)).toBe(false)
  })

  it('a request sent during the change is found by the new name', async () => {
    const { student, as } = await portal.signInStudent({ lastName: 'Beforename' })
    const { database } = portal.app
    let submission: Promise<unknown> | null = null
    await database.transaction(async ({ db }) => {
      await db.updateTable('users').set({ lastName: 'Aftername' }).where('id', '=', student.id).execute()
      submission = as.me.submitRequest({ message: 'in between' })
      if (engine === 'postgres') await vi.waitFor(expectLockWait, 5_000)
    })
    await submission
    expect(await countMatches('Aftername between')).toBe(1)
  })

  async function expectLockWait() {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      portal.app.database.read,
    )
    expect(rows).toHaveLength(1)
  }
})
