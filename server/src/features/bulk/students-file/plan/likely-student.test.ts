import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { changeByHand, importFile, importSteps } from '../../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { linesOf } from '../../../../testing/records/imports.ts'

onBothEngines('a row with an unknown e-mail that is about a student of the portal', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let serial = 0
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const { person, plan, apply, find } = importSteps(() => ({ portal, admin }), 'likely')
  const undo = async (id: string) => {
    await admin.imports.undo({ id })
    await portal.app.jobs.poll()
  }
  /** A student of the portal, and the row about them with another e-mail. */
  async function known(details: Parameters<typeof person>[0] = {}) {
    const student = person({ lastName: `Nair${++serial}`, ...details })
    await apply([student])
    return { student, row: { ...student, email: `new-${student.email}` } }
  }

  it('stays out until somebody says that it is the same student; the undo gives the old e-mail back', async () => {
    const { student, row } = await known({ collegeId: 'LIKELY-1' })
    const preview = await plan([{ ...row, semester: '4' }])
    expect(preview).toMatchObject({ newEmails: 1, counts: { wrong: 1 } })
    expect(await linesOf(admin, preview.id)).toEqual([
      `2 wrong | collegeId: Aarav ${student.lastName} has this College Id`,
    ])
    const { rows } = await admin.imports.rows({ id: preview.id })
    expect(rows[0]).toMatchObject({
      studentId: null,
      likelyStudent: { name: `Aarav ${student.lastName}`, email: student.email, resembles: 'collegeId' },
    })
    const fixed = await admin.imports.fixRow({ id: preview.id, row: 2, values: {}, identity: 'same' })
    expect(fixed).toMatchObject({ outcome: 'changed', likelyStudent: null })
    expect(fixed.changes.map(({ field, to }) => [field, to])).toEqual([
      ['email', row.email],
      ['semester', '4'],
    ])
    const before = await find(student.email)
    await admin.imports.apply({ id: preview.id, rows: 1, confirmed: true })
    await portal.app.jobs.poll()
    expect(await admin.imports.read({ id: preview.id })).toMatchObject({ newEmails: 0, counts: { applied: 1 } })
    expect(await find(row.email)).toMatchObject({ id: before?.id, email: row.email, semester: '4' })
    const { rows: audited } = await admin.audit.search({ pageSize: 10 })
    expect(audited[0]).toMatchObject({ action: 'updateStudent', fields: ['email', 'semester'] })
    await undo(preview.id)
    expect(await find(student.email)).toMatchObject({ id: before?.id, email: student.email, semester: '3' })
  })

  it('signs in with the new e-mail afterwards, in the session that is open, and not with the old one', async () => {
    const student = person({ lastName: `Nair${++serial}` })
    const { id, password } = await portal.addStudent({ ...student, gender: 'Male' })
    const session = await portal.signIn({ email: student.email, password }, 'student')
    const preview = await plan([{ ...student, email: `new-${student.email}` }], { newEmails: 'same' })
    await admin.imports.apply({ id: preview.id, rows: 1, confirmed: true })
    await portal.app.jobs.poll()
    expect(await session.me.profile()).toMatchObject({ id, email: `new-${student.email}` })
    await portal.signIn({ email: `new-${student.email}`, password }, 'student')
    await expect(portal.signIn({ email: student.email, password }, 'student')).rejects.toThrow()
  })

  it('is known by name and date of birth, or by course and semester where one has no date; all are taken at once', async () => {
    const [born, inTerm, other] = [await known(), await known(), await known()]
    const preview = await plan([born.row, { ...inTerm.row, dob: '' }, { ...other.row, dob: '1999-01-01' }])
    expect(await linesOf(admin, preview.id)).toEqual([
      `2 wrong | email: Aarav ${born.student.lastName} has the same name and date of birth, and another e-mail`,
      `3 wrong | email: Aarav ${inTerm.student.lastName} has the same name, course and semester, and another e-mail`,
      '4 new',
    ])
    const { id } = preview
    await admin.imports.setOptions({ ...preview.options, id, newEmails: 'same' })
    await portal.app.jobs.poll()
    expect(await linesOf(admin, id)).toEqual([
      `2 changed | email: ${born.student.email} > ${born.row.email}`,
      `3 changed | email: ${inTerm.student.email} > ${inTerm.row.email}`,
      '4 new',
    ])
    await admin.imports.setOptions({ ...preview.options, id, newEmails: 'ask' })
    await portal.app.jobs.poll()
    await admin.imports.fixRow({ id, row: 2, values: {}, identity: 'other' })
    expect(await admin.imports.read({ id })).toMatchObject({ newEmails: 1, counts: { new: 2, wrong: 1 } })
  })

  it('is nobody where another College Id, another name or the e-mail of that student in the file says otherwise', async () => {
    const [one, two, three] = [await known({ collegeId: 'L-21' }), await known({ collegeId: 'L-22' }), await known()]
    const preview = await plan([
      { ...one.row, collegeId: 'L-23' },
      { ...two.row, firstName: 'Zoya', lastName: 'Khan' },
      three.row,
      three.student,
    ])
    expect(preview.newEmails).toBe(0)
    expect(await linesOf(admin, preview.id)).toEqual([
      expect.stringMatching(/^2 new/),
      expect.stringMatching(/^3 wrong \| collegeId: .* has this College Id$/),
      '4 new',
      '5 unchanged',
    ])
  })

  it('is nobody where only the vowel signs of the names differ, as those of twins do; a dot below a letter is no other name', async () => {
    const { student, row } = await known({ firstName: 'सीमा', lastName: `शर्मा${++serial}` })
    const [fatima] = [await known({ firstName: 'फ़ातिमा', lastName: `खान${++serial}` })]
    const twin = { ...row, firstName: 'सुमा' }
    const { id } = await plan([twin, { ...fatima.row, firstName: 'फातिमा' }], { newEmails: 'same' })
    expect(await linesOf(admin, id)).toEqual(['2 new', expect.stringMatching(/^3 changed \| /)])
    expect(await find(student.email)).toMatchObject({ firstName: 'सीमा' })
  })

  it('has a College Id whose vowel signs are compared: वि-001 is not वा-001', async () => {
    const { student } = await known({ collegeId: `वि-${engine}`, card: `V-${engine}` })
    const commerce = person({ lastName: student.lastName ?? '', collegeId: `वा-${engine}`, card: `W-${engine}` })
    const { id } = await plan([commerce, { ...student, semester: '5' }], { matchBy: 'collegeId' })
    expect(await linesOf(admin, id)).toEqual(['2 new', '3 changed | semester: 3 > 5'])
  })

  it('is one student only once in a file, also where the row is corrected later', async () => {
    const { student, row } = await known()
    const preview = await plan([row, { ...row, email: `newer-${student.email}` }], { newEmails: 'same' })
    expect(await linesOf(admin, preview.id)).toEqual([
      expect.stringMatching(/^2 changed/),
      '3 wrong | email: The same student as in row 2',
    ])
    const fixed = await admin.imports.fixRow({ id: preview.id, row: 3, values: {}, identity: 'other' })
    expect(fixed).toMatchObject({ outcome: 'new' })
    const again = await admin.imports.fixRow({ id: preview.id, row: 3, values: {}, identity: 'same' })
    expect(again).toMatchObject({ outcome: 'wrong', faults: [{ message: 'The same student as in row 2' }] })
  })

  it('changes an e-mail that has been corrected by hand, too, because a person has said so', async () => {
    const { student, row } = await known()
    const found = await find(student.email)
    await changeByHand(admin, found?.id ?? '', {
      ...{ lastName: student.lastName ?? '', dob: student.dob ?? '', email: `by-hand-${student.email}` },
    })
    const { id } = await plan([row], { newEmails: 'same' })
    expect(await linesOf(admin, id)).toEqual([`2 changed | email: by-hand-${student.email} > ${row.email}`])
  })

  it('is said in the query by a program', async () => {
    const { row } = await known()
    const program = await portal.keyCaller(['importStudents'])
    const sent = await importFile(portal, program, [row], { query: '?newEmails=same&apply=true&confirmed=true' })
    expect(sent).toMatchObject({ state: 'applied', counts: { changed: 1, applied: 1 } })
  })
})
