import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { addImport, csvOf, planned, sendImport } from '../../../../testing/records/imports.ts'
import { datesQuestion } from './dates.ts'

/** Dates of birth as an American spreadsheet has them: those that could have a month first have become dates. */
const american = (day: number, month: number, year = 2007) => {
  const pad = (number: number) => String(number).padStart(2, '0')
  return day > 12 ? `${pad(day)}/${pad(month)}/${year}` : `${year}-${pad(day)}-${pad(month)}`
}
const everyDay = Array.from({ length: 28 }, (_, at) => ({ day: at + 1, month: ((at * 5 + 3) % 12) + 1 }))
const exchanged = everyDay.map(({ day, month }) => american(day, month))

const column = {
  index: 0,
  heading: 'DOB',
  examples: [] as string[],
  field: 'dob' as const,
  dateOrder: null,
  dateOrderUnknown: false,
}
const isAsked = (cells: readonly string[]) => {
  const found = structuredClone(datesQuestion.nothing)
  for (const [place, cell] of cells.entries())
    datesQuestion.gather(found, cell, { place, row: place + 2, cells: [], values: {} }, column)
  return datesQuestion.isAsked(found)
}
const dates = (...days: number[]) => days.map((day) => `2007-${String((day % 11) + 1).padStart(2, '0')}-${day}`)

it('is asked where all dates have days up to 12 and all texts have days above', () => {
  expect(isAsked(exchanged)).toBe(true)
  expect(isAsked(exchanged.map((cell) => cell.replace(/^(\d\d)\/(\d\d)/, '$2/$1')))).toBe(true)
  // One text of a low day was typed with an apostrophe before it.
  expect(isAsked([...exchanged, ...exchanged, '03/04/2007'])).toBe(true)
})

it('is not asked about a few dates, about an honest mixture, or where there is nothing to exchange', () => {
  expect(isAsked(['2007-04-03', '25/03/2007'])).toBe(false)
  expect(isAsked(['2007-04-03', '2007-05-04', '25/03/2007', '26/03/2007'])).toBe(false)
  expect(isAsked([...exchanged, ...dates(13, 20, 28, 30)])).toBe(false)
  expect(isAsked([...exchanged, ...Array.from({ length: 6 }, () => '03/04/2007')])).toBe(false)
  expect(isAsked(exchanged.filter((cell) => cell.includes('/')))).toBe(false)
  expect(isAsked(exchanged.map((cell) => (cell.includes('/') ? cell : '2007-07-07')))).toBe(false)
})

it('is asked about dates without any texts only where so many low days cannot be chance', () => {
  const low = exchanged.filter((cell) => !cell.includes('/'))
  expect(isAsked(low)).toBe(false)
  expect(isAsked([...low, ...low])).toBe(true)
  // Birthdays that nobody knew: the first of January and of July.
  expect(isAsked(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? '2007-01-01' : '2007-07-01')))).toBe(false)
})

