import { requestFilePath } from '@portal/contract/paths'
import type { Question } from '@portal/contract/records/request-types/questions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { sendFileOfRequest } from '../../../testing/records/request-threads.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'

const code = (code: string) => expect.objectContaining({ code })
const report: Question = {
  ...{ key: 'report', label: { en: 'Police report', hi: '' }, type: 'file' },
  ...{ required: true, shownWhen: null, changes: null },
}

onBothEngines('a closed request', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'requestLife')
    await switchFeature(portal, 'requestKinds')
  })
  afterAll(() => portal.close())

  const reject = (id: string) =>
    admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: 'A paper is missing.' })
  const entriesOf = async (id: string) =>
    (await admin.requests.life({ id })).entries.map(({ kind, other }) => [kind, other?.id ?? null])

  it('is asked for again by the office with the same words, stays as it is, and each names the other', async () => {
    const { as } = await portal.signInStudent()
    const { id } = await as.me.submitRequest({ message: 'A bonafide certificate, please.' })
    await expect(admin.requests.askAgain({ id })).rejects.toEqual(code('REQUEST_NOT_CLOSED'))
    await reject(id)
    const before = (await admin.requests.life({ id })).request
    const { id: again } = await admin.requests.askAgain({ id })
    const { request } = await admin.requests.life({ id: again })
    expect(request).toMatchObject({ message: before.message, studentId: before.studentId, status: 'Pending' })
    expect(request.life).toMatchObject({ number: expect.not.stringMatching(before.life?.number ?? ''), assignee: null })
    expect(await entriesOf(id)).toEqual([
      ['sent', null],
      ['decided', null],
      ['askedAgain', again],
    ])
    expect(await entriesOf(again)).toEqual([
      ['sent', null],
      ['repeats', id],
    ])
    expect((await admin.requests.life({ id })).request).toEqual(before)
    // The student is not told who it was.
    expect((await as.me.requestLife({ id: again })).entries.at(-1)).toMatchObject({ kind: 'repeats', by: null })
    const [entry] = (await admin.audit.search({ action: 'askAgainForStudent' })).rows
    expect(entry).toMatchObject({ record: request.life?.number })

    // A second click, or a colleague, makes no third one.
    await expect(admin.requests.askAgain({ id })).rejects.toEqual(code('ASKED_AGAIN_ALREADY'))
    await as.me.withdrawRequest({ id: again })
    expect((await entriesOf(id)).at(-1)).toEqual(['askedAgain', null])
    await admin.requests.askAgain({ id })
  })

  it('of a kind is asked for again with its answers and copies of their files; no rule decides it', async () => {
    const { as, student } = await portal.signInStudent()
    const rule = { oneOpen: false, inYear: null, officeFields: [], questions: [report], approvesByRule: false }
    const upload = (await sendFileOfRequest(as, aPdf(), 'report 12.pdf')).answer.id
    const { id } = await requestTypesOf(portal, admin, { as }).requestOfKind(requestTypeNamed('Correction', rule), {
      report: upload,
    })
    await reject(id)
    const { id: again } = await admin.requests.askAgain({ id })
    const { asked } = await admin.requestKinds.answers({ id: again })
    const first = (await admin.requestKinds.answers({ id })).asked
    expect(asked?.files.report).toMatchObject({ name: 'report 12.pdf', type: 'application/pdf' })
    expect(asked?.files.report?.id).not.toBe(first?.files.report?.id)
    // Each has a file of its own: one that is withdrawn takes nothing of the other away.
    const bytesOf = async (file = '') => (await admin.fetch(requestFilePath(file))).arrayBuffer()
    expect(await bytesOf(asked?.files.report?.id)).toEqual(await bytesOf(first?.files.report?.id))
    const keys = portal.app.database.read
      .selectFrom('requestFiles')
      .select('fileKey')
      .where('studentId', '=', student.id)
    expect(new Set((await keys.execute()).map(({ fileKey }) => fileKey)).size).toBe(2)
  })

  it('is not asked for again where its kind asks otherwise now, or another one is open: the office reads why', async () => {
    const { as } = await portal.signInStudent()
    const one = requestTypeNamed('Bonafide certificate', { inYear: null, oneOpen: true })
    const { id, kind } = await requestTypesOf(portal, admin, { as }).requestOfKind(one)
    await reject(id)
    const open = await as.me.submitRequest({ message: '', kind })
    const refusal = { code: 'REQUEST_KIND_OPEN', message: expect.stringMatching(/^This student has a request/) }
    await expect(admin.requests.askAgain({ id })).rejects.toMatchObject(refusal)
    await reject(open.id)

    const { revision } = await admin.requestKinds.read({ id: kind.id })
    const draft = { id: kind.id, definition: { ...one, questions: [report] }, revision }
    const saved = await admin.requestKinds.save(draft)
    await admin.requestKinds.use({ id: kind.id, revision: saved.revision })
    const changed = { code: 'QUESTIONS_CHANGED', message: expect.stringMatching(/The student has to ask anew\.$/) }
    await expect(admin.requests.askAgain({ id })).rejects.toMatchObject(changed)
  })
})
