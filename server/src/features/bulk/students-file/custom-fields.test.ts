import { exportMessages } from '@portal/contract/privacy/export-messages'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { applyAll } from '../../../testing/files/import-files.ts'
import { studentFixture } from '../../../testing/portal/student-fixture.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../testing/records/custom-fields.ts'
import { addImport, csvOf, linesOf, planned, sendImport } from '../../../testing/records/imports.ts'

const { headings } = exportMessages
const details = ['firstName', 'lastName', 'courseName', 'semester', 'year', 'contact'] as const

/** People of the same name, but not of the same age. */
const birthOf = (address: string) =>
  new Date(Date.UTC(2004, 0, Number(/\d+/.exec(address)?.[0]))).toISOString().slice(0, 10)

onBothEngines('fields of the college’s own in an import', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let serial = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  beforeEach(async () => {
    await portal.app.database.write.deleteFrom('customFieldValues').execute()
    await portal.app.database.write.deleteFrom('customFields').execute()
  })
  afterAll(() => portal.close())

  const add = (key: string, definition: Parameters<typeof aCustomField>[1] = {}) =>
    admin.customFields.create({ definition: aCustomField(key, definition) })
  const email = () => `own-${++serial}@college.example`
  const file = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
    csvOf(
      [headings.email, headings.dob, ...details.map((field) => headings[field]), ...head],
      ...rows.map(([address = '', ...cells]) => [
        ...[address, birthOf(address), ...details.map((field) => studentFixture[field])],
        ...cells,
      ]),
    )
  const preview = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
    addImport(portal, admin, file(head, ...rows))
  const valuesOf = async (address: string) => (await admin.students.list({ q: address })).rows[0]?.customFields

  it('are read from columns with their name or key, by their type', async () => {
    await add('hostel', { label: { en: 'Hostel', hi: 'छात्रावास' } })
    await add('admissionDate', { type: 'date', label: { en: 'Admitted on', hi: '' } })
    await add('bus', { type: 'yesNo' })
    const [one, other] = [email(), email()]
    const found = await preview(
      ['छात्रावास', 'admissionDate', 'Bus', 'Remark'],
      [one, 'North', '25/07/2025', 'y', 'good'],
      [other, '', 'soon', 'perhaps', ''],
    )
    expect(found.columns.map(({ customField }) => customField).filter(Boolean)).toEqual([
      'hostel',
      'admissionDate',
      'bus',
    ])
    expect(await linesOf(admin, found.id)).toEqual([
      '2 new',
      '3 wrong | null: Admitted on must be a date | null: bus must be yes or no',
    ])
    const { rows } = await admin.imports.rows({ id: found.id })
    expect(rows[0]?.customValues).toEqual({ hostel: 'North', admissionDate: '2025-07-25', bus: 'yes' })
    await applyAll(portal, admin, found)
    expect(await valuesOf(one)).toEqual({ hostel: 'North', admissionDate: '2025-07-25', bus: 'yes' })
    expect((await admin.students.list({ q: 'north' })).rows.map((row) => row.email)).toEqual([one])
  })

  it('change those of known students, and undoing the import gives them back', async () => {
    await add('hostel')
    const [one, other] = [email(), email()]
    await applyAll(portal, admin, await preview(['hostel'], [one, 'North'], [other, 'West']))
    const changed = await preview(['hostel'], [one, 'South'], [other, ''])
    expect(await linesOf(admin, changed.id)).toEqual(['2 changed | customFields.hostel: North > South', '3 unchanged'])
    await applyAll(portal, admin, changed)
    expect([await valuesOf(one), await valuesOf(other)]).toEqual([{ hostel: 'South' }, { hostel: 'West' }])
    const { rows } = await admin.audit.search({ action: 'updateStudent' })
    expect(rows[0]?.fields).toEqual(['hostel'])
    await admin.imports.undo({ id: changed.id })
    await planned(portal, admin, changed.id)
    expect(await valuesOf(one)).toEqual({ hostel: 'North' })
  })

  it('are kept where somebody has corrected them by hand since', async () => {
    await add('hostel')
    const one = email()
    await applyAll(portal, admin, await preview(['hostel'], [one, 'North']))
    const student = (await admin.students.list({ q: one })).rows[0]
    await admin.students.update({
      ...studentFixture,
      ...{
        dob: birthOf(one),
        id: student?.id ?? '',
        email: one,
        password: '',
        photo: '',
        customFields: { hostel: 'East' },
      },
    })
    const again = await preview(['hostel'], [one, 'North'])
    expect((await linesOf(admin, again.id))[0]).toContain('customFields.hostel: East > North (kept)')
  })

  it('go away with the students whom an undone import has added', async () => {
    await add('hostel')
    const one = email()
    const done = await applyAll(portal, admin, await preview(['hostel'], [one, 'North']))
    await admin.imports.undo({ id: done.id })
    await planned(portal, admin, done.id)
    expect(await valuesOf(one)).toBeUndefined()
    expect(await portal.app.database.read.selectFrom('customFieldValues').selectAll().execute()).toEqual([])
  })

  it('are refused where another student has a value that is unique, also one of the same file', async () => {
    await add('rollNumber', { unique: true, label: { en: 'Roll', hi: '' } })
    const [one, other, third, fourth] = [email(), email(), email(), email()]
    await applyAll(portal, admin, await preview(['rollNumber'], [one, 'R-1']))
    const found = await preview(['rollNumber'], [other, 'r-1'], [third, 'R-2'], [fourth, 'r-2'])
    expect(await linesOf(admin, found.id)).toEqual([
      '2 wrong | null: Another student has this Roll',
      '3 new',
      '4 wrong | null: The same Roll as in row 3',
    ])
    const done = await applyAll(portal, admin, found)
    expect(done).toMatchObject({ state: 'applied', counts: { applied: 1, refused: 0 } })
  })

  it('are corrected in the preview, where equal ones are looked at again', async () => {
    await add('roll', { unique: true, type: 'number', pattern: '##' })
    await add('admitted', { type: 'date' })
    const [one, other, third] = [email(), email(), email()]
    const found = await preview(
      ['roll', 'admitted'],
      [one, '11', '25/07/2025'],
      [other, '11', ''],
      [third, '7', 'soon'],
    )
    const wrong = 'null: roll must be written as ##, with a digit for each #'
    expect(await linesOf(admin, found.id)).toEqual([
      '2 new',
      '3 wrong | null: The same roll as in row 2',
      `4 wrong | ${wrong} | null: admitted must be a date`,
    ])
    const fix = (row: number, customValues: Record<string, string>) =>
      admin.imports.fixRow({ id: found.id, row, values: {}, customValues })
    expect(await fix(4, { roll: '11', admitted: '26/07/2025' })).toMatchObject({ outcome: 'wrong' })
    expect((await linesOf(admin, found.id))[2]).toBe('4 wrong | null: The same roll as in row 2')
    await fix(4, { roll: '12' })
    await fix(2, { roll: '13' })
    expect(await linesOf(admin, found.id)).toEqual(['2 new', '3 new', '4 new'])
    await applyAll(portal, admin, await admin.imports.read({ id: found.id }))
    expect([await valuesOf(one), await valuesOf(other), await valuesOf(third)]).toEqual([
      { roll: '13', admitted: '2025-07-25' },
      { roll: '11' },
      { roll: '12', admitted: '2025-07-26' },
    ])
  })

  it('are chosen for a column, and kept with a mapping', async () => {
    await add('hostel')
    const { id, columns } = await preview(['House'], [email(), 'North'])
    const chosen = columns.map(({ index, heading, field, dateOrder }) =>
      heading === 'House' ? { index, field: null, customField: 'hostel' } : { index, field, dateOrder },
    )
    await admin.imports.setColumns({ id, columns: chosen, saveAs: 'With house' })
    await planned(portal, admin, id)
    const { rows } = await admin.imports.rows({ id })
    expect(rows[0]?.customValues).toEqual({ hostel: 'North' })
    const next = await preview(['House'], [email(), 'South'])
    expect(next.columns.find(({ heading }) => heading === 'House')?.customField).toBe('hostel')
    await admin.imports.cancel({ id: next.id })
  })

  it('a file with a column of Aadhaar numbers is refused, and nothing of it is kept', async () => {
    const numbers = ['234123412346', '999941057058', '9999 7165 8847', '9999-3311-9405', '999955183433', '123412341234']
    const sent = file(['UID'], ...numbers.map((number) => [email(), number]))
    const answer = await sendImport(admin, sent)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'IMPORT_FILE_REFUSED',
      message: expect.stringContaining('column “UID” are Aadhaar numbers'),
    })
    const rows = portal.app.database.read.selectFrom('importRows').select('cells')
    expect(JSON.stringify(await rows.execute())).not.toContain('234123412346')
  })
})
