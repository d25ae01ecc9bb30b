import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { addImport, csvOf, linesOf, planned, sendImport } from '../../testing/imports.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/test-portal.ts'

const HOUR_MS = 60 * 60_000
const HEADINGS = ['First Name', 'Last Name', 'Email', 'Course Name', 'Semester']

onBothEngines('the preview of an import', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  it('says of each row whether the student is new, changed or unchanged, and what is wrong', async () => {
    const priya = await portal.addStudent({ firstName: 'Priya', lastName: 'Nair', semester: '3' })
    const same = await portal.addStudent({ firstName: 'Arjun', lastName: 'Rao', courseName: 'B.Com.', semester: '1' })
    const preview = await addImport(
      portal,
      admin,
      csvOf(
        HEADINGS,
        ['Priya', 'Nair', priya.email.toUpperCase(), '', '4'],
        ['Arjun', 'Rao', same.email, 'B.Com.', '1'],
        ['Zoya', 'Khan', 'zoya.khan@college.example', 'B.A. English', '1'],
        ['Harsh', '', 'harsh.gaikwad@college', 'B.Com.', '1'],
        ['Nobody', 'New', 'nobody@college.example', '', '1'],
      ),
    )
    expect(preview).toMatchObject({ state: 'preview', name: 'students.csv', job: null, missingFields: [] })
    expect(preview.counts).toMatchObject({ total: 5, new: 1, changed: 1, unchanged: 1, wrong: 2 })
    expect(preview.threshold).toMatchObject({ known: 2, changed: 1, exceeded: true })
    expect(preview.threshold?.mostChanged).toEqual({ field: 'semester', students: 1, heading: 'Semester' })
    expect(preview.notes).toContainEqual(expect.objectContaining({ kind: 'emptyFields', count: 6 }))
    expect(await linesOf(admin, preview.id)).toEqual([
      '2 changed | semester: 3 > 4',
      '3 unchanged',
      '4 new',
      '5 wrong | email: Email address is invalid',
      '6 wrong | courseName: Course Name is required',
    ])
    expect((await admin.imports.rows({ id: preview.id, outcome: 'wrong', pageSize: 10 })).rows[0]).toMatchObject({
      name: 'Harsh',
      values: { email: 'harsh.gaikwad@college', semester: '1' },
      faults: [{ field: 'email', value: 'harsh.gaikwad@college' }],
    })
    expect((await sendImport(admin, 'a')).status).toBe(422)
    expect((await planned(portal, admin, preview.id)).state).toBe('preview')
  })
})
