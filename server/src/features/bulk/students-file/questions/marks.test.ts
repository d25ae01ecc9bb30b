import type { StudentImport } from '@portal/contract/bulk/imports/imports'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { readExportedFile } from '../../../../testing/files/exported-files.ts'
import { applyAll, type FileStudent, importFile } from '../../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { addImport, planned, sendImport } from '../../../../testing/records/imports.ts'

onBothEngines('what the export of another program has written', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await portal.addStudent({ courseName: 'B.Sc. Physics', semester: '1', year: '1st Year' })
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  const find = async (q: string) => (await admin.students.list({ q })).rows[0]
  const kindsOf = ({ questions }: StudentImport) =>
    questions.filter(({ readings }) => readings.length > 0).map(({ kind, headings }) => `${kind}: ${headings.join()}`)
  const examplesOf = ({ questions }: StudentImport, kind: string, answer: string) =>
    questions
      .find((question) => question.kind === kind)
      ?.readings.find((reading) => reading.answer === answer)
      ?.examples.map(({ text }) => text)
  /** Answers all that is asked, and returns the preview after it. */
  async function answerAll({ id, questions }: StudentImport, answer: string) {
    for (const { id: question, readings } of questions)
      if (readings.length > 0) await admin.imports.answer({ id, question, answer })
    return planned(portal, admin, id)
  }

  it.each([['dates_utc.csv'], ['exceljs_local_midnight.xlsx']])(
    'the birth dates of %s are asked about, and are the day after the evening that stands there',
    async (name) => {
      const preview = await addImport(portal, admin, await readExportedFile(name), name)
      expect(kindsOf(preview)).toEqual(['moments: DOB'])
      expect(new Set(examplesOf(preview, 'moments', 'asRead'))).toEqual(new Set(['2005-08-14']))
      expect(new Set(examplesOf(preview, 'moments', 'mend'))).toEqual(new Set(['2005-08-15']))
      const rows = preview.counts.new
      await expect(admin.imports.apply({ id: preview.id, rows })).rejects.toMatchObject({
        code: 'IMPORT_QUESTIONS_OPEN',
      })
      const applied = await applyAll(portal, admin, await answerAll(preview, 'mend'))
      expect(applied.counts).toMatchObject({ applied: preview.counts.total, wrong: 0 })
      const { rows: students } = await admin.students.list({ q: 'x.example' })
      const added = students.filter(({ collegeId }) => /^(?:DT|E)-/.test(collegeId))
      expect(new Set(added.map(({ dob }) => dob))).toEqual(new Set(['2005-08-15']))
    },
  )

  it('NULL, N/A, nil and the like of a database are asked about by column, are no ids, and are kept as names where they can be', async () => {
    const preview = await addImport(portal, admin, await readExportedFile('sql_null.csv'), 'sql_null.csv')
    expect(kindsOf(preview)).toEqual([
      'noValues: Last Name',
      "noValues: Father's Name",
      "noValues: Mother's Name",
      'noValues: College Id',
    ])
    const [last, father, , ids] = preview.questions
    // '-' and '.' alone are the way in which offices write one name: kept, and nothing waits for an answer.
    expect(last).toMatchObject({ answer: 'asRead', isAnswered: true })
    expect(father).toMatchObject({ answer: null, isAnswered: false, title: "Father's Name: is this no value?" })
    expect(father?.readings.map(({ answer }) => answer)).toEqual(['mend', 'mendOthers', 'asRead'])
    expect(ids?.readings.map(({ label }) => label)).toEqual(['Empty', 'Leave these rows out'])
    // Some of these rows come in with what stands there, so the reading does not say that it leaves them out.
    const stays = { label: 'Leave as read', hint: 'one row is wrong until it is corrected' }
    expect(father?.readings.at(-1)).toMatchObject(stays)
    await admin.imports.answer({ id: preview.id, question: father?.id ?? '', answer: 'mend' })
    await admin.imports.answer({ id: preview.id, question: preview.questions[2]?.id ?? '', answer: 'mend' })
    await admin.imports.answer({ id: preview.id, question: ids?.id ?? '', answer: 'asRead' })
    const left = await planned(portal, admin, preview.id)
    const { rows } = await admin.imports.rows({ id: left.id, outcome: 'wrong', field: 'collegeId' })
    expect(rows.map(({ faults }) => faults.find(({ field }) => field === 'collegeId')?.message)).toEqual([
      '“-” is what other programs write where there is no value',
      '“N/A” is what other programs write where there is no value',
    ])
    await admin.imports.answer({ id: preview.id, question: ids?.id ?? '', answer: 'mend' })
    const mended = await planned(portal, admin, preview.id)
    // A new student needs both parents' names where the file has the columns: never empty without a word.
    const wrong = await admin.imports.rows({ id: mended.id, outcome: 'wrong' })
    expect(wrong.rows.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual(
      expect.arrayContaining(["Father's Name is required", "Mother's Name is required"]),
    )
    await applyAll(portal, admin, mended)
    expect(await find('nul7@')).toMatchObject({ lastName: '-', collegeId: '' })
  })

  it('ditto marks stand for the value above them, in every column, and are never stored', async () => {
    const preview = await addImport(portal, admin, await readExportedFile('ditto.xlsx'), 'ditto.xlsx')
    expect(kindsOf(preview)).toEqual([
      "dittos: Father's Name",
      'dittos: Course Name',
      'dittos: Semester',
      'dittos: Year',
    ])
    expect(preview.questions.filter(({ kind }) => kind === 'courses')).toEqual([])
    await applyAll(portal, admin, await answerAll(preview, 'mend'))
    const sixth = { fatherName: 'Ram Rao', courseName: 'B.Sc. Physics', semester: '1', year: '1st Year' }
    for (const at of [2, 3, 4, 5, 6]) expect(await find(`dit${at}@`)).toMatchObject(sixth)
  })

  it('a ditto mark in the first row, or one that is left as read, makes its row wrong', async () => {
    const students = [
      { email: 'first-ditto@college.example', fatherName: '-do-' },
      { email: 'second-ditto@college.example', fatherName: '〃' },
    ]
    const preview = await importFile(portal, admin, students)
    expect((await answerAll(preview, 'mend')).counts).toMatchObject({ new: 0, wrong: 2 })
    expect((await answerAll(preview, 'asRead')).counts).toMatchObject({ new: 0, wrong: 2 })
  })

  it('titles before names are proposed to go, and Late stays', async () => {
    const preview = await addImport(portal, admin, await readExportedFile('salutations.csv'), 'salutations.csv')
    expect(kindsOf(preview)).toEqual(["titles: Father's Name", "titles: Mother's Name"])
    await applyAll(portal, admin, await answerAll(preview, 'mend'))
    expect(await find('s.sunita@')).toMatchObject({ fatherName: 'Ram Verma', motherName: 'Sita Verma' })
    expect(await find('s.anil@')).toMatchObject({ fatherName: 'Late Shri Hari Verma', motherName: 'Uma Verma' })
  })

  let days = 0
  /** Each is another person, of another age. */
  const one = (details: Partial<FileStudent>) => {
    const dob = new Date(Date.UTC(2003, 0, ++days)).toISOString().slice(0, 10)
    return importFile(portal, admin, [{ email: 'one@college.example', dob, ...details }])
  }
  it.each<[string, Partial<FileStudent>, Partial<FileStudent>]>([
    ['decimals', { email: 'dec@college.example', collegeId: '24001.0', card: 'DC-1' }, { collegeId: '24001' }],
    ['markup', { email: 'amp@college.example', courseName: 'R&amp;D <br/>Physics' }, { courseName: 'R&D Physics' }],
    ['markup', { email: 'eac@college.example', firstName: 'Andr&eacute;' }, { firstName: 'André' }],
    ['quotes', { email: 'quo@college.example', collegeId: "'00123", card: 'QU-1' }, { collegeId: '00123' }],
    ['addresses', { email: 'adr @ college.example' }, { email: 'adr@college.example' }],
    ['addresses', { email: 'two@college.example; b@college.example' }, { email: 'two@college.example' }],
    ['numbers', { email: 'num@college.example', contact: '98765 43210 / 9876543211' }, { contact: '9876543210' }],
    ['noValues', { email: 'nov@college.example', contact: '(null)' }, {}],
  ])('%s of %o are asked about, and read as %o', async (kind, given, stored) => {
    const preview = await one(given)
    expect(preview.questions.filter(({ readings }) => readings.length > 0)).toMatchObject([{ kind, answer: null }])
    const mended = await answerAll(preview, 'mend')
    if (kind === 'noValues') return expect(mended.counts).toMatchObject({ new: 0, wrong: 1 })
    expect((await applyAll(portal, admin, mended)).counts).toMatchObject({ applied: 1 })
    const email = String(stored.email ?? given.email)
    expect(await find(email)).toMatchObject({ ...stored, email })
  })

  it('two addresses or two numbers that are left as read make the row wrong', async () => {
    for (const given of [{ email: 'a@college.example; b@college.example' }, { contact: '9876543210 / 9876543211' }])
      expect((await answerAll(await one(given), 'asRead')).counts).toMatchObject({ new: 0, wrong: 1 })
  })

  it('wait when a program sends them, until a kept mapping carries the answers for the same columns', async () => {
    const program = await portal.keyCaller(['importStudents'])
    const send = async (query: string) => {
      portal.passTime(HOUR_MS)
      const file = await readExportedFile('dates_utc.csv')
      const renamed = Buffer.from(file).toString().replaceAll('@x.', '@nightly.').replaceAll('DT-', 'NI-')
      const { id } = (await (await sendImport(program, renamed, 'students.csv', query)).json()) as { id: string }
      return planned(portal, program, id)
    }
    const waiting = await send('?apply=true&access=none')
    expect(waiting).toMatchObject({ state: 'preview', questions: [{ kind: 'moments', isAnswered: false }] })
    const columns = waiting.columns.map(({ index, field, dateOrder }) => ({ index, field, dateOrder }))
    await admin.imports.setColumns({ id: waiting.id, columns, saveAs: 'Rails' })
    await planned(portal, admin, waiting.id)
    await admin.imports.answer({ id: waiting.id, question: 'moments-10', answer: 'mend' })
    expect(await send('?apply=true&access=none&mapping=Rails')).toMatchObject({
      state: 'applied',
      counts: { applied: 5 },
    })
  })
})

it('a list without any mark asks nothing', async () => {
  const portal = await openTestPortal('sqlite')
  const admin = await portal.signInAdmin()
  await portal.addStudent()
  const names: Partial<FileStudent>[] = [
    { firstName: "O'Brien", lastName: 'Dubois' },
    { firstName: 'Sri Harsha', lastName: 'Smtih' },
    { firstName: 'Mridula', lastName: 'Shrivastava', fatherName: 'Dr. Late Rao', motherName: 'Er Sita' },
    { firstName: "'t Hooft", lastName: 'Doe-Nil' },
  ]
  const students = names.map((name, at) => ({ email: `plain-${at}@college.example`, collegeId: `P-${at}.5`, ...name }))
  const preview = await importFile(portal, admin, students)
  expect(preview.questions.filter(({ readings }) => readings.length > 0)).toEqual([])
  await portal.close()
})
