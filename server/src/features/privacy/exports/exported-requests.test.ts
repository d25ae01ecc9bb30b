import { httpPaths } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { readSheet } from '../../../testing/files/unzip.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bonafideAnswers, requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const specified = [
  ...['College Id', 'First Name', 'Last Name', 'Email', 'Course Name', 'Semester', 'Year', 'Message', 'Status', 'Sent'],
  ...['Decided', 'Decided by', 'Reason or note'],
]

onBothEngines('an export of requests', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let student: Awaited<ReturnType<TestPortal['signInStudent']>>
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    student = await portal.signInStudent()
  })
  afterAll(() => portal.close())

  const sheet = async (input: object) => {
    const answer = await admin.fetch(httpPaths.requestsExport, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(input),
    })
    return readSheet(Buffer.from(await answer.arrayBuffer()))
  }

  it('has the specified columns alone while nothing is switched on', async () => {
    await student.as.me.submitRequest({ message: 'Please help' })
    const [head] = await sheet({ status: 'Pending' })
    expect(head).toEqual(specified)
  })

  it('has number, kind, due date, working days, who works on it and answers behind them, and all states in one file', async () => {
    for (const feature of ['requestLife', 'requestKinds'] as const) await switchFeature(portal, feature)
    const { requestKindInUse } = requestTypesOf(portal, admin, student)
    const { id: kindId, inUse } = await requestKindInUse(
      requestTypeNamed('Bonafide certificate', { inYear: null, oneOpen: false, officeFields: [] }),
    )
    const kind = { id: kindId, version: inUse?.version ?? 0, answers: bonafideAnswers }
    const { id } = await student.as.me.submitRequest({ message: '', kind })
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', answers: bonafideAnswers })
    const [head, pending, rejected] = await sheet({ status: 'Pending', allStates: true })
    expect(head).toEqual([
      ...specified,
      ...['Number', 'Kind of request', 'Due', 'Working days', 'Who works on it', 'Answers'],
    ])
    expect([pending?.[8], rejected?.[8]]).toEqual(['Pending', 'Rejected'])
    const year = portal.app.now().getFullYear()
    expect(rejected?.slice(13, 17)).toEqual([`${year}-0001`, 'Bonafide certificate', expect.any(Number), 0])
    expect(rejected?.[18]).toMatch(/: /)
  })
})
