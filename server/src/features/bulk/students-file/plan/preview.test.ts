import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { addImport, csvOf, linesOf, planned } from '../../../../testing/records/imports.ts'

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
    expect(preview.threshold?.newTerm).toEqual({ students: 1, changes: [{ field: 'semester', to: null }] })
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
  })

  it('says which columns could be the same field, so that none of them is read', async () => {
    const preview = await addImport(
      portal,
      admin,
      csvOf(
        ['Admission No', 'Enrollment No', ...HEADINGS, 'Mobile', 'Phone', 'Contact', 'Phone No'],
        ['ADM-1', 'ENR-2026-1', 'Tara', 'Iyer', 'tara@college.example', 'B.Com.', '1', '', '', '9810000000', ''],
        ['ADM-2', 'ENR-2026-2', 'Dev', 'Iyer', 'dev@college.example', 'B.Com.', '1', '', '', '9810000001', ''],
      ),
    )
    const [first] = (await admin.imports.rows({ id: preview.id, pageSize: 10 })).rows
    expect(first?.values).not.toHaveProperty('collegeId')
    const detail = 'College Id: Admission No, Enrollment No'
    expect(preview.notes.filter(({ kind }) => kind === 'severalColumns')).toEqual([
      { kind: 'severalColumns', count: 2, detail },
    ])
    const columns = preview.columns.map(({ index, heading, dateOrder, field }) => ({
      ...{ index, dateOrder },
      field: heading === 'Enrollment No' ? ('collegeId' as const) : field,
    }))
    await admin.imports.setColumns({ id: preview.id, columns })
    const chosen = await planned(portal, admin, preview.id)
    expect(chosen.notes.map(({ kind }) => kind)).not.toContain('severalColumns')
  })

  const card = (studentId: string, id: string) => admin.idCards.add({ studentId, card: id, collegeId: id })

  it('finds students by their College Id when that is chosen, and says when e-mail and College Id are of two students', async () => {
    const [meera, kabir] = [
      await portal.addStudent({ firstName: 'Meera' }),
      await portal.addStudent({ lastName: 'Iyer' }),
    ]
    const withoutCard = await portal.addStudent()
    await card(meera.id, 'CS-2026-001')
    await card(kabir.id, 'CS-2026-002')
    const { id } = await addImport(
      portal,
      admin,
      csvOf(
        ['College Id', 'First Name', 'Last Name', 'Email', 'Course Name'],
        ['cs-2026-001', '', '', 'meera.new@college.example', ''],
        ['CS-2026-002', '', '', meera.email, ''],
        ['CS-2026-003', '', '', withoutCard.email, ''],
        ['', '', '', kabir.email, ''],
        ['CS-2026-001', 'Somebody', 'Else', 'somebody.else@college.example', 'B.A.'],
      ),
    )
    expect(await linesOf(admin, id)).toEqual([
      '2 wrong | collegeId: Meera Sharma has this College Id',
      '3 wrong | collegeId: Aarav Iyer has this College Id',
      '4 changed | collegeId:  > CS-2026-003 | card:  > CS-2026-003',
      '5 unchanged',
      '6 wrong | collegeId: The same College Id as in row 2 | collegeId: Meera Sharma has this College Id',
    ])
    await admin.imports.setOptions({ id, matchBy: 'collegeId' })
    expect((await planned(portal, admin, id)).options.matchBy).toBe('collegeId')
    expect(await linesOf(admin, id)).toEqual([
      `2 changed | email: ${meera.email} > meera.new@college.example`,
      `3 wrong | email: Email already exists: Meera Sharma has it`,
      '4 changed | collegeId:  > CS-2026-003 | card:  > CS-2026-003',
      '5 wrong | collegeId: College Id is required',
      '6 wrong | collegeId: The same College Id as in row 2',
    ])
  })

  it('tells card ids apart that differ in an Indian vowel sign alone', async () => {
    const { id: studentId } = await portal.addStudent()
    await card(studentId, 'वि-77')
    const { id } = await addImport(
      portal,
      admin,
      csvOf(
        ['College Id', 'Card Id', ...HEADINGS],
        ['V-1', 'वा-77', 'Vedika', 'Vartak', 'vedika.vartak@college.example', 'B.A.', '1'],
        ['V-2', 'वि-77', 'Vihaan', 'Vartak', 'vihaan.vartak@college.example', 'B.A.', '1'],
        ['V-3', 'वी-77', 'Vansh', 'Vartak', 'vansh.vartak@college.example', 'B.A.', '1'],
      ),
    )
    expect(await linesOf(admin, id)).toEqual(['2 new', '3 wrong | card: Card with same id already exists', '4 new'])
    await admin.imports.apply({ id, rows: 2, revision: (await admin.imports.read({ id })).revision })
    expect((await planned(portal, admin, id)).counts).toMatchObject({ applied: 2, refused: 0 })
  })

  it('names the row with the same e-mail, and correcting one of them in place plans both again', async () => {
    const { id } = await addImport(
      portal,
      admin,
      csvOf(
        HEADINGS,
        ['Ira', 'Sen', 'ira.sen@college.example', 'B.A.', '1'],
        ['Ira', 'Sengupta', 'ira.sen@college.example', 'B.A.', '2'],
      ),
    )
    expect(await linesOf(admin, id)).toEqual(['2 new', '3 wrong | email: The same e-mail as in row 2'])
    const fixed = await admin.imports.fixRow({
      id,
      row: 2,
      values: { email: 'ira.sen2@college.example', semester: '' },
    })
    expect(fixed).toMatchObject({ outcome: 'wrong', faults: [{ field: 'semester', message: 'Semester is required' }] })
    await admin.imports.fixRow({ id, row: 2, values: { semester: '3', contact: '98765 43210' } })
    expect(await linesOf(admin, id)).toEqual(['2 new', '3 new'])
    const { counts } = await admin.imports.read({ id })
    expect(counts).toMatchObject({ new: 2, changed: 0, unchanged: 0, wrong: 0 })
    const { rows } = await admin.imports.rows({ id })
    expect(rows[0]?.values).toMatchObject({ email: 'ira.sen2@college.example', semester: '3', contact: '9876543210' })
    await expect(admin.imports.fixRow({ id, row: 9, values: {} })).rejects.toMatchObject({
      code: 'IMPORT_ROW_NOT_FOUND',
    })
  })

  it('offers to restore an inactive student, and refuses cards and e-mails that others have', async () => {
    const inactive = await portal.addStudent({ status: 'inactive' })
    const [owner, other] = [await portal.addStudent(), await portal.addStudent()]
    await card(owner.id, `TAKEN-${engine}`)
    await card(other.id, `OWN-${engine}`)
    const { id } = await addImport(
      portal,
      admin,
      csvOf(
        [...HEADINGS, 'Card Id', 'College Id'],
        ['', '', inactive.email, '', '', '', ''],
        ['Asha', 'Rao', 'asha.rao@college.example', 'B.A.', '1', `taken-${engine}`, `C-7-${engine}`],
        ['Usha', 'Rao', 'usha.rao@college.example', 'B.A.', '1', `U-${engine}`, ''],
        ['Tara', 'Rao', 'tara.rao@college.example', 'B.A.', '1', '', `C-9-${engine}`],
        ['Uma', 'Rao', 'uma.rao@college.example', 'B.A.', '1', '', ''],
        ['The', 'Registrar', 'registrar@college.example', 'B.A.', '1', '', ''],
        ['', '', other.email, '', '', `Own-${engine}`, ''],
      ),
    )
    expect(await linesOf(admin, id)).toEqual([
      '2 wrong | email: Aarav Sharma is inactive',
      '3 wrong | card: Card with same id already exists',
      '4 wrong | collegeId: College Id is required',
      '5 new',
      '6 new',
      '7 wrong | email: This is the e-mail of an administrator',
      `8 changed | card: OWN-${engine} > Own-${engine}`,
    ])
    const { rows } = await admin.imports.rows({ id })
    expect(rows[0]?.inactiveStudent).toEqual({ id: inactive.id, name: 'Aarav Sharma' })
    // Without a card id in the file and without a pattern, a card has the College Id.
    expect(rows[3]?.values).toMatchObject({ card: `C-9-${engine}`, collegeId: `C-9-${engine}` })
    await admin.imports.setOptions({ id, restoreInactive: true, cardPattern: '{course}-{n:0000}' })
    await planned(portal, admin, id)
    const [restored, , , numbered] = (await admin.imports.rows({ id })).rows
    expect(restored).toMatchObject({ outcome: 'changed', studentId: inactive.id, faults: [] })
    expect(numbered?.values.card).toBeUndefined()
  })

  it('keeps what was corrected by hand since the last import, unless the file is to win in that field', async () => {
    const student = await portal.addStudent({ semester: '4', fatherName: 'Corrected by hand' })
    await portal.app.database.transaction(({ db }) =>
      db
        .insertInto('importedValues')
        .values({
          studentId: student.id,
          values: JSON.stringify({ fatherName: 'Wrong in the file', semester: '4' }),
          importId: 'earlier',
          at: portal.app.now().toISOString(),
        })
        .execute(),
    )
    const file = csvOf(
      ['First Name', 'Last Name', 'Email', 'Course Name', 'Semester', "Father's Name"],
      ['Aarav', 'Sharma', student.email, student.courseName, '5', 'Wrong in the file'],
    )
    const { id, threshold } = await addImport(portal, admin, file)
    const kept = 'fatherName: Corrected by hand > Wrong in the file (kept)'
    expect(await linesOf(admin, id)).toEqual([`2 changed | ${kept} | semester: 4 > 5`])
    expect(threshold?.mostChanged?.field).toBe('semester')
    await admin.imports.setOptions({ id, overwriteCorrections: ['fatherName'] })
    await planned(portal, admin, id)
    expect(await linesOf(admin, id)).toEqual([`2 changed | ${kept.replace(' (kept)', '')} | semester: 4 > 5`])
  })

  it('asks about columns that it does not know and dates that can be read both ways, and keeps the answer under a name', async () => {
    const headings = ['Pupil', 'Surname', 'Contact address (electronic)', 'Course Name', 'DOB']
    const file = csvOf(headings, ['Anu', 'Das', 'anu.das@college.example', 'B.A.', '03/04/2006'])
    const asked = await addImport(portal, admin, file)
    expect(asked.state).toBe('columns')
    expect(asked.missingFields).toContain('email')
    expect(asked.columns[4]).toMatchObject({ field: 'dob', dateOrderUnknown: true, examples: ['03/04/2006'] })
    expect((await admin.imports.rows({ id: asked.id })).rows).toEqual([])
    const fields = ['firstName', 'lastName', 'email', 'courseName', 'dob'] as const
    const columns = fields.map((field, index) => ({
      index,
      field,
      dateOrder: field === 'dob' ? ('mdy' as const) : null,
    }))
    const twice = columns.map((column) => ({ ...column, field: 'email' as const }))
    await expect(admin.imports.setColumns({ id: asked.id, columns: twice })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    const name = `Main system ${engine}`
    await admin.imports.setColumns({ id: asked.id, columns, saveAs: name })
    expect(await planned(portal, admin, asked.id)).toMatchObject({ state: 'preview', counts: { new: 1 } })
    const { rows } = await admin.imports.rows({ id: asked.id })
    expect(rows[0]?.values.dob).toBe('2006-03-04')
    const next = await addImport(portal, admin, file.replace('Anu', 'Annu'))
    expect(next).toMatchObject({ state: 'preview', counts: { new: 1 } })
    const mapping = (await admin.imports.mappings()).find((kept) => kept.name === name)
    expect(mapping?.columns.at(-1)).toEqual({ heading: 'DOB', field: 'dob', dateOrder: 'mdy' })
    await admin.imports.deleteMapping({ id: mapping?.id ?? '' })
    expect((await addImport(portal, admin, file)).state).toBe('columns')
  })

  it('is planned anew when columns change meanwhile, and a planning from before writes nothing', async () => {
    const { id } = await addImport(
      portal,
      admin,
      csvOf([...HEADINGS, 'Year'], ['Ila', 'Roy', 'ila.roy@college.example', 'B.A.', '1', 'Year 1']),
    )
    const { read } = portal.app.database
    const { columns } = await admin.imports.read({ id })
    const chosen = columns.map(({ index, field }) => ({ index, field: field === 'year' ? null : field }))
    // Both at once: the first planning is replaced before or while it runs.
    await Promise.all([
      admin.imports.setColumns({ id, columns: chosen }),
      admin.imports.setColumns({ id, columns: chosen }),
    ])
    expect(await planned(portal, admin, id)).toMatchObject({ state: 'preview', counts: { total: 1, new: 1 } })
    const jobs = await read.selectFrom('jobs').select('state').where('subjectId', '=', id).execute()
    expect(jobs.filter(({ state }) => state !== 'done')).toEqual([])
    expect((await admin.imports.rows({ id })).rows[0]?.values.year).toBeUndefined()
  })

  it('is deleted with its rows when somebody cancels it, and nobody changes it after that', async () => {
    const { id } = await addImport(portal, admin, csvOf(HEADINGS, ['Ada', 'Roy', 'ada@college.example', 'B.A.', '1']))
    await admin.imports.cancel({ id })
    expect((await admin.imports.read({ id })).state).toBe('cancelled')
    await portal.app.backgroundTasks.drain()
    const { read } = portal.app.database
    expect(await read.selectFrom('importRows').select('row').where('importId', '=', id).execute()).toEqual([])
    expect((await admin.imports.read({ id })).columns.flatMap(({ examples }) => examples)).toEqual([])
    for (const late of [
      () => admin.imports.setOptions({ id, access: 'none' }),
      () => admin.imports.fixRow({ id, row: 2, values: {} }),
      () => admin.imports.cancel({ id }),
    ]) {
      await expect(late()).rejects.toMatchObject({ code: 'IMPORT_CHANGED' })
    }
  })
})
