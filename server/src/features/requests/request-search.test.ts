import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import type { AddedStudent } from '../../testing/students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { BATCH_SIZE, hasStaleSearch, refreshNextBatch, requestSearchText } from './request-search.store.ts'
import { openSearchRefresh } from './search-refresh.ts'

/** A search on PostgreSQL counts a hundred matches at most. */
const MANY = 3 * BATCH_SIZE + 1

onBothEngines('the requests of a student with another name', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    // As if this node had stopped: each test says when one begins to refresh.
    await portal.app.searchRefresh.close()
  })
  afterAll(() => portal.close())

  const addRequests = (student: AddedStudent, count: number) =>
    portal.app.database.transaction(async ({ db }) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        id: `${student.id} ${at}`,
        message: `request ${at}`,
        studentId: student.id,
        status: 'Pending' as const,
        created_at: portal.app.now().toISOString(),
        updated_at: null,
        search: requestSearchText(`request ${at}`, student),
      }))
      await db.insertInto('requests').values(rows).execute()
    })
  const rename = ({ status: _status, ...student }: AddedStudent, lastName: string) =>
    admin.students.update({ ...student, lastName, password: '', photo: '' } as never)
  const found = async (q: string) => (await admin.requests.queue({ status: 'Pending', q })).total
  const refresh = async () => {
    while (await refreshNextBatch(portal.app.database));
  }

  it('are found by it at once where they are few', async () => {
    const student = await portal.addStudent({ lastName: 'Fewold' })
    await addRequests(student, BATCH_SIZE - 1)
    await rename(student, 'Fewnew')
    expect([await found('Fewnew'), await found('Fewold')]).toEqual([BATCH_SIZE - 1, 0])
    expect(await hasStaleSearch(portal.app.database)).toBe(false)
  })

  it('are written batch by batch where they are many, and by the next start if this one ends before', async () => {
    const student = await portal.addStudent({ lastName: 'Manyold' })
    await addRequests(student, MANY)
    await rename(student, 'Manynew')
    expect([await found('Manynew'), await found('Manyold')]).toEqual([BATCH_SIZE, MANY - BATCH_SIZE])
    await refreshNextBatch(portal.app.database)
    expect([await found('Manynew'), await found('Manyold')]).toEqual([2 * BATCH_SIZE, MANY - 2 * BATCH_SIZE])
    const next = openSearchRefresh(portal.app.database, portal.app.log)
    await vi.waitFor(async () => expect(await found('Manynew')).toBe(MANY), 5_000)
    await next.close()
    expect([await found('Manyold'), await hasStaleSearch(portal.app.database)]).toEqual([0, false])
  })

  it('are found by the newest of two names, and so are those sent or edited meanwhile', async () => {
    const { student, as } = await portal.signInStudent({ lastName: 'Firstname' })
    await addRequests(student, MANY)
    await rename(student, 'Secondname')
    await refreshNextBatch(portal.app.database)
    await rename(student, 'Thirdname')
    await as.me.submitRequest({ message: 'sent meanwhile' })
    await as.me.editRequest({ id: `${student.id} 0`, message: 'edited meanwhile' })
    expect(await found('Thirdname meanwhile')).toBe(2)
    await refresh()
    const names = ['Firstname', 'Secondname', 'Thirdname', 'Thirdname meanwhile']
    expect(await Promise.all(names.map(found))).toEqual([0, 0, MANY + 1, 2])
  })

  it('are left alone when nothing changes that they are found by', async () => {
    const student = await portal.addStudent({ lastName: 'Samename' })
    await addRequests(student, MANY)
    await rename({ ...student, contact: '9812300000' }, 'Samename')
    expect(await hasStaleSearch(portal.app.database)).toBe(false)
  })

  it('are found by it when they are sent while it is being written', async () => {
    const { student, as } = await portal.signInStudent({ lastName: 'Beforename' })
    const { database } = portal.app
    let sent: Promise<unknown> | null = null
    await database.transaction(async ({ db }) => {
      await db.updateTable('users').set({ lastName: 'Aftername' }).where('id', '=', student.id).execute()
      sent = as.me.submitRequest({ message: 'in between' })
      if (engine === 'postgres') await vi.waitFor(somebodyWaits, 5_000)
    })
    await sent
    expect(await found('Aftername between')).toBe(1)
  })

  async function somebodyWaits() {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      portal.app.database.read,
    )
    expect(rows).toHaveLength(1)
  }
})
