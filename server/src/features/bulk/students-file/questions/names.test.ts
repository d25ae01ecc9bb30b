import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { addImport, csvOf, planned, sendImport } from '../../../../testing/records/imports.ts'

onBothEngines('whole names in one column', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await portal.addStudent({ courseName: 'B.A.' })
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  let serial = 0
  const file = (...names: string[]) =>
    csvOf(
      ['Name of Student', 'Email', 'Course Name'],
      ...names.map((name) => [name, `names-${++serial}@college.example`, 'B.A.']),
      ['Signature of the Principal', '', ''],
    )
  const names = [
    'Sharma Aarav Kumar',
    'Khan Imran, Jr.',
    'Rao, Anna',
    'Madhubala',
    'Patil Meera',
    'Iyer Zoya Fatima',
    'Das Bina',
  ]

  it('are shown with five of them as both readings divide them, and are not applied before one is chosen', async () => {
    const { id, questions } = await addImport(portal, admin, file(...names))
    expect(questions).toMatchObject([{ id: 'names-0', kind: 'names', isAnswered: false }])
    const [last, first] = questions[0]?.readings ?? []
    expect(last).toMatchObject({ answer: 'lastNameLast' })
    expect(last?.examples.map(({ text }) => text)).toEqual([
      'Sharma Aarav · Kumar',
      'Khan · Imran Jr.',
      'Anna · Rao',
      'Patil · Meera',
      'Iyer Zoya · Fatima',
    ])
    expect(first?.examples.map(({ text }) => text)).toEqual([
      'Aarav Kumar · Sharma',
      'Imran · Khan Jr.',
      'Anna · Rao',
      'Meera · Patil',
      'Zoya Fatima · Iyer',
    ])
    const applying = admin.imports.apply({ id, rows: names.length })
    await expect(applying).rejects.toMatchObject({ code: 'IMPORT_QUESTIONS_OPEN' })

    await admin.imports.answer({ id, question: 'names-0', answer: 'lastNameFirst' })
    await planned(portal, admin, id)
    const { rows } = await admin.imports.rows({ id, pageSize: 50 })
    expect(rows[0]?.values).toMatchObject({ firstName: 'Aarav Kumar', lastName: 'Sharma' })
  })

  it('are not asked about where a comma says it in every name', async () => {
    const { questions } = await addImport(portal, admin, file('Rao, Anna Maria', 'Madhubala', 'Khan, Imran, Jr.'))
    expect(questions).toEqual([])
  })

  it('are divided every night as a kept mapping says', async () => {
    const { id, columns } = await addImport(portal, admin, file(...names))
    await admin.imports.answer({ id, question: 'names-0', answer: 'lastNameFirst' })
    const chosen = columns.map(({ index, field, dateOrder }) => ({ index, field, dateOrder }))
    await admin.imports.setColumns({ id, columns: chosen, saveAs: 'Whole names' })
    portal.passTime(HOUR_MS)
    const sent = await sendImport(
      admin,
      file('Gandhi Mohan Das'),
      'n.csv',
      '?apply=true&access=none&mapping=Whole names',
    )
    const applied = await planned(portal, admin, ((await sent.json()) as { id: string }).id)
    expect(applied).toMatchObject({ state: 'applied' })
    const { rows } = await admin.students.list({ q: 'gandhi' })
    expect(rows).toMatchObject([{ firstName: 'Mohan Das', lastName: 'Gandhi' }])
  })
})
