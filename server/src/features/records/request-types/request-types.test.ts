import { requestTypePresets } from '@portal/contract/records/request-types/presets'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bonafideAnswers, requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const code = (code: string) => expect.objectContaining({ code })
const bonafide = (more: Partial<RequestTypeDefinition> = {}) =>
  requestTypeNamed('Bonafide certificate', { inYear: null, oneOpen: false, ...more })
const step = ({ id, revision }: { id: string; revision: number }) => ({ id, revision })

onBothEngines('kinds of request', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'requestKinds')
  })
  afterAll(() => portal.close())

  const kindInUse = async (definition: RequestTypeDefinition) => {
    const { requestKindInUse } = requestTypesOf(portal, admin, { as: admin })
    const { id, revision, inUse } = await requestKindInUse(definition)
    return { id, revision, version: inUse?.version ?? 0 }
  }
  const signIn = (details = {}) => portal.signInStudent(details)
  const ask = (as: Caller, { id, version }: { id: string; version: number }, answers = bonafideAnswers, message = '') =>
    as.me.submitRequest({ message, kind: { id, version, answers } })

  it('a student asks for one, and the request keeps the version that it was asked under', async () => {
    const { as } = await signIn()
    const requestType = await kindInUse(bonafide())
    expect((await as.me.requestKinds()).find(({ id }) => id === requestType.id)).toMatchObject({
      ...{ version: 1, name: { en: 'Bonafide certificate', hi: 'बोनाफाइड प्रमाणपत्र' }, refusal: null },
    })
    const sent = await ask(as, requestType)
    expect(sent).toMatchObject({
      message: 'Bonafide certificate: Education loan',
      kind: { id: requestType.id, version: 1 },
    })
    const draft = await admin.requestKinds.save({ ...step(requestType), definition: bonafide({ questions: [] }) })
    expect(draft).toMatchObject({ inUse: { version: 1, requests: 1 }, draft: { version: 2, requests: 0 } })
    await expect(admin.requestKinds.save({ ...step(requestType), definition: bonafide() })).rejects.toEqual(
      code('REQUEST_KIND_CHANGED'),
    )
    await admin.requestKinds.use({ id: requestType.id, revision: draft.revision })
    await expect(ask(as, requestType)).rejects.toEqual(code('QUESTIONS_CHANGED'))
    const edited = {
      id: sent.id,
      message: '',
      kind: { id: requestType.id, version: 1, answers: { ...bonafideAnswers, bank: 'UCO' } },
    }
    expect(await as.me.editRequest(edited)).toMatchObject({ kind: { version: 1 } })
    expect((await as.me.requestAnswers({ id: sent.id })).asked).toMatchObject({
      ...{ version: 1, answers: { bank: 'UCO' }, message: '' },
    })
    await expect(
      as.me.editRequest({ ...edited, kind: { id: requestType.id, version: 2, answers: {} } }),
    ).rejects.toMatchObject({
      code: 'QUESTIONS_CHANGED',
      message: expect.stringContaining('The questions have changed'),
    })
    expect(await as.me.editRequest({ ...edited, message: 'By Friday, please' })).toMatchObject({
      message: 'By Friday, please',
    })
    const { rows } = await admin.requests.queue({ status: 'Pending', q: 'friday' })
    expect(rows).toMatchObject([{ id: sent.id, kind: { name: { en: 'Bonafide certificate' }, version: 1 } }])
    expect(await admin.requestKinds.list()).toContainEqual(
      expect.objectContaining({ id: requestType.id, version: 2, state: 'inUse', hasDraft: false, questions: 0 }),
    )
    const { versions } = await admin.requestKinds.read({ id: requestType.id })
    expect(versions).toMatchObject([
      { version: 2, state: 'inUse', requests: 0 },
      { version: 1, state: 'kept', requests: 1, savedBy: { name: 'Portal Administrator' } },
    ])
    const { definition } = await admin.requestKinds.version({ id: versions[1]?.id ?? '' })
    expect(definition.questions.map(({ key }) => key)).toEqual(['purpose', 'bank', 'embassy'])
  })

  it('answers that are missing, wrong, of hidden questions or of none are refused with a sentence for each', async () => {
    const { as } = await signIn()
    const requestType = await kindInUse(bonafide())
    const refused = async (answers: Record<string, string>) => {
      const body = JSON.stringify({ message: '', kind: { id: requestType.id, version: requestType.version, answers } })
      const headers = { 'content-type': 'application/json' }
      const answer = await as.fetch('/api/me/requests', { method: 'POST', headers, body })
      const { code, data } = (await answer.json()) as { code: string; data: { fields: Record<string, string> } }
      return { code, ...data.fields }
    }
    expect(await refused({})).toEqual({ code: 'INVALID_INPUT', 'answers.purpose': 'Purpose is required' })
    expect(await refused({ ...bonafideAnswers, embassy: 'Paris' })).toEqual({
      ...{ code: 'INVALID_INPUT', 'answers.embassy': 'This is not asked with these answers' },
    })
    expect(await refused({ ...bonafideAnswers, purpose: 'Fun', bank: '', constructor: 'x' })).toMatchObject({
      ...{ 'answers.purpose': 'Please choose one of the answers' },
      'answers.constructor': 'This is not asked with these answers',
    })
    expect(await refused({ ...bonafideAnswers, bank: 'x'.repeat(121) })).toHaveProperty(['answers.bank'])
    await expect(as.me.submitRequest({ message: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await as.me.requests({})).total).toBe(0)
  })

  it('is offered to the courses and semesters that it is for, and to former students only if it says so', async () => {
    const requestType = await kindInUse(bonafide({ courses: ['B.Sc. Physics'], semesters: ['2', '3'] }))
    const forAll = await kindInUse(bonafide({ formerStudents: true }))
    const physics = await signIn({ courseName: 'B.Sc. Physics', semester: '3' })
    const later = await signIn({ courseName: 'B.Sc. Physics', semester: '4' })
    const former = await signIn({ courseName: 'B.Sc. Physics', semester: '3' })
    await admin.students.markFormer({ id: former.student.id })
    const offered = async ({ as }: { as: Caller }) => (await as.me.requestKinds()).map(({ id }) => id)
    expect(await offered(physics)).toEqual(expect.arrayContaining([requestType.id, forAll.id]))
    expect(await offered(later)).not.toContain(requestType.id)
    expect(await offered(former)).toEqual([forAll.id])
    for (const { as } of [later, former])
      await expect(ask(as, requestType)).rejects.toEqual(code('REQUEST_KIND_NOT_FOR_YOU'))
  })

  it('of 50 requests at once past a limit of one, one is sent', async () => {
    const { as } = await signIn()
    const requestType = await kindInUse(bonafide({ oneOpen: true }))
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => ask(as, requestType)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []))
    expect(new Set(codes)).toEqual(new Set(['REQUEST_KIND_OPEN']))
    expect((await as.me.requests({})).total).toBe(1)
    expect((await as.me.requestKinds()).find(({ id }) => id === requestType.id)?.refusal).toEqual({
      why: 'open',
      until: null,
    })
  })

  it('a limit in 12 months counts what was not rejected, and says from when the student can ask again', async () => {
    const student = await portal.addStudent()
    const as = await portal.signIn(student, 'student', true)
    const requestType = await kindInUse(bonafide({ inYear: 2 }))
    const rejected = await ask(as, requestType)
    await admin.requests.decide({ id: rejected.id, from: 'Pending', status: 'Rejected' })
    const first = await ask(as, requestType)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ask(as, requestType)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = (await as.me.requestKinds()).find(({ id }) => id === requestType.id)?.refusal
    const again = new Date(first.created_at)
    again.setUTCFullYear(again.getUTCFullYear() + 1)
    expect(refusal).toEqual({ why: 'limit', until: again.toISOString() })
  })

  it('a withdrawn request comes back with its answers, but not past the limit that another one has reached', async () => {
    const { as } = await signIn()
    const requestType = await kindInUse(bonafide({ oneOpen: true }))
    const { id } = await ask(as, requestType)
    await as.me.withdrawRequest({ id })
    expect(await as.me.restoreRequest({ id })).toMatchObject({ kind: { id: requestType.id } })
    expect((await as.me.requestAnswers({ id })).asked).toMatchObject({ answers: bonafideAnswers })
    await as.me.withdrawRequest({ id })
    const second = await ask(as, requestType)
    await expect(as.me.restoreRequest({ id })).rejects.toEqual(code('REQUEST_KIND_OPEN'))
    await as.me.withdrawRequest({ id: second.id })
    await as.me.restoreRequest({ id })
  })

  it('the office fills in its fields while the request is pending, and approves then', async () => {
    const { as, student } = await signIn()
    const requestType = await kindInUse(bonafide())
    const [first, second] = [await ask(as, requestType), await ask(as, requestType)]
    const { asked } = await admin.requestKinds.answers({ id: first.id })
    expect(asked).toMatchObject({ answers: bonafideAnswers, officeRevision: 0, missing: ['conduct', 'admission'] })
    const decision = { from: 'Pending', status: 'Approved' } as const
    await expect(admin.requests.decide({ id: first.id, ...decision })).rejects.toEqual(code('OFFICE_ANSWERS_MISSING'))
    const fill = (revision: number, answers: Record<string, string>) =>
      admin.requestKinds.fillIn({ id: first.id, revision, answers })
    expect(await fill(0, { conduct: 'Good' })).toMatchObject({ officeRevision: 1, missing: ['admission'] })
    await expect(fill(0, { conduct: 'Very good' })).rejects.toEqual(code('OFFICE_ANSWERS_CHANGED'))
    await expect(fill(1, { conduct: 'Bad' })).rejects.toEqual(code('INVALID_INPUT'))
    await fill(1, { conduct: 'Good', admission: '2024-07-01' })
    expect(JSON.stringify(await as.me.requestAnswers({ id: first.id }))).not.toContain('2024-07-01')
    const free = await as.me.submitRequest({ message: 'Without a kind' })
    const ids = [first.id, second.id, free.id]
    expect(await admin.requests.decideMany({ ids, ...decision })).toMatchObject({
      ...{ done: [{ id: first.id }, { id: free.id }], decidedMeanwhile: [] },
      incomplete: [{ id: second.id, name: `${student.firstName} ${student.lastName}` }],
    })
    await expect(fill(2, {})).rejects.toEqual(code('REQUEST_DECIDED'))
    await admin.requests.decide({ id: second.id, from: 'Pending', status: 'Rejected' })
    const actions = (await admin.audit.search({ student: student.id })).rows.map(({ action }) => action)
    expect(actions.filter((action) => action === 'fillOfficeFields')).toHaveLength(2)
    expect((await admin.requestKinds.answers({ id: free.id })).asked).toBeNull()
  })

  it('of a correction, old and new stand side by side, with who has changed the field meanwhile', async () => {
    const { as, student } = await signIn({ fatherName: 'Ramesh Kumar' })
    const requestType = await kindInUse(requestTypeNamed('Correction', { oneOpen: false }))
    const answers = { wrong: "Father's name", fatherName: 'Ramesh  Kumaar' }
    const { id } = await as.me.submitRequest({
      message: '',
      kind: { id: requestType.id, version: requestType.version, answers },
    })
    const changes = async () => (await admin.requestKinds.answers({ id })).asked?.changes
    const change = { field: 'fatherName', before: 'Ramesh Kumar', asked: 'Ramesh Kumaar' }
    expect(await changes()).toEqual([{ ...change, now: 'Ramesh Kumar', changed: null }])
    const { status: _status, ...details } = student
    await admin.students.update({ ...details, fatherName: 'R. Kumar', password: '', photo: '' } as never)
    expect(await changes()).toMatchObject([
      { ...change, now: 'R. Kumar', changed: { by: { name: 'Portal Administrator' } } },
    ])
    const approve = (seen: Record<string, string> | null = null) =>
      admin.requests.decide({ id, from: 'Pending', status: 'Approved', seen })
    await expect(approve()).rejects.toMatchObject({
      ...{ code: 'STUDENT_CHANGED', message: expect.stringContaining("Father's Name was changed meanwhile by Portal") },
    })
    const { decision } = await approve({ fatherName: 'R. Kumar' })
    const fatherName = async () => (await admin.students.read({ id: student.id })).fatherName
    expect(await fatherName()).toBe('Ramesh Kumaar')
    const audited = (await admin.audit.search({ student: student.id })).rows.map(({ action }) => action)
    expect(audited.slice(0, 2).sort()).toEqual(['decideRequest', 'updateStudent'])
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    expect(await fatherName()).toBe('R. Kumar')
    const outcomes = await Promise.allSettled([
      approve(),
      approve(),
      as.me.editRequest({ id, message: 'x', kind: { id: requestType.id, version: requestType.version, answers } }),
    ])
    expect(outcomes.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await fatherName()).toBe('Ramesh Kumaar')
  })

  it('answers that the student changes while somebody looks at them are not approved before they are seen', async () => {
    const { as, student } = await signIn({ fatherName: 'Ramesh Kumar' })
    const requestType = await kindInUse(requestTypeNamed('Correction', { oneOpen: false }))
    const asked = (fatherName: string) => ({
      message: '',
      kind: { id: requestType.id, version: requestType.version, answers: { wrong: "Father's name", fatherName } },
    })
    const { id } = await as.me.submitRequest(asked('Ramesh Kumaar'))
    const seen = async () => (await admin.requestKinds.answers({ id })).asked?.answers ?? {}
    const approve = (answers: Record<string, string>) =>
      admin.requests.decide({ id, from: 'Pending', status: 'Approved', answers })
    const first = await seen()
    await as.me.editRequest({ id, ...asked('Raja Kumar') })
    const refused = { code: 'STUDENT_CHANGED', message: expect.stringContaining('has changed the answers') }
    for (const answers of [first, {}, { ...first, constructor: 'x' }])
      await expect(approve(answers)).rejects.toMatchObject(refused)
    const fatherName = async () => (await admin.students.read({ id: student.id })).fatherName
    expect(await fatherName()).toBe('Ramesh Kumar')
    await approve(await seen())
    expect(await fatherName()).toBe('Raja Kumar')
  })

  it('an answer that is edited in the moment of the approval is approved as it was seen, or not at all', async () => {
    const requestType = await kindInUse(bonafide({ officeFields: [] }))
    const rounds = Array.from({ length: 5 }, async () => {
      const { as } = await signIn()
      const { id } = await ask(as, requestType)
      const [approved] = await Promise.allSettled([
        admin.requests.decide({ id, from: 'Pending', status: 'Approved', answers: bonafideAnswers }),
        as.me.editRequest({
          ...{ id, message: '' },
          kind: {
            ...{ id: requestType.id, version: requestType.version },
            answers: { ...bonafideAnswers, bank: 'UCO' },
          },
        }),
      ])
      const { asked } = await admin.requestKinds.answers({ id })
      expect(asked?.answers.bank).toBe(approved.status === 'fulfilled' ? bonafideAnswers.bank : 'UCO')
    })
    await Promise.all(rounds)
  })

  it('one that has never been in use can be deleted, one that has been is put aside and offered no more', async () => {
    const { as } = await signIn()
    const { id, revision } = await admin.requestKinds.create({ definition: bonafide() })
    expect(await as.me.requestKinds()).not.toContainEqual(expect.objectContaining({ id }))
    await admin.requestKinds.remove({ id, revision })
    await expect(admin.requestKinds.read({ id })).rejects.toEqual(code('REQUEST_KIND_NOT_FOUND'))
    const [audited] = (await admin.audit.search({ action: 'changeRequestKind' })).rows
    expect(audited).toMatchObject({ record: 'Bonafide certificate', actor: { name: 'Portal Administrator' } })
    const requestType = await kindInUse(bonafide())
    await expect(admin.requestKinds.remove(step(requestType))).rejects.toEqual(code('REQUEST_KIND_NOT_A_DRAFT'))
    expect(await admin.requestKinds.keep(step(requestType))).toMatchObject({ inUse: null })
    await expect(ask(as, requestType)).rejects.toEqual(code('REQUEST_KIND_NOT_FOUND'))
  })

  it('where they are off, requests are free messages as before, and those of a kind can still be decided', async () => {
    const { as } = await signIn()
    const requestType = await kindInUse(bonafide())
    const { id } = await ask(as, requestType)
    await switchFeature(portal, 'requestKinds', false)
    await expect(ask(as, requestType)).rejects.toEqual(code('REQUEST_KIND_NOT_FOUND'))
    expect(await as.me.request({ id })).toMatchObject({ kind: null, message: 'Bonafide certificate: Education loan' })
    expect(await as.me.editRequest({ id, message: 'As before' })).toMatchObject({ message: 'As before' })
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    await switchFeature(portal, 'requestKinds')
    expect((await as.me.requestAnswers({ id })).asked).toMatchObject({ answers: bonafideAnswers })
  })

  it('the ready-made ones can all be put to use as they are', async () => {
    expect(requestTypePresets).toHaveLength(11)
    for (const definition of requestTypePresets) {
      expect(definition.name.hi, definition.name.en).toMatch(/[ऀ-ॿ]/)
      expect(await kindInUse(definition)).toMatchObject({ version: 1 })
    }
  })
})
