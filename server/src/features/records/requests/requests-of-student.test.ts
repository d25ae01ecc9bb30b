import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'

onBothEngines('the requests of one student, for administrators', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  it('are of every status, newest first, with the standing decision of each', async () => {
    const { as: aarav, student } = await portal.signInStudent()
    const { as: aditi } = await portal.signInStudent()
    const [first, second] = [
      await aarav.me.submitRequest({ message: 'A' }),
      await aarav.me.submitRequest({ message: 'B' }),
    ]
    await aditi.me.submitRequest({ message: 'Of somebody else' })
    await admin.requests.decide({ id: first.id, from: 'Pending', status: 'Rejected', note: 'Please ask in June.' })
    const { rows, total } = await admin.requests.listOf({ studentId: student.id })
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { id: second.id, status: 'Pending', decision: null, student: { firstName: 'Aarav', status: 'active' } },
      {
        id: first.id,
        status: 'Rejected',
        decision: { status: 'Rejected', note: 'Please ask in June.', by: { name: 'Portal Administrator' } },
      },
    ])
    expect((await admin.requests.listOf({ studentId: student.id, sort: 'oldest' })).rows[0]?.id).toBe(first.id)
  })

  it('stay when the student is deactivated, for who asks for them', async () => {
    const { as, student } = await portal.signInStudent()
    const { id } = await as.me.submitRequest({ message: 'Before I leave' })
    await admin.students.deactivate({ id: student.id })
    await expect(admin.requests.listOf({ studentId: student.id })).rejects.toMatchObject({ code: 'STUDENT_NOT_FOUND' })
    const { rows } = await admin.requests.listOf({ studentId: student.id, includeInactive: true })
    expect(rows).toMatchObject([{ id, student: { status: 'inactive' } }])
  })
})
