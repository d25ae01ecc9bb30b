import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { subscribe } from '../../../testing/portal/event-stream.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { requestTypeNamed } from '../../../testing/records/request-types.ts'
import { listLateAssignees } from '../request-thread/due-requests.store.ts'

const refused = { code: 'DECIDED_BY_REGISTRAR' }
const approve = { from: 'Pending', status: 'Approved' } as const
const answers = { purpose: 'Scholarship' }

onBothEngines('a kind of request that the registrar decides', (engine) => {
  let portal: TestPortal
  let registrar: Caller
  let clerk: Awaited<ReturnType<typeof signInStaff>>
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    registrar = await portal.signInAdmin()
    for (const feature of ['staffRoles', 'requestKinds', 'requestLife', 'notifications'] as const)
      await switchFeature(portal, feature)
    clerk = await signInStaff(portal, 'clerk')
  })
  afterAll(() => portal.close())

  const definition = (more: Partial<RequestTypeDefinition> = {}) =>
    requestTypeNamed('Bonafide certificate', {
      ...{ oneOpen: false, inYear: null, officeFields: [], decidedBy: 'registrar' },
      ...more,
    })
  const put = async (more?: Partial<RequestTypeDefinition>) => {
    const { id, revision } = await registrar.requestKinds.create({ definition: definition(more) })
    return registrar.requestKinds.use({ id, revision })
  }
  type Kind = Awaited<ReturnType<typeof put>>
  const step = ({ id, revision }: Kind) => ({ id, revision })
  const student = async (more: { courseName?: string } = {}) => {
    const { student: sender, as } = await portal.signInStudent(more)
    const ask = async ({ id, inUse }: Kind, message = '') =>
      (await as.me.submitRequest({ message, kind: { id, version: inUse?.version ?? 0, answers } })).id
    const write = async () => (await as.me.submitRequest({ message: 'A free message' })).id
    return { ...sender, ask, write }
  }

  it('is refused to a clerk, and stays pending until a registrar decides', async () => {
    const { id: studentId, ask } = await student()
    const id = await ask(await put())
    for (const status of ['Approved', 'Rejected'] as const)
      await expect(clerk.as.requests.decide({ id, from: 'Pending', status })).rejects.toMatchObject(refused)
    const [row] = (await clerk.as.requests.listOf({ studentId })).rows
    expect(row).toMatchObject({ status: 'Pending', kind: { decidedBy: 'registrar' } })
    expect(await registrar.requests.decide({ id, ...approve })).toMatchObject({ status: 'Approved' })
    await expect(clerk.as.requests.decide({ id, from: 'Approved', status: 'Completed' })).rejects.toMatchObject(refused)
  })

  it('counts as it is now, also for what was sent and decided before', async () => {
    const { ask } = await student()
    const requestType = await put({ decidedBy: 'office' })
    const [decided, waits] = [await ask(requestType), await ask(requestType)]
    const { decision } = await clerk.as.requests.decide({ id: decided, ...approve })
    const draft = await registrar.requestKinds.save({ ...step(requestType), definition: definition() })
    // A draft changes nothing yet.
    await clerk.as.requests.undoDecision({ id: decided, decisionId: decision?.id ?? '' })
    const again = await clerk.as.requests.decide({ id: decided, ...approve })
    const stream = await subscribe(portal, clerk.as.cookie)
    const { revision } = await registrar.requestKinds.use({ id: requestType.id, revision: draft.revision })
    for (const topic of [topics.queue('Pending'), topics.queue('Approved')]) await stream.waitForTopic(topic)
    stream.close()
    await expect(clerk.as.requests.decide({ id: waits, ...approve })).rejects.toMatchObject(refused)
    const undo = { id: decided, decisionId: again.decision?.id ?? '' }
    await expect(clerk.as.requests.undoDecision(undo)).rejects.toMatchObject(refused)
    await registrar.requestKinds.keep({ id: requestType.id, revision })
    await expect(clerk.as.requests.decide({ id: waits, ...approve }), 'a kind put aside').rejects.toMatchObject(refused)
  })

  it('is left by a clerk who decides several, which says so', async () => {
    const { firstName, ask, write } = await student()
    const [own, free] = [await ask(await put()), await write()]
    const made = await clerk.as.requests.decideMany({ ids: [own, free], ...approve })
    expect(made.done.map(({ id }) => id)).toEqual([free])
    expect(made.forRegistrar).toMatchObject([{ id: own, name: expect.stringContaining(firstName) }])
    expect((await registrar.requests.decideMany({ ids: [own], ...approve })).done).toHaveLength(1)
  })

  it('is left by a clerk who decides all that match, and counted', async () => {
    const courseName = 'Of one clerk'
    const { ask, write } = await student({ courseName })
    await ask(await put())
    await write()
    const { id } = await clerk.as.decisionRuns.create({ status: 'Pending', decision: 'Approved', course: [courseName] })
    await clerk.as.decisionRuns.apply({ id, requests: 2 })
    await portal.app.jobs.poll()
    expect(await clerk.as.decisionRuns.read({ id })).toMatchObject({
      ...{ state: 'applied', counts: { decided: 1, leftAlone: 1 }, left: { forRegistrar: 1, incomplete: 0 } },
    })
  })

  it('is filled in by a registrar, and undone after its rule by a registrar', async () => {
    const { ask, id: studentId } = await student()
    const field = { ...definition().questions[1], key: 'remark', required: false, shownWhen: null }
    const fields = [field] as RequestTypeDefinition['officeFields']
    const filled = await ask(await put({ officeFields: fields }))
    const fillIn = { id: filled, revision: 0, answers: {} }
    await expect(clerk.as.requestKinds.fillIn(fillIn)).rejects.toMatchObject(refused)
    await registrar.requestKinds.fillIn(fillIn)
    const byRule = await ask(await put({ approvesByRule: true }))
    const { rows } = await clerk.as.requests.listOf({ studentId })
    const row = rows.find(({ id }) => id === byRule)
    expect(row).toMatchObject({ status: 'Approved', decision: { byRule: true } })
    const undo = { id: byRule, decisionId: row?.decision?.id ?? '' }
    await expect(clerk.as.requests.undoDecision(undo)).rejects.toMatchObject(refused)
    expect(await registrar.requests.undoDecision(undo)).toMatchObject({ status: 'Pending' })
  })

  it('is assigned to registrars only, and no clerk is told that it is due', async () => {
    const { ask, write } = await student()
    const [own, free] = [await ask(await put()), await write()]
    const offered = async (id: string) => (await clerk.as.requests.life({ id })).staff.map((one) => one.id)
    expect(await offered(free)).toContain(clerk.id)
    expect(await offered(own)).not.toContain(clerk.id)
    const give = { from: null, to: clerk.id }
    await expect(registrar.requests.assign({ id: own, ...give })).rejects.toMatchObject({ code: 'ASSIGNEE_NOT_FOUND' })
    const requestType = await put({ decidedBy: 'office' })
    const before = await ask(requestType)
    await registrar.requests.assign({ id: before, ...give })
    const draft = await registrar.requestKinds.save({ ...step(requestType), definition: definition() })
    await registrar.requestKinds.use({ id: requestType.id, revision: draft.revision })
    expect(await listLateAssignees(portal.app.database.read, '2999-01-01')).not.toContain(clerk.id)
    await registrar.requests.assign({ id: free, ...give })
    expect(await listLateAssignees(portal.app.database.read, '2999-01-01')).toContain(clerk.id)
  })
})
