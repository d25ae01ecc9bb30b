import { afterAll, beforeAll, expect, it } from 'vitest'
import { permit } from '../../../permissions/permit.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { eraseStudent } from './erase-student.store.ts'

onBothEngines('the letters of a forgotten student', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
  })
  afterAll(() => portal.close())

  it('stay in the register with their number, kind, dates and state, and nothing else', async () => {
    const admin = await portal.signInAdmin()
    const student = await portal.addStudent({ firstName: 'Qwerty' })
    const letters = lettersOf(portal, admin, student)
    const [kept, cancelled] = [await letters.letter(), await letters.letter()]
    await admin.letters.cancel({ id: cancelled.id, reason: 'Qwerty has asked for it' })
    const allowed = permit(
      { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' },
      'forgetStudent',
      {
        studentId: student.id,
      },
    )
    await portal.app.database.transaction((tx) => eraseStudent(tx, portal.app.tables, allowed, portal.app.now()))
    const { rows } = await admin.letters.register({})
    expect(
      rows.map(({ serial, state, template, day, cancelledAt }) => ({ serial, state, template, day, cancelledAt })),
    ).toEqual([
      { ...named(cancelled), state: 'cancelled', cancelledAt: expect.any(String) },
      { ...named(kept), state: 'forgotten', cancelledAt: null },
    ])
    expect(JSON.stringify(rows)).not.toContain('Qwerty')
    expect(rows[0]).toMatchObject({ student: null, collegeId: '', title: '', issuedBy: null, document: null })
    expect((await admin.letters.register({ recipient: 'qwerty' })).total).toBe(0)
  })

  const named = ({ serial, template, day }: { serial: string; template: object; day: string }) => ({
    serial,
    template,
    day,
  })
})
