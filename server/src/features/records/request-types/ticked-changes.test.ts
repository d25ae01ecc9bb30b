import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const approval = { from: 'Pending', status: 'Approved' } as const

onBothEngines('requests that change a student’s record, several at once', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let requestType: { id: string; version: number }
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'requestKinds')
    const { requestKindInUse } = requestTypesOf(portal, admin, { as: admin })
    const { id, inUse } = await requestKindInUse(requestTypeNamed('Correction', { oneOpen: false }))
    requestType = { id, version: inUse?.version ?? 0 }
  })
  afterAll(() => portal.close())

  const askedFor = (fatherName: string) => ({
    message: '',
    kind: { ...requestType, answers: { wrong: "Father's name", fatherName } },
  })
  /** A student who asks for another father's name. */
  const asking = async (fatherName: string, details = {}) => {
    const { as, student } = await portal.signInStudent({ fatherName: 'Ramesh Kumar', ...details })
    const { id } = await as.me.submitRequest(askedFor(fatherName))
    return { as, id, record: async () => (await admin.students.read({ id: student.id })).fatherName }
  }
  const shown = async (id: string) => {
    const { asked } = await admin.requestKinds.answers({ id })
    const seen = Object.fromEntries(asked?.changes.map(({ field, now }) => [field, now]) ?? [])
    return { id, seen, answers: asked?.answers ?? {} }
  }

  it('are not approved by whoever has not seen old and new, which is said of each', async () => {
    const [one, two] = [await asking('Ramesh Kumaar'), await asking('Raja Kumar')]
    const free = await one.as.me.submitRequest({ message: 'Without a kind' })
    const made = await admin.requests.decideMany({ ids: [one.id, free.id, two.id], ...approval })
    const why = expect.stringContaining('Look at old and new')
    expect(made).toMatchObject({
      done: [{ id: free.id }],
      incomplete: [
        { id: one.id, why },
        { id: two.id, why },
      ],
    })
    expect([await one.record(), await two.record()]).toEqual(['Ramesh Kumar', 'Ramesh Kumar'])
    await admin.requests.decideMany({ ids: [one.id, two.id], from: 'Pending', status: 'Rejected' })
  })

  it('are approved as they were shown, and those that have changed since are left', async () => {
    const [same, edited, corrected, unseen] = [
      await asking('Ramesh Kumaar'),
      await asking('Raja Kumar'),
      await asking('R. Kumar'),
      await asking('Ram Kumar'),
    ]
    const before = await Promise.all([same, edited].map(({ id }) => shown(id)))
    const outdated = { ...(await shown(corrected.id)), seen: { fatherName: 'Ramesh K.' } }
    await edited.as.me.editRequest({ id: edited.id, ...askedFor('Rajesh Kumar') })
    const ids = [same, edited, corrected, unseen].map(({ id }) => id)
    const made = await admin.requests.decideMany({ ids, ...approval, shown: [...before, outdated] })
    expect(made).toMatchObject({
      done: [{ id: same.id }],
      incomplete: [
        { id: edited.id, why: expect.stringContaining('has changed the answers') },
        { id: corrected.id, why: expect.stringContaining("Father's Name was changed meanwhile") },
        { id: unseen.id, why: expect.stringContaining('Look at old and new') },
      ],
    })
    const records = await Promise.all([same, edited, corrected, unseen].map(({ record }) => record()))
    expect(records).toEqual(['Ramesh Kumaar', 'Ramesh Kumar', 'Ramesh Kumar', 'Ramesh Kumar'])
  })

  it('are left by a decision on all that match, counted for themselves, and found by a filter of the queue', async () => {
    const courseName = 'Of those who correct'
    const one = await asking('Ramesh Kumaar', { courseName })
    const { id: free } = await one.as.me.submitRequest({ message: 'Without a kind' })
    const { id } = await admin.decisionRuns.create({ status: 'Pending', decision: 'Approved', course: [courseName] })
    await admin.decisionRuns.apply({ id, requests: 2 })
    await portal.app.jobs.poll()
    expect(await admin.decisionRuns.read({ id })).toMatchObject({
      ...{ counts: { decided: 1, leftAlone: 1 }, left: { changing: 1, incomplete: 0, forRegistrar: 0 } },
    })
    const queued = async (status: 'Pending' | 'Approved') =>
      (await admin.requests.queue({ status, course: [courseName], changes: 'record' })).rows.map((row) => row.id)
    expect(await queued('Pending')).toEqual([one.id])
    expect((await admin.requests.queue({ status: 'Approved', course: [courseName] })).rows[0]?.id).toBe(free)
    expect(await queued('Approved')).toEqual([])
  })
})
