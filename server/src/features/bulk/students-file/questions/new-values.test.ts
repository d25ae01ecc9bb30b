import type { SpellingField } from '@portal/contract/bulk/imports/import-spellings'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { addImport, csvOf, planned, sendImport } from '../../../../testing/records/imports.ts'
import { comparedValue, isAlike } from './alike.ts'
import { resolveChoices } from './new-values.ts'

const areAlike = (field: SpellingField, one: string, other: string) =>
  isAlike(field, comparedValue(field, one), comparedValue(field, other))

it.each([
  ['M.Sc.', 'MSc', 'M.Sc', 'M. Sc', 'm.sc', 'M Sc', 'Master of Science'],
  [
    'B.Com. Accounting',
    'B.Com Acounting',
    'BCom  accounting',
    'B. Com. Accounting',
    'Bachelor of Commerce in Accounting',
  ],
  ['M.Sc. Mathematics', 'MSc Maths', 'M.Sc. (Mathematics)'],
  ['B.A. Part II', 'BA Part 2', 'B.A. Part २'],
])('these spellings could be one course: %s, %s, %s …', (first, ...others) => {
  for (const other of others) expect([other, areAlike('courseName', first, other)]).toEqual([other, true])
})

it.each([
  ['B.A. History', 'M.A. History'],
  ['B.Sc. Physics', 'B.Sc. Physiology'],
  ['B.Sc. Computer Science', 'B.Com. Computer Science'],
  ['B.A. Part I', 'B.A. Part II'],
  ['B.Sc. Physics', 'B.Sc. Chemistry'],
  ['हिन्दी साहित्य', 'संस्कृत साहित्य'],
])('%s and %s are two courses', (one, other) => {
  expect(areAlike('courseName', one, other)).toBe(false)
})

it('III, 3, Sem 3 and 3rd semester could be one semester, and 3 and 4 are two', () => {
  for (const other of ['3', '३', 'Sem 3', '3rd semester', 'Third', 'sem-III'])
    expect([other, areAlike('semester', 'III', other)]).toEqual([other, true])
  expect(areAlike('semester', '3', '4')).toBe(false)
  expect(areAlike('year', '2026', '2026-27')).toBe(false)
  expect(areAlike('year', '1st Year', 'FY')).toBe(true)
})

it('what was chosen is followed to its end, and not round in a circle', () => {
  expect(
    resolveChoices([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'c'],
    ]),
  ).toEqual([
    ['a', 'c'],
    ['b', 'c'],
  ])
  expect(
    resolveChoices([
      ['a', 'b'],
      ['b', 'a'],
    ]),
  ).toBeNull()
})

