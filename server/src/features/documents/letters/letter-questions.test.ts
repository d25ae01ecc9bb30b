import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const code = (code: string) => expect.objectContaining({ code })
const text =
  '# Conduct\n{student.name}: {office.conduct}, {office.admission}{if request.purpose}, {request.purpose}{end}, {office.room}.'

onBothEngines('what a letter says besides the record', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let letters: ReturnType<typeof lettersOf>
  let student: Awaited<ReturnType<TestPortal['signInStudent']>>
  let templateId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    student = await portal.signInStudent()
    letters = lettersOf(portal, admin, student.student)
    templateId = (await letters.letterTemplateInUse('LQ', { texts: [text] })).id
    const more: Partial<RequestTypeDefinition> = { inYear: null, oneOpen: false, letterTemplateId: null }
    const definition = requestTypeNamed('Bonafide certificate', more)
    const kind = await requestTypesOf(portal, admin, student).requestKind({
      ...definition,
      officeFields: [...definition.officeFields, { ...room, changes: null }],
      letterTemplateId: templateId,
    })
    await admin.requestKinds.use({ id: kind.id, revision: kind.revision })
  })
  afterAll(() => portal.close())

  const room = {
    ...{ key: 'room', label: { en: 'Room', hi: '' }, required: true, shownWhen: null },
    ...({ type: 'number', min: 1, max: 99 } as const),
  }
  const said = {
    ...{ 'office.conduct': 'Good', 'office.admission': '2025-07-01', 'office.room': '7' },
    'request.purpose': 'Visa',
  }

  it('is asked as the kind of request asks it, and checked when it is issued and when many are listed', async () => {
    const listed = (await admin.letterTemplates.list()).find(({ id }) => id === templateId)
    expect(listed?.questions.map(({ name, question }) => [name, question.type])).toEqual([
      ...[
        ['office.conduct', 'choice'],
        ['office.admission', 'date'],
        ['request.purpose', 'choice'],
        ['office.room', 'number'],
      ],
    ])
    const wrong = { ...said, 'office.conduct': 'Godo', 'office.admission': '01/07/2025' }
    const shown = await letters.shownLetter(templateId, student.student.id, said)
    await expect(admin.letters.issue({ ...shown, answers: wrong })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { 'answers.office.conduct': 'Please choose one of the answers' } },
    })
    await expect(
      admin.letterRuns.create({ templateId, studentIds: [student.student.id], answers: wrong }),
    ).rejects.toEqual(code('INVALID_INPUT'))
    const run = await admin.letterRuns.create({ templateId, studentIds: [student.student.id], answers: said })
    expect(run.counts).toMatchObject({ students: 1, leftOut: 0 })
  })

  it('stays with the letter, so that a corrected one begins with it', async () => {
    const letter = await admin.letters.issue(await letters.shownLetter(templateId, student.student.id, said))
    expect(await admin.letters.answers({ id: letter.id })).toEqual({ answers: said })
    const changed = { ...said, 'office.conduct': 'Very good' }
    const shown = await letters.shownLetter(templateId, student.student.id, changed)
    const corrected = await admin.letters.issue({ ...shown, replaces: letter.id })
    expect(corrected.replaces).toBe(letter.serial)
    expect(await admin.letters.answers({ id: corrected.id })).toEqual({ answers: changed })
    await expect(admin.letters.answers({ id: 'none' })).rejects.toEqual(code('LETTER_NOT_FOUND'))
  })

  it('has no questions where no kind of request makes the letter', async () => {
    const { id } = await letters.letterTemplateInUse('LR', { texts: [text] })
    expect((await admin.letterTemplates.list()).find((one) => one.id === id)?.questions).toEqual([])
    const free = { ...said, 'office.conduct': 'Godo' }
    const { id: letterId } = await admin.letters.issue(await letters.shownLetter(id, student.student.id, free))
    expect(await admin.letters.answers({ id: letterId })).toEqual({ answers: free })
  })
})
