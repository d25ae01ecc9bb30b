import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'

onBothEngines('inactive students', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await portal.addStudent({ firstName: 'Active', lastName: 'Leaver' })
    await portal.addStudent({
      firstName: 'Bea',
      lastName: 'Leaver',
      status: 'inactive',
      courseName: 'B.A.',
      semester: '9',
    })
    await portal.addStudent({ firstName: 'Anil', lastName: 'Leaver', status: 'inactive', courseName: 'B.Com.' })
  })
  afterAll(() => portal.close())

  type Query = Parameters<Caller['students']['list']>[0]
  const inactive = async (query: Query = {}) => {
    const { rows, total } = await admin.students.list({ ...query, status: 'inactive' })
    expect(total).toBe(rows.length)
    return rows.map(({ firstName }) => firstName)
  }

  it('are listed, sorted, filtered and searched apart from the active ones', async () => {
    expect(await inactive()).toEqual(['Anil', 'Bea'])
    expect(await inactive({ sort: '-name' })).toEqual(['Bea', 'Anil'])
    expect(await inactive({ course: ['B.A.'], semester: ['9'] })).toEqual(['Bea'])
    expect(await admin.students.filterChoices({ status: 'inactive' })).toMatchObject({ course: ['B.A.', 'B.Com.'] })
    expect((await admin.students.filterChoices()).course).not.toContain('B.A.')
    expect(await inactive({ q: 'leaver' })).toEqual(['Anil', 'Bea'])
    expect(await inactive({ q: 'leaver', course: ['B.Com.'] })).toEqual(['Anil'])
    // The search index has administrators beside inactive students.
    expect(await inactive({ q: 'registrar' })).toEqual([])
    expect((await admin.students.list({ q: 'leaver' })).rows.map(({ firstName }) => firstName)).toEqual(['Active'])
  })

  it('are looked at by administrators, with their photo', async () => {
    const { id } = await portal.addStudent({ firstName: 'Chitra', status: 'inactive' })
    const student = await admin.students.readAny({ id })
    expect(student).toMatchObject({ firstName: 'Chitra', status: 'inactive' })
    expect((await admin.fetch(student.imageUrl ?? '')).status).toBe(200)
    await expect(admin.students.read({ id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    await expect(admin.students.readAny({ id: 'nobody' })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
  })

  it('keep ID cards and certificates that administrators can look at', async () => {
    const { student, as } = await portal.signInStudent()
    const records = recordsOf(portal, admin, { id: student.id, as })
    const [card, certificate] = [await records.idCard(), await records.certificate()]
    await admin.students.deactivate({ id: student.id })
    const list = { studentId: student.id, includeInactive: true }
    expect((await admin.idCards.listOf(list)).rows).toMatchObject([{ id: card }])
    expect((await admin.certificates.listOf(list)).rows).toMatchObject([{ id: certificate }])
    for (const { listOf } of [admin.idCards, admin.certificates]) {
      await expect(listOf({ studentId: student.id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
      await expect(listOf({ ...list, studentId: 'nobody' })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    }
  })

  it('who are restored sign in with the password they had; their ended sessions stay ended', async () => {
    const { student, as } = await portal.signInStudent({ firstName: 'Divya' })
    const counts = await admin.counts.read()
    await admin.students.deactivate({ id: student.id })
    expect(await admin.students.restore({ id: student.id })).toMatchObject({ id: student.id, status: 'active' })
    await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const again = await portal.signIn(student, 'student')
    expect(await again.me.profile()).toMatchObject({ firstName: 'Divya' })
    expect(await admin.counts.read()).toEqual(counts)
    expect((await admin.students.list({ q: 'divya' })).total).toBe(1)
    await expect(admin.students.restore({ id: student.id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    const [, last] = (await admin.audit.search({ person: 'divya' })).rows
    expect(last).toMatchObject({ action: 'restoreStudent', student: { id: student.id } })
  })

  it('are named when their e-mail is used for another student; active ones are not', async () => {
    const { student, as } = await portal.signInStudent()
    const { draft } = recordsOf(portal, admin, { id: student.id, as })
    const { id, email } = await portal.addStudent({ firstName: 'Esha', lastName: 'Rao', status: 'inactive' })
    await expect(admin.students.add({ ...(await draft()), email })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      data: { fields: { email: 'Email already exists' }, inactiveStudent: { id, name: 'Esha Rao' } },
    })
    const taken = await admin.students.add({ ...(await draft()), email: student.email }).catch((error) => error.data)
    expect(taken).not.toHaveProperty('inactiveStudent')
  })
})
