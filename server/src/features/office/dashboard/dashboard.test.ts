import { NEW_REQUESTS_COUNTED } from '@portal/contract/office/dashboard-limits'
import { DAY_MS } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { addManyStudents } from '../../../testing/databases/many-students.ts'
import { applyAll, importFile } from '../../../testing/files/import-files.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'

onBothEngines('what the dashboard says beside its counts', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_NAME: 'Shantivan College', PORTAL_TIME_ZONE: 'Asia/Kolkata' })
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('is that nothing has been set up but what the settings say, in a portal without students', async () => {
    expect(await admin.dashboard.read()).toMatchObject({
      college: { name: 'Shantivan College', timeZone: 'Asia/Kolkata', isSet: true },
      administrators: 1,
      students: { all: 0, withoutPhoto: 0, withoutEmail: 0, withoutPassword: { total: 0, more: false } },
      lastImport: null,
      hasFirstCard: false,
      new: { students: 0, requests: 0, moreRequests: false },
    })
  })

  it('goes along with an import, a card and a second administrator', async () => {
    const made = await importFile(portal, admin, [{ email: 'first@college.example', lastName: 'Rao' }], {
      access: 'none',
    })
    expect((await admin.dashboard.read()).lastImport).toBeNull()
    await applyAll(portal, admin, made)
    const { rows } = await admin.students.list({})
    await admin.idCards.add({ studentId: rows[0]?.id ?? '', card: 'CS-1', collegeId: 'CLG-1' })
    await createAdministrator(portal.app.database, 'second@college.example', portal.app.now())
    expect(await admin.dashboard.read()).toMatchObject({
      administrators: 2,
      students: { all: 1, withoutPhoto: 1, withoutPassword: { total: 1 } },
      lastImport: { name: made.name, students: 1 },
      hasFirstCard: true,
      new: { students: 1 },
    })
  })

  it('names the file of the last import to nobody who may not open imports', async () => {
    for (const role of ['clerk', 'auditor'] as const) {
      const { id, as } = await signInStaff(portal, role)
      expect((await as.dashboard.read()).lastImport).toBeNull()
      await portal.app.database.transaction(({ db }) =>
        db.updateTable('users').set({ status: 'inactive' }).where('id', '=', id).execute(),
      )
    }
    expect((await admin.dashboard.read()).lastImport).not.toBeNull()
  })

  it('has those without photo or e-mail, and those since yesterday, as their lists do', async () => {
    portal.passTime(3 * DAY_MS)
    admin = await portal.signInAdmin()
    const { id } = await portal.addStudent({ firstName: 'Yesterday' })
    const { app } = portal
    await app.database.transaction(({ db }) =>
      db.updateTable('users').set({ email: '' }).where('id', '=', id).execute(),
    )
    const { students, new: recent } = await admin.dashboard.read()
    expect({ ...students, recent: recent.students }).toEqual({
      ...{ all: 2, withoutPhoto: 1, withoutEmail: 1, withoutPassword: { total: 1, more: false } },
      recent: 1,
    })
    const named = async (query: Parameters<Caller['students']['list']>[0]) =>
      (await admin.students.list(query)).rows.map(({ firstName }) => firstName)
    for (const access of ['noPhoto', 'noPassword'] as const) expect(await named({ access })).toHaveLength(1)
    expect(await named({ access: 'noEmail' })).toEqual(['Yesterday'])
    expect(await named({ addedSince: recent.since, sort: 'newest' })).toEqual(['Yesterday'])
    expect(await named({ addedSince: recent.since, q: 'yester' })).toEqual(['Yesterday'])
    expect(await admin.students.filterChoices()).toMatchObject({ noPhoto: true, noEmail: true })
  })

  it('counts the pending requests since yesterday as their queue does, and stops at many', async () => {
    const { as } = await portal.signInStudent()
    await as.me.submitRequest({ message: 'an old one' })
    portal.passTime(3 * DAY_MS)
    admin = await portal.signInAdmin()
    const { as: now, student } = await portal.signInStudent()
    const { id } = await now.me.submitRequest({ message: 'a new one' })
    expect((await admin.dashboard.read()).new).toMatchObject({ requests: 1, moreRequests: false })
    const queue = await admin.requests.queue({ status: 'Pending', age: 'sinceYesterday' })
    expect(queue.rows.map(({ message }) => message)).toEqual(['a new one'])
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    expect((await admin.dashboard.read()).new.requests).toBe(0)
    const at = portal.app.now().toISOString()
    const numbers = Array.from({ length: NEW_REQUESTS_COUNTED + 1 }, (_, n) => n)
    await portal.app.database.transaction(({ db }) =>
      db
        .insertInto('requests')
        .values(
          numbers.map((n) => ({
            ...{ id: `many-${n}`, message: 'many', studentId: student.id, status: 'Pending' as const },
            ...{ created_at: at, updated_at: null, search: '  many' },
          })),
        )
        .execute(),
    )
    expect((await admin.dashboard.read()).new).toMatchObject({ requests: NEW_REQUESTS_COUNTED, moreRequests: true })
  })

  it('is counted from an index, also for 20,000 students', async () => {
    const { database } = portal.app
    await addManyStudents(database, 2_000)
    if (engine === 'postgres') await sql`analyze users`.execute(database.write)
    const planOf = async (condition: string) => {
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain'
      const list = `select count(*) from users where "userType" = 'student' and status = 'active' and ${condition}`
      return JSON.stringify((await sql.raw(`${explain} ${list}`).execute(database.read)).rows)
    }
    expect(await planOf("email = ''")).toMatch(/using index|index (only )?scan/i)
    expect(await planOf(`created_at >= '${portal.app.now().toISOString()}'`)).toContain('users_by_creation')
    expect(await planOf('"imageUrl" is null')).toMatch(/users_without_photo|Seq Scan/)
  })
})
