import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bonafideAnswers, requestTypesOf } from '../../../testing/records/request-types.ts'

const refused = expect.objectContaining({ code: 'FORBIDDEN' })

onBothEngines('requests as programs read them', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let program: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    program = await portal.keyCaller(['readRequests'])
  })
  afterAll(() => portal.close())

  it('a program reads a request with its status and its times, and without the note and the name of who decided', async () => {
    const { student, as } = await portal.signInStudent()
    const { id, created_at } = await as.me.submitRequest({ message: 'Please issue a bonafide certificate.' })
    const pending = {
      ...{ id, studentId: student.id, message: 'Please issue a bonafide certificate.', status: 'Pending', created_at },
      ...{ updated_at: null, number: null, kind: null, answers: [], decidedAt: null },
    }
    expect(await program.programs.request({ id })).toEqual(pending)
    const decision = { id, from: 'Pending', status: 'Rejected', note: 'A word to the student' } as const
    const decided = await admin.requests.decide(decision)
    const request = await program.programs.request({ id })
    expect(request).toEqual({ ...pending, status: 'Rejected', decidedAt: decided.decision?.at })
    const { rows } = await program.programs.requests({ student: student.id })
    expect(rows).toEqual([request])
  })

  it('of a request of a kind a program reads its number, and the answers that are no files', async () => {
    await switchFeature(portal, 'requestLife')
    const { as } = await portal.signInStudent()
    const { id } = await requestTypesOf(portal, admin, { as }).requestOfKind()
    expect(await program.programs.request({ id })).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{4,}$/),
      kind: { name: 'Bonafide certificate' },
      answers: [
        { key: 'purpose', question: expect.any(String), answer: bonafideAnswers.purpose },
        { key: 'bank', question: expect.any(String), answer: bonafideAnswers.bank },
      ],
    })
    for (const feature of ['requestLife', 'requestKinds'] as const) await switchFeature(portal, feature, false)
    expect(await program.programs.request({ id })).toMatchObject({ number: null, kind: null, answers: [] })
  })

  it('a program reads all requests part by part, each once', async () => {
    const { as } = await portal.signInStudent()
    for (const number of Array(12).keys()) await as.me.submitRequest({ message: `Request ${number}` })
    const read: string[] = []
    let parts = 0
    for (let after: number | null = 0; after !== null; parts++) {
      const { rows, next }: Awaited<ReturnType<typeof program.programs.requests>> = await program.programs.requests({
        after,
        pageSize: 10,
      })
      read.push(...rows.map(({ id }) => id))
      after = next
    }
    expect(parts).toBeGreaterThan(1)
    const stored = await portal.app.database.read.selectFrom('requests').select('id').orderBy('seq').execute()
    expect(read).toEqual(stored.map(({ id }) => id))
  })

  it('a program that asks what has changed gets what was sent, changed, decided and taken back since', async () => {
    const { student, as } = await portal.signInStudent()
    const send = async (message: string) => (await as.me.submitRequest({ message })).id
    await send('old')
    const changed = await send('changed soon')
    const decided = await send('decided')
    const takenBack = await send('taken back')
    const { decision } = await admin.requests.decide({ id: takenBack, from: 'Pending', status: 'Approved' })
    portal.passTime(MINUTE_MS)
    const changedSince = portal.app.now().toISOString()
    await as.me.editRequest({ id: changed, message: 'changed' })
    await admin.requests.decide({ id: decided, from: 'Pending', status: 'Approved' })
    await admin.requests.undoDecision({ id: takenBack, decisionId: decision?.id ?? '' })
    await send('new')
    const list = async (one?: string) =>
      (await program.programs.requests({ changedSince, student: one })).rows.map(({ message }) => message)
    const expected = ['changed', 'decided', 'taken back', 'new']
    expect(await list(student.id)).toEqual(expected)
    expect(await list()).toEqual(expected)
  })

  it('deciding stays with people: a program that reads requests can neither decide nor write to one', async () => {
    const { as } = await portal.signInStudent()
    const { id } = await as.me.submitRequest({ message: 'Please decide' })
    const step = { from: 'Pending', status: 'Approved' } as const
    await expect(program.requests.decide({ id, ...step })).rejects.toEqual(refused)
    await expect(program.requests.decideMany({ ids: [id], ...step })).rejects.toEqual(refused)
    await expect(program.requests.queue({ status: 'Pending' })).rejects.toEqual(refused)
    await expect(program.requests.history({ id })).rejects.toEqual(refused)
    await expect(program.programs.letters({})).rejects.toEqual(refused)
    const older = await portal.keyCaller(['viewCounts', 'viewStudents', 'viewIdCards', 'exportStudents'])
    await expect(older.programs.requests({})).rejects.toEqual(refused)
    await expect(program.programs.request({ id: 'made-up' })).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND' })
  })
})