onBothEngines('dates of birth that a spreadsheet has exchanged', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    // The course of the files is known.
    await portal.addStudent({ courseName: 'B.A.' })
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  const headings = ['First Name', 'Last Name', 'Email', 'Course Name', 'Date of Birth']
  const file = (name: string) =>
    csvOf(
      headings,
      ...exchanged.map((dob, at) => [`N${at}`, name, `${name.toLowerCase()}-${at}@college.example`, 'B.A.', dob]),
    )
  const dobOf = async (q: string) => (await admin.students.list({ q })).rows[0]?.dob
  const apply = async (id: string) => {
    await admin.imports.apply({ id, rows: exchanged.length })
    return planned(portal, admin, id)
  }

  it('are asked about with both readings of three rows, and are not applied before', async () => {
    const { id, questions } = await addImport(portal, admin, file('Asked'))
    expect(questions).toEqual([
      expect.objectContaining({
        ...{ id: 'dates-4', kind: 'dates', headings: ['Date of Birth'], answer: null, isAnswered: false },
        sentence:
          'In 12 of 28 birth dates a spreadsheet set to American dates has exchanged day and month: all 12 real dates have a day up to 12, all 16 texts one above.',
      }),
    ])
    const rowsOf = (answer: string) => questions[0]?.readings.find((reading) => reading.answer === answer)?.examples
    expect(rowsOf('asRead')).toEqual([
      { row: 2, text: '2007-01-04' },
      { row: 3, text: '2007-02-09' },
      { row: 4, text: '2007-03-02' },
    ])
    expect(rowsOf('exchange')).toEqual([
      { row: 2, text: '2007-04-01' },
      { row: 3, text: '2007-09-02' },
      { row: 4, text: '2007-02-03' },
    ])
    await expect(apply(id)).rejects.toMatchObject({
      code: 'IMPORT_QUESTIONS_OPEN',
      message: 'First answer above: “Dates: which reading is right?”.',
    })
    expect(await dobOf('asked-3@')).toBeUndefined()
  })

  it('are stored as they were meant once somebody has said so, and as they were read if that is the answer', async () => {
    const { id } = await addImport(portal, admin, file('Meant'))
    const answered = await admin.imports.answer({ id, question: 'dates-4', answer: 'exchange' })
    expect(answered).toMatchObject({ state: 'planning', questions: [{ answer: 'exchange', isAnswered: true }] })
    const again = await planned(portal, admin, id)
    expect(again).toMatchObject({ state: 'preview', counts: { new: 28 }, questions: [{ answer: 'exchange' }] })
    expect(await apply(id)).toMatchObject({ state: 'applied', questions: [] })
    expect([await dobOf('meant-1@'), await dobOf('meant-19@')]).toEqual(['2007-09-02', '2007-03-20'])

    const other = await addImport(portal, admin, file('Asread'))
    // Nothing is read otherwise, so nothing is planned anew.
    const left = await admin.imports.answer({ id: other.id, question: 'dates-4', answer: 'asRead' })
    expect(left).toMatchObject({ state: 'preview', questions: [{ isAnswered: true }] })
    await apply(other.id)
    expect(await dobOf('asread-1@')).toBe('2007-02-09')
  })

  it('wait in the preview when a program sends them, until a kept mapping carries the answer for the same columns', async () => {
    const program = await portal.keyCaller(['importStudents'])
    const send = async (content: string, query: string) => {
      portal.passTime(HOUR_MS)
      const { id } = (await (await sendImport(program, content, 'students.csv', query)).json()) as { id: string }
      return planned(portal, program, id)
    }
    const waiting = await send(file('Nightly'), '?apply=true&access=none')
    expect(waiting).toMatchObject({ state: 'preview', questions: [{ isAnswered: false, readings: [{}, {}] }] })

    const columns = waiting.columns.map(({ index, field, dateOrder }) => ({ index, field, dateOrder }))
    await admin.imports.setColumns({ id: waiting.id, columns, saveAs: 'ERP' })
    await planned(portal, admin, waiting.id)
    await admin.imports.answer({ id: waiting.id, question: 'dates-4', answer: 'exchange' })

    const applied = await send(file('Nightly'), '?apply=true&access=none&mapping=ERP')
    expect(applied).toMatchObject({ state: 'applied', counts: { applied: 28 } })
    expect(await dobOf('nightly-1@')).toBe('2007-09-02')

    const otherColumn = file('Renamed').replace('Date of Birth', 'Birthday')
    expect(await send(otherColumn, '?apply=true&access=none')).toMatchObject({ state: 'preview' })
  })

  it('are refused an answer that is none of theirs, and one to a question that the import does not have', async () => {
    const { id } = await addImport(portal, admin, file('Refused'))
    const answer = (question: string, given: string) => admin.imports.answer({ id, question, answer: given })
    await expect(answer('dates-4', 'yes')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(answer('dates-3', 'asRead')).rejects.toMatchObject({ code: 'IMPORT_QUESTION_NOT_FOUND' })
  })
})