onBothEngines('courses and semesters that are new in a file', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  let serial = 0
  /** A file with a student of each course and semester. */
  const file = (...rows: [course: string, semester?: string][]) =>
    csvOf(
      ['First Name', 'Last Name', 'Email', 'Course Name', 'Semester'],
      ...rows.map(([course, semester = '1']) => [
        'Asha',
        `Rao${serial}`,
        `values-${++serial}@college.example`,
        course,
        semester,
      ]),
    )
  const choose = (id: string, question: string, choices: Record<string, string>, remember?: boolean) =>
    admin.imports.answer({
      ...{ id, question, choices: Object.entries(choices).map(([value, choice]) => ({ value, choice })) },
      ...(remember === undefined ? {} : { remember }),
    })
  const apply = async (id: string) => {
    const { counts } = await planned(portal, admin, id)
    await admin.imports.apply({ id, rows: counts.new })
    return planned(portal, admin, id)
  }
  const coursesOf = async (id: string) =>
    (await admin.imports.rows({ id, pageSize: 50 })).rows.map(({ values }) => values.courseName)

  it('are only told where each is plainly another one, as in the first file of a college', async () => {
    const { id, questions } = await addImport(portal, admin, file(['B.A. English'], ['B.Sc. Botany'], ['B.Com.']))
    expect(questions).toMatchObject([
      { kind: 'courses', isAnswered: true, title: 'Courses: three are new in this file' },
    ])
    expect(questions[0]?.values.map(({ value, choice }) => [value, choice])).toEqual([
      ['B.A. English', 'B.A. English'],
      ['B.Sc. Botany', 'B.Sc. Botany'],
      ['B.Com.', 'B.Com.'],
    ])
    expect(await apply(id)).toMatchObject({ state: 'applied', counts: { applied: 3 } })
  })

  it('are asked about where they are spelt alike, and become one course when somebody has said so', async () => {
    const spellings = ['M.Sc.', 'M.Sc.', 'MSc', 'M.Sc', 'M. Sc', 'm.sc']
    const { id, questions } = await addImport(
      portal,
      admin,
      file(...spellings.map((one): [string] => [one]), ['BA English']),
    )
    const [question] = questions
    expect(question).toMatchObject({ kind: 'courses', isAnswered: false })
    expect(question?.values.map(({ value, rows, suggestion, choice }) => [value, rows, suggestion, choice])).toEqual([
      ['M.Sc.', 2, 'M.Sc.', null],
      ['MSc', 1, 'M.Sc.', null],
      ['M.Sc', 1, 'M.Sc.', null],
      ['M. Sc', 1, 'M.Sc.', null],
      ['m.sc', 1, 'M.Sc.', null],
      ['BA English', 1, 'B.A. English', null],
    ])
    await expect(apply(id)).rejects.toMatchObject({ code: 'IMPORT_QUESTIONS_OPEN' })

    const half = await choose(id, 'courses-3', { 'M.Sc.': 'M.Sc.', MSc: 'M.Sc.' })
    expect(half).toMatchObject({ state: 'preview', questions: [{ isAnswered: false }] })
    const others = { 'M.Sc': 'MSc', 'M. Sc': 'M.Sc.', 'm.sc': 'M.Sc.', 'BA English': 'B.A. English' }
    expect(await choose(id, 'courses-3', others)).toMatchObject({
      state: 'planning',
      questions: [{ isAnswered: true }],
    })
    await planned(portal, admin, id)
    expect(await coursesOf(id)).toEqual([...spellings.map(() => 'M.Sc.'), 'B.A. English'])
    await apply(id)
    const { course } = await admin.students.filterChoices({})
    expect(course.filter((one) => /m\.? ?sc/i.test(one))).toEqual(['M.Sc.'])
  })

  it('III beside 3 is asked about, and plainly different semesters are not even told', async () => {
    const { questions } = await addImport(portal, admin, file(['B.Com.', 'III'], ['B.Com.', '3'], ['B.Com.', '5']))
    expect(questions.map(({ kind, values }) => [kind, ...values.map(({ value }) => value)])).toEqual([
      ['semesters', 'III', '3'],
    ])
  })

  it('are read as they were said to be in every next file if that is kept, until somebody removes it', async () => {
    const asked = await addImport(portal, admin, file(['B.Com'], ['B Com']))
    await choose(asked.id, 'courses-3', { 'B.Com': 'B.Com.', 'B Com': 'B.Com.' }, true)
    await planned(portal, admin, asked.id)
    const kept = await admin.imports.spellings()
    expect(kept.map(({ spelling, value }) => [spelling, value])).toEqual([
      ['B Com', 'B.Com.'],
      ['B.Com', 'B.Com.'],
    ])

    const program = await portal.keyCaller(['importStudents'])
    const send = async () => {
      portal.passTime(HOUR_MS)
      const answer = await sendImport(program, file(['B.Com']), 'students.csv', '?apply=true&access=none')
      return planned(portal, program, ((await answer.json()) as { id: string }).id)
    }
    const next = await send()
    expect(next).toMatchObject({ state: 'applied', counts: { applied: 1 } })
    expect(await coursesOf(next.id)).toEqual(['B.Com.'])

    for (const { id } of kept) await admin.imports.deleteSpelling({ id })
    const waiting = await send()
    expect(waiting).toMatchObject({
      state: 'preview',
      questions: [{ isAnswered: false, values: [{ value: 'B.Com' }] }],
    })
    await admin.imports.cancel({ id: waiting.id })
  })

  it('are refused what is no value of the file or the college, and a circle; names such as constructor are values', async () => {
    const { id, questions } = await addImport(portal, admin, file(['constructor'], ['Constructor'], ['__proto__']))
    expect(questions[0]?.values.map(({ value, rows }) => [value, rows])).toEqual([
      ['constructor', 1],
      ['Constructor', 1],
      ['__proto__', 1],
    ])
    const invalid = { code: 'INVALID_INPUT' }
    await expect(choose(id, 'courses-3', { constructor: 'B.Tech.' })).rejects.toMatchObject(invalid)
    await choose(id, 'courses-3', { constructor: 'Constructor' })
    await expect(choose(id, 'courses-3', { Constructor: 'constructor' })).rejects.toMatchObject(invalid)
    await choose(id, 'courses-3', { Constructor: 'Constructor' })
    await planned(portal, admin, id)
    expect(await coursesOf(id)).toEqual(['Constructor', 'Constructor', '__proto__'])
  })

  it('a College Id in Hindi or Arabic digits is the one that the college has, and a note says so', async () => {
    const known = await portal.addStudent({ courseName: 'B.Com.' })
    await admin.idCards.add({ studentId: known.id, card: 'CARD-77', collegeId: 'CLG-77' })
    const headings = ['First Name', 'Last Name', 'Email', 'Course Name', 'College Id', 'Semester']
    const { id, notes } = await addImport(
      portal,
      admin,
      csvOf(
        headings,
        ['', '', known.email, '', 'CLG-७७', '٣'],
        ['Asha', 'Rao', 'other@college.example', 'B.Com.', 'clg-٧٧', '1'],
      ),
    )
    expect(notes).toContainEqual({ kind: 'otherDigits', count: 3, detail: '' })
    const { rows } = await admin.imports.rows({ id })
    expect(rows[0]?.changes).toEqual([])
    expect(rows[1]?.faults.map(({ message }) => message)).toContain('The same College Id as in row 2')

    const another = await portal.addStudent()
    const sameCard = admin.idCards.add({ studentId: another.id, card: 'card-७७', collegeId: 'CLG-78' })
    await expect(sameCard).rejects.toMatchObject({ code: 'CARD_TAKEN' })
    await admin.idCards.add({ studentId: another.id, card: 'CARD-৭৮', collegeId: '७८७८' })
    const { rows: found } = await admin.students.list({ q: '٧٨٧٨' })
    expect(found).toMatchObject([{ id: another.id, collegeId: '7878' }])
  })
})
