import type { Question } from '@portal/contract/records/request-types/questions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const code = (code: string) => expect.objectContaining({ code })
const field = (key: string, more: object) =>
  ({ key, label: { en: key, hi: '' }, required: true, shownWhen: null, changes: null, ...more }) as Question
const officeFields = [
  field('conduct', {
    type: 'choice',
    choices: [
      { en: 'Good', hi: '' },
      { en: 'Very good', hi: '' },
    ],
    default: { from: 'value', value: 'Good' },
  }),
  field('issuedOn', { type: 'date', default: { from: 'today' } }),
  field('session', { type: 'text', maxCharacters: 20, default: { from: 'academicYear' } }),
  field('born', { type: 'date', default: { from: 'student', field: 'dob' } }),
]
const approval = { from: 'Pending', status: 'Approved', note: '' } as const

onBothEngines('what the fields of the office begin with', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'requestKinds')
  })
  afterAll(() => portal.close())

  /** A request of a type with these office fields. */
  async function sent(fields: readonly Question[], details = {}) {
    const student = await portal.signInStudent(details)
    const definition = requestTypeNamed('Bonafide certificate', {
      ...{ inYear: null, oneOpen: false, letterTemplateId: null, officeFields: [...fields] },
    })
    const { id } = await requestTypesOf(portal, admin, student).requestOfKind(definition)
    return id
  }
  const answered = async (id: string) => (await admin.requestKinds.answers({ id })).asked

  it('a request that nobody has touched is approved with them, and they are kept', async () => {
    const id = await sent(officeFields, { dob: '2006-03-09' })
    const asked = await answered(id)
    expect(asked).toMatchObject({
      missing: [],
      officeRevision: 0,
      officeAnswers: { conduct: 'Good', born: '2006-03-09' },
    })
    expect(asked?.officeAnswers.issuedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(asked?.officeAnswers.session).toMatch(/^\d{4}–\d{2}$/)
    expect(await admin.requests.decide({ id, ...approval })).toMatchObject({ status: 'Approved' })
    expect(await answered(id)).toMatchObject({ officeRevision: 1, officeAnswers: asked?.officeAnswers })
  })

  it('what the office has saved counts instead, and a field that begins empty is still missing', async () => {
    const id = await sent([...officeFields, field('roll', { type: 'text', maxCharacters: 20 })])
    expect((await answered(id))?.missing).toEqual(['roll'])
    await expect(admin.requests.decide({ id, ...approval })).rejects.toEqual(code('OFFICE_ANSWERS_MISSING'))
    const answers = { conduct: 'Very good', roll: '17' }
    await admin.requestKinds.fillIn({ id, revision: 0, answers })
    expect(await answered(id)).toMatchObject({ officeAnswers: answers, missing: ['issuedOn', 'session', 'born'] })
  })

  it('what was typed beside a request is kept with its approval, also of several', async () => {
    const fields = [field('roll', { type: 'text', maxCharacters: 20 })]
    const [one, two, three] = [await sent(fields), await sent(fields), await sent(fields)]
    const office = { revision: 0, answers: { roll: '17' } }
    await expect(admin.requests.decide({ id: one, ...approval, office: { ...office, revision: 4 } })).rejects.toEqual(
      code('OFFICE_ANSWERS_CHANGED'),
    )
    await expect(
      admin.requests.decide({ id: one, ...approval, office: { revision: 0, answers: { other: 'x' } } }),
    ).rejects.toEqual(code('INVALID_INPUT'))
    await admin.requests.decide({ id: one, ...approval, office })
    expect(await answered(one)).toMatchObject({ officeRevision: 1, officeAnswers: { roll: '17' } })
    const made = await admin.requests.decideMany({
      ...{ ids: [two, three], ...approval },
      office: [
        { id: two, ...office },
        { id: three, revision: 9, answers: office.answers },
      ],
    })
    expect(made).toMatchObject({ done: [{ id: two }], incomplete: [{ id: three }] })
    expect(await answered(two)).toMatchObject({ officeAnswers: { roll: '17' } })
    expect(await answered(three)).toMatchObject({ officeRevision: 0, officeAnswers: {} })
  })

  it('a field begins only with what it can take, and no question of the student begins with anything', async () => {
    const definition = requestTypeNamed('Bonafide certificate')
    const refused = (more: object) =>
      expect(admin.requestKinds.create({ definition: { ...definition, ...more } })).rejects.toEqual(
        code('INVALID_INPUT'),
      )
    await refused({ officeFields: [field('roll', { type: 'text', maxCharacters: 20, default: { from: 'today' } })] })
    await refused({ officeFields: [{ ...officeFields[0], default: { from: 'value', value: 'Bad' } }] })
    await refused({ questions: [officeFields[1]] })
  })
})
