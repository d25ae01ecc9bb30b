import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'

const json = { 'content-type': 'application/json' }
const TWO_YEARS_MS = 2 * 366 * DAY_MS

onBothEngines('former students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const leaver = async (details: { firstName?: string; lastName?: string } = {}) => {
    const { student, as } = await portal.signInStudent(details)
    const records = recordsOf(portal, admin, { id: student.id, as })
    return { student, as, id: student.id, records }
  }

  it('stay signed in, read and download what is theirs, and send requests', async () => {
    const { as, id, student, records } = await leaver({ firstName: 'Farah' })
    const certificate = await records.certificate()
    expect(await admin.students.markFormer({ id })).toMatchObject({ id, status: 'former', leftAt: expect.any(String) })
    expect(await as.me.profile()).toMatchObject({ firstName: 'Farah', status: 'former' })
    const [own] = (await as.me.certificates({})).rows
    expect(own).toMatchObject({ id: certificate })
    expect((await as.fetch(own?.imageUrl ?? '')).status).toBe(200)
    expect((await as.fetch('/api/me/archive', { method: 'POST', headers: json, body: '{}' })).status).toBe(200)
    const { id: request } = await as.me.submitRequest({ message: 'Please issue a transcript.' })
    const queue = await admin.requests.queue({ status: 'Pending', q: 'transcript' })
    expect(queue.rows).toMatchObject([{ id: request, student: { status: 'former' } }])
    await admin.requests.decide({ id: request, from: 'Pending', status: 'Approved' })
    const again = await portal.signIn(student, 'student')
    expect((await again.me.request({ id: request })).status).toBe('Approved')
  })

  it('have cards that are void since the day they left, until they are readmitted', async () => {
    const { as, id, records } = await leaver()
    await records.idCard()
    expect((await as.me.idCards({})).rows).toMatchObject([{ voidSince: null }])
    const { leftAt } = await admin.students.markFormer({ id })
    expect((await as.me.idCards({})).rows).toMatchObject([{ voidSince: leftAt }])
    expect((await admin.idCards.listOf({ studentId: id })).rows).toMatchObject([{ voidSince: leftAt }])
    await expect(admin.idCards.add({ studentId: id, card: id, collegeId: 'C-1' })).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    })
    expect(await admin.students.readmit({ id })).toMatchObject({ status: 'active', leftAt: null })
    expect((await as.me.idCards({})).rows).toMatchObject([{ voidSince: null }])
  })

  it('are changed by administrators, and still get certificates', async () => {
    const { id, records } = await leaver()
    await admin.students.markFormer({ id })
    await records.certificate()
    const changes = { ...(await records.draft()), password: '' as const, photo: '' }
    expect(await admin.students.update({ id, ...changes })).toMatchObject({ firstName: 'Zubin', status: 'former' })
    expect(await admin.students.read({ id })).toMatchObject({ firstName: 'Zubin', status: 'former' })
    expect((await admin.certificates.listOf({ studentId: id })).total).toBe(1)
  })

  it('are counted, listed, filtered and searched apart from the active ones', async () => {
    const before = await admin.counts.read()
    const { id, student } = await leaver({ firstName: 'Gauri', lastName: 'Leavers' })
    await admin.students.markFormer({ id })
    expect(await admin.counts.read()).toMatchObject({
      students: before.students + 1,
      activeStudents: before.activeStudents,
      formerStudents: before.formerStudents + 1,
    })
    const list = async (query: object) => (await admin.students.list(query)).rows.map((row) => row.id)
    expect(await list({ status: 'former', q: 'leavers' })).toEqual([id])
    expect(await list({ status: 'former', course: [student.courseName], q: 'leavers' })).toEqual([id])
    expect((await admin.students.list({ status: 'former', course: [student.courseName] })).total).toBeGreaterThan(0)
    expect(await list({ status: 'active', q: 'leavers' })).toEqual([])
    expect(await list({ status: 'inactive', q: 'leavers' })).toEqual([])
    expect((await admin.students.filterChoices({ status: 'former' })).course).toContain(student.courseName)
    const found = await admin.search.everything({ q: 'gauri leavers' })
    expect(found.students.rows).toMatchObject([{ id, status: 'former' }])
    expect((await admin.search.everything({ q: 'gauri leevers' })).students.rows).toMatchObject([{ id, similar: true }])
  })

  it('who are deactivated and restored are former students again', async () => {
    const { as, id } = await leaver()
    await admin.students.markFormer({ id })
    await admin.students.deactivate({ id })
    await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(admin.students.readmit({ id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    expect(await admin.students.restore({ id })).toMatchObject({ status: 'former' })
    await expect(admin.students.markFormer({ id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
  })

  it('are named when their e-mail is used for another student', async () => {
    const { id, records } = await leaver()
    const { email } = await portal.addStudent({ firstName: 'Hema', lastName: 'Rao', status: 'former' })
    const taken = await admin.students.add({ ...(await records.draft()), email }).catch((error) => error.data)
    expect(taken).toMatchObject({ formerStudent: { name: 'Hema Rao' } })
    await admin.students.markFormer({ id })
    const { rows } = await admin.audit.search({ student: id })
    expect(rows[0]).toMatchObject({ action: 'markFormer', student: { id } })
  })

  it('ask for a new password by e-mail', async () => {
    const { email } = await portal.addStudent({ status: 'former' })
    expect(await portal.stranger.session.requestReset({ email })).toEqual({ sent: true })
  })

  it('can no longer sign in when the time is over, and their sessions have ended', async () => {
    const { as, id, student } = await leaver()
    await admin.students.markFormer({ id })
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ leftAt: new Date(portal.app.now().getTime() - TWO_YEARS_MS).toISOString() })
        .where('id', '=', id)
        .execute(),
    )
    await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(portal.signIn(student, 'student')).rejects.toThrow('FORMER_ACCESS_ENDED')
    await expect(portal.signIn({ ...student, password: 'another-one' }, 'student')).rejects.toThrow('BAD_CREDENTIALS')
    await expect(portal.stranger.session.requestReset({ email: student.email })).rejects.toMatchObject({
      code: 'FORMER_ACCESS_ENDED',
    })
  })
})

onBothEngines('where former students may not sign in, and accounts are hidden', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_FORMER_STUDENT_MONTHS: '0', PORTAL_HIDE_ACCOUNTS: 'true' })
  })
  afterAll(() => portal.close())

  it('a student who leaves is signed out at once', async () => {
    const admin = await portal.signInAdmin()
    const { student, as } = await portal.signInStudent()
    await admin.students.markFormer({ id: student.id })
    await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(portal.signIn(student, 'student')).rejects.toThrow('FORMER_ACCESS_ENDED')
  })

  it('asking for a reset e-mail does not tell that somebody was a student', async () => {
    const { email } = await portal.addStudent({ status: 'former' })
    expect(await portal.stranger.session.requestReset({ email })).toEqual({ sent: true })
  })
})
