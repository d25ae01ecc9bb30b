import type { Question } from '@portal/contract/records/request-types/questions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { aCustomField } from '../../../testing/records/custom-fields.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const code = (code: string) => expect.objectContaining({ code })
const approval = { from: 'Pending', status: 'Approved', note: '' } as const
const yesNo = ['Yes', 'No'].map((en) => ({ en, hi: '' }))
const question = (key: string, more: object) =>
  ({ key, label: { en: key, hi: '' }, required: false, shownWhen: null, changes: null, ...more }) as Question
const text = { type: 'text', maxCharacters: 40 }

onBothEngines('fields of the college’s own in requests', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'requestKinds')
    for (const definition of [
      aCustomField('apaarId', { type: 'number', pattern: '####', unique: true, studentAccess: 'corrects' }),
      aCustomField('hostel', { type: 'yesNo', studentAccess: 'corrects' }),
      aCustomField('admitted', { type: 'date', studentAccess: 'reads' }),
      aCustomField('caste', { sensitive: true, studentAccess: 'corrects' }),
    ])
      await admin.customFields.create({ definition })
  })
  afterAll(() => portal.close())

  const type = (more: object) =>
    requestTypeNamed('Bonafide certificate', {
      ...{ inYear: null, oneOpen: false, letterTemplateId: null, questions: [], officeFields: [], ...more },
    })
  const correcting = [
    question('number', { ...text, changes: 'customFields.apaarId' }),
    question('lives', { type: 'choice', choices: yesNo, changes: 'customFields.hostel' }),
  ]
  /** A student with values, and a request of a type of their own with these answers. */
  async function asking(more: object, answers: Record<string, string> = {}, customFields?: Record<string, string>) {
    const { as, student } = await portal.signInStudent()
    if (customFields) await set(student.id, customFields)
    const types = requestTypesOf(portal, admin, { as })
    const kind = await types.requestKindInUse(type(more))
    const asked = { message: '', kind: { id: kind.id, version: kind.inUse?.version ?? 0, answers } }
    return { as, studentId: student.id, send: () => as.me.submitRequest(asked) }
  }
  async function set(id: string, customFields: Record<string, string>) {
    const { firstName, lastName, email, contact, fatherName, motherName, gender, courseName, semester, year, dob } =
      await admin.students.read({ id })
    const details = { firstName, lastName, email, contact, fatherName, motherName, courseName, semester, year, dob }
    await admin.students.update({ id, ...details, gender: gender as 'Male', password: '', photo: '', customFields })
  }
  const values = async (id: string) => (await admin.students.read({ id })).customFields
  const decided = async (step: Parameters<Caller['requests']['decide']>[0]) => {
    await admin.requests.decide(step)
    return (await admin.requests.history({ id: step.id })).at(-1)?.id ?? ''
  }
  const answersOf = async (id: string) => (await admin.requestKinds.answers({ id })).asked

  it('a student asks to correct them, and approving writes them, which taking back undoes', async () => {
    const before = { apaarId: '1111', hostel: 'no' }
    const { studentId, send } = await asking({ questions: correcting }, { number: '22 22', lives: 'Yes' }, before)
    const { id } = await send()
    expect(await answersOf(id)).toMatchObject({
      answers: { number: '2222', lives: 'Yes' },
      changes: [
        { field: 'customFields.apaarId', own: { label: 'apaarId', isDate: false }, now: '1111', asked: '2222' },
        { field: 'customFields.hostel', before: 'No', now: 'No', asked: 'Yes', changed: null },
      ],
    })
    const decisionId = await decided({ id, ...approval })
    expect(await values(studentId)).toEqual({ apaarId: '2222', hostel: 'yes' })
    const [entry] = (await admin.audit.search({ student: studentId, action: 'updateStudent' })).rows
    expect(entry?.fields).toEqual(['apaarId', 'hostel'])
    const [former] = await admin.students.formerValues({ id: studentId })
    expect(former?.values.map(({ field, value }) => [field, value])).toEqual([
      ['customFields.apaarId', '1111'],
      ['customFields.hostel', 'no'],
    ])
    await admin.requests.undoDecision({ id, decisionId })
    expect(await values(studentId)).toEqual(before)
  })

  it('what the field does not take is refused when it is sent, and what another student has when it is approved', async () => {
    const wrong = await asking({ questions: correcting }, { number: '22' })
    await expect(wrong.send()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { 'answers.number': expect.stringContaining('####') } },
    })
    const { send, studentId } = await asking({ questions: correcting }, { number: '3333' })
    await asking({}, {}, { apaarId: '3333' })
    const { id } = await send()
    await expect(admin.requests.decide({ id, ...approval })).rejects.toMatchObject({
      ...{ code: 'STUDENT_CHANGED', message: 'Another student has this apaarId' },
    })
    expect(await values(studentId)).toEqual({})
  })

  it('one that somebody has changed since is looked at again, and taking back leaves it then', async () => {
    const { send, studentId } = await asking({ questions: correcting }, { lives: 'Yes' }, { hostel: 'no' })
    const { id } = await send()
    await set(studentId, { hostel: '' })
    await expect(admin.requests.decide({ id, ...approval })).rejects.toMatchObject({
      message: expect.stringContaining('hostel was changed meanwhile by'),
    })
    const seen = Object.fromEntries((await answersOf(id))?.changes.map(({ field, now }) => [field, now]) ?? [])
    const decisionId = await decided({ id, ...approval, seen })
    await set(studentId, { hostel: 'no' })
    await admin.requests.undoDecision({ id, decisionId })
    expect(await values(studentId)).toEqual({ hostel: 'no' })
  })

  it('a kind asks only for fields that students may ask to correct, and keeps only what a field takes', async () => {
    const refused = (more: object) => expect(asking(more)).rejects.toEqual(code('REQUEST_KIND_FIELD'))
    await refused({ questions: [question('since', { type: 'date', changes: 'customFields.admitted' })] })
    await refused({ questions: [question('caste', { ...text, changes: 'customFields.caste' })] })
    await refused({ questions: [question('gone', { ...text, changes: 'customFields.gone' })] })
    await refused({ officeFields: [question('since', { ...text, keeps: 'admitted' })] })
    await refused({ officeFields: [question('caste', { ...text, keeps: 'caste' })] })
    const refusedAtOnce = (more: object) => expect(asking(more)).rejects.toEqual(code('INVALID_INPUT'))
    await refusedAtOnce({ questions: [question('number', { ...text, keeps: 'apaarId' })] })
  })

  const keeping = [
    question('number', { ...text, keeps: 'apaarId' }),
    question('since', { type: 'date', keeps: 'admitted', required: true }),
    question('lives', { type: 'choice', choices: yesNo, keeps: 'hostel', default: { from: 'value', value: 'No' } }),
  ]

  it('what the office fills in begins with them, is kept in them with the approval, and taken back with it', async () => {
    const { as, send, studentId } = await asking({ officeFields: keeping }, {}, { hostel: 'yes' })
    const { id } = await send()
    expect(await answersOf(id)).toMatchObject({ officeAnswers: { lives: 'Yes' }, missing: ['since'] })
    const answers = { number: '4444', since: '2026-07-01', lives: 'Yes' }
    const decisionId = await decided({ id, ...approval, office: { revision: 0, answers } })
    expect(await values(studentId)).toEqual({ apaarId: '4444', admitted: '2026-07-01', hostel: 'yes' })
    const kind = { ...kindOf(await admin.requestKinds.answers({ id })), answers: {} }
    const next = await as.me.submitRequest({ message: '', kind })
    expect(await answersOf(next.id)).toMatchObject({ officeAnswers: answers, missing: [] })
    await set(studentId, { admitted: '2026-07-02' })
    await admin.requests.undoDecision({ id, decisionId })
    expect(await values(studentId)).toEqual({ admitted: '2026-07-02', hostel: 'yes' })
  })

  it('where nothing is kept, the last letter of the template proposes what it was filled with', async () => {
    const officeFields = [question('conduct', text), question('receipt', { ...text, required: true })]
    const letters = lettersOf(portal, admin, { id: '' })
    const { id: letterTemplateId } = await letters.letterTemplateInUse('PR', {
      texts: ['# Conduct\nOf {student.name}: {office.conduct}, {office.receipt}.'],
    })
    const { as, send } = await asking({ officeFields, letterTemplateId })
    const { id } = await send()
    expect(await answersOf(id)).toMatchObject({ proposed: {} })
    await admin.requestKinds.fillIn({ id, revision: 0, answers: { conduct: 'Good', receipt: '17' } })
    const { fingerprint: letter } = await admin.letters.previewOfRequest({ id })
    await admin.requests.decide({ id, ...approval, letter })
    const kind = { ...kindOf(await admin.requestKinds.answers({ id })), answers: {} }
    const next = await as.me.submitRequest({ message: '', kind })
    expect(await answersOf(next.id)).toMatchObject({
      ...{ officeAnswers: {}, proposed: { conduct: 'Good', receipt: '17' }, missing: ['receipt'] },
    })
    await admin.requestKinds.fillIn({ id: next.id, revision: 0, answers: { conduct: 'Very good' } })
    expect(await answersOf(next.id)).toMatchObject({ proposed: {}, missing: ['receipt'] })
  })

  it('what a field cannot keep refuses the approval, of several only that request', async () => {
    const one = await asking({ officeFields: keeping })
    const two = await asking({ officeFields: keeping })
    const [{ id: wrong }, { id: right }] = [await one.send(), await two.send()]
    const given = (number: string) => ({ revision: 0, answers: { number, since: '2026-07-01' } })
    const made = await admin.requests.decideMany({
      ...{ ids: [wrong, right], ...approval },
      office: [
        { id: wrong, ...given('4') },
        { id: right, ...given('5555') },
      ],
    })
    expect(made).toMatchObject({
      done: [{ id: right }],
      incomplete: [{ id: wrong, why: expect.stringContaining('####') }],
    })
    expect([await values(one.studentId), await values(two.studentId)]).toEqual([
      {},
      { apaarId: '5555', admitted: '2026-07-01' },
    ])
  })
})

const kindOf = ({ asked }: Awaited<ReturnType<Caller['requestKinds']['answers']>>) => ({
  id: asked?.kind.id ?? '',
  version: asked?.kind.version ?? 0,
})
