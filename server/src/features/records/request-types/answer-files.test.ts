import { randomUUID } from 'node:crypto'
import { httpPaths, requestFilePath } from '@portal/contract/paths'
import type { Question } from '@portal/contract/records/request-types/questions'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto, aPng } from '../../../testing/files/files.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { sendFileOfRequest as sendFile } from '../../../testing/records/request-threads.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'
import { purgeDeleted } from '../bin/bin.store.ts'

const code = (code: string) => expect.objectContaining({ code })
const shared = { required: true, shownWhen: null, changes: null }
const label = (en: string) => ({ en, hi: '' })
const reason: Question = {
  ...{ ...shared, key: 'reason', label: label('Reason'), type: 'choice' },
  choices: [label('It was stolen'), label('Other')],
}
const report: Question = {
  ...{ ...shared, key: 'report', label: label('Police report'), type: 'file' },
  shownWhen: { key: 'reason', choices: ['It was stolen'] },
}
const picture: Question = { ...shared, key: 'picture', label: label('New photo'), type: 'file', changes: 'photo' }
const asking = (...questions: Question[]): RequestTypeDefinition =>
  requestTypeNamed('Correction', { questions, oneOpen: false, officeFields: [] })

onBothEngines('files as answers', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'requestKinds')
  })
  afterAll(() => portal.close())

  const kindInUse = async (...questions: Question[]) => {
    const { requestKindInUse } = requestTypesOf(portal, admin, { as: admin })
    const { id, inUse } = await requestKindInUse(asking(...questions))
    return { id, version: inUse?.version ?? 0 }
  }
  const upload = async (as: Caller, body?: Uint8Array<ArrayBuffer>, name?: string) =>
    (await sendFile(as, body, name)).answer.id
  const stolen = (report: string) => ({ reason: 'It was stolen', report })
  const used = async (uploadId: string) => {
    const files = portal.app.database.read.selectFrom('files').select('used').where('uploadId', '=', uploadId)
    return (await files.executeTakeFirst())?.used
  }

  it('belong to the request and are opened by its student and the office, also where requests have no messages', async () => {
    const { as } = await portal.signInStudent()
    const { as: another } = await portal.signInStudent()
    const requestType = await kindInUse(reason, report)
    const sent = await upload(as, aPdf(), 'report 12.pdf')
    const request = await as.me.submitRequest({ message: '', kind: { ...requestType, answers: stolen(sent) } })
    expect(request.message).toBe('Correction: It was stolen')
    const { asked } = await admin.requestKinds.answers({ id: request.id })
    expect(asked?.files).toEqual({
      report: { id: asked?.answers.report, name: 'report 12.pdf', type: 'application/pdf', bytes: aPdf().length },
    })
    expect((await as.me.requestAnswers({ id: request.id })).asked?.files).toEqual(asked?.files)
    const path = requestFilePath(asked?.answers.report ?? '')
    expect((await admin.fetch(path)).status).toBe(200)
    expect((await as.fetch(path)).status).toBe(200)
    expect((await another.fetch(path)).status).toBe(404)
    const opened = await admin.audit.search({ action: 'openRequestFile' })
    expect(opened.rows.length).toBeGreaterThanOrEqual(2)
  })

  it('are refused when they are missing, hidden, used already, or of another student', async () => {
    const { as } = await portal.signInStudent()
    const { as: another } = await portal.signInStudent()
    const requestType = await kindInUse(reason, report)
    const ask = (answers: Record<string, string>) =>
      as.me.submitRequest({ message: '', kind: { ...requestType, answers } })
    const fields = (fields: Record<string, string>) => expect.objectContaining({ data: { fields } })
    await expect(ask({ reason: 'It was stolen' })).rejects.toEqual(
      fields({ 'answers.report': 'Police report is required' }),
    )
    await expect(ask({ reason: 'Other', report: await upload(as) })).rejects.toEqual(
      fields({ 'answers.report': 'This is not asked with these answers' }),
    )
    for (const foreign of [await upload(another), randomUUID(), 'x'])
      await expect(ask(stolen(foreign))).rejects.toMatchObject({
        ...{ code: 'UPLOAD_GONE', data: { fields: { 'answers.report': expect.stringContaining('choose it again') } } },
      })
    const mine = await upload(as)
    const { id } = await ask(stolen(mine))
    await expect(ask(stolen(mine))).rejects.toEqual(code('UPLOAD_GONE'))
    // The file of an answer is no answer to another request, of whomever.
    const file = (await as.me.requestAnswers({ id })).asked?.answers.report ?? ''
    for (const caller of [as, another])
      await expect(
        caller.me.submitRequest({ message: '', kind: { ...requestType, answers: stolen(file) } }),
      ).rejects.toEqual(code('UPLOAD_GONE'))
    expect((await as.me.requests({})).total).toBe(1)
  })

  it('stay when the request is changed, and are released when another one takes their place', async () => {
    const { as } = await portal.signInStudent()
    const requestType = await kindInUse(reason, report)
    const first = await upload(as, aPdf(), 'first.pdf')
    const { id } = await as.me.submitRequest({ message: '', kind: { ...requestType, answers: stolen(first) } })
    const answers = async () => (await as.me.requestAnswers({ id })).asked
    const edit = (given: Record<string, string>, message = '') =>
      as.me.editRequest({ id, message, kind: { ...requestType, answers: given } })
    const before = await answers()
    await edit(stolen(before?.answers.report ?? ''), 'By Friday, please')
    expect((await answers())?.files).toEqual(before?.files)
    await edit(stolen(await upload(as, aPng, 'second.png')))
    expect((await answers())?.files.report).toMatchObject({ name: 'second.png', type: 'image/png' })
    expect(await used(first)).toBe(0)
    await expect(edit(stolen(before?.answers.report ?? ''))).rejects.toEqual(code('UPLOAD_GONE'))
    await edit({ reason: 'Other' })
    expect(await answers()).toMatchObject({ answers: { reason: 'Other' }, files: {} })
    // Of two changes at once the request has the file of one.
    const both = [await upload(as), await upload(as)]
    await Promise.all(both.map((one) => edit(stolen(one))))
    expect((await Promise.all(both.map(used))).sort()).toEqual([0, 1])
  })

  it('come back with a request that was withdrawn, and are in the archive; afterwards nothing is left of them', async () => {
    const { as } = await portal.signInStudent()
    const requestType = await kindInUse(reason, report)
    const sent = await upload(as, aPdf(), 'report.pdf')
    const { id } = await as.me.submitRequest({ message: '', kind: { ...requestType, answers: stolen(sent) } })
    const archive = await as.fetch(httpPaths.ownArchive, { method: 'POST' })
    const entries = unzip(Buffer.from(await archive.arrayBuffer()))
    expect([...entries.keys()].filter((name) => name.endsWith('report.pdf'))).toHaveLength(1)
    const everything = [...entries].find(([name]) => name.endsWith('.json'))?.[1].toString()
    expect(everything).toContain('report.pdf')
    expect(entries.get('answers.csv')?.toString()).toMatch(/,[^,]+,report\.pdf\r\n/)
    expect([...entries.keys()], 'no letter was issued').not.toContain('letters.csv')
    await as.me.withdrawRequest({ id })
    const withdrawn = unzip(Buffer.from(await (await as.fetch(httpPaths.ownArchive, { method: 'POST' })).arrayBuffer()))
    const { deletedRecords } = JSON.parse(withdrawn.get('all data.json')?.toString() ?? '')
    expect(JSON.parse(deletedRecords[0].row.answers), 'a file by its name').toMatchObject({ report: 'report.pdf' })
    await as.me.restoreRequest({ id })
    const { asked } = await as.me.requestAnswers({ id })
    expect((await as.fetch(requestFilePath(asked?.answers.report ?? ''))).status).toBe(200)
    await as.me.withdrawRequest({ id })
    await purgeDeleted(portal.app.database, new Date(portal.app.now().getTime() + DAY_MS))
    expect(await used(sent)).toBe(0)
    const left = portal.app.database.read.selectFrom('requestFiles').select('id').where('requestId', '=', id)
    expect(await left.execute()).toEqual([])
  })

  it('count among the ten files of a request', async () => {
    await switchFeature(portal, 'requestLife')
    const { as } = await portal.signInStudent()
    const requestType = await kindInUse(reason, report)
    const { id } = await as.me.submitRequest({ message: '', kind: { ...requestType, answers: { reason: 'Other' } } })
    for (const count of [3, 3, 3, 1]) {
      const files = await Promise.all(Array.from({ length: count }, () => upload(as)))
      await as.me.answerRequest({ id, text: 'More', files })
    }
    const edit = as.me.editRequest({ id, message: '', kind: { ...requestType, answers: stolen(await upload(as)) } })
    await expect(edit).rejects.toEqual(code('TOO_MANY_REQUEST_FILES'))
    await switchFeature(portal, 'requestLife', false)
    expect((await sendFile(as)).status).toBe(201)
  })

  it('a photo that is asked for becomes the photo of the student when the request is approved', async () => {
    const { as, student } = await portal.signInStudent()
    const requestType = await kindInUse(picture)
    const photo = async () => (await admin.students.read({ id: student.id })).imageUrl
    const ask = async (as: Caller, body: Uint8Array<ArrayBuffer>, name: string) => {
      const answers = { picture: await upload(as, body, name) }
      return as.me.submitRequest({ message: '', kind: { ...requestType, answers } })
    }
    await expect(ask(as, aPdf(), 'photo.pdf')).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', data: { fields: { 'answers.picture': 'A photo is a JPEG or a PNG' } } },
    })
    const before = await photo()
    const { id } = await ask(as, aPng, 'me.png')
    const { asked } = await admin.requestKinds.answers({ id })
    const shown = requestFilePath(asked?.answers.picture ?? '')
    expect(asked?.changes).toEqual([{ field: 'photo', before, now: before, asked: shown, changed: null }])
    const decision = { from: 'Pending', status: 'Approved' } as const
    const approved = await admin.requests.decide({ id, ...decision })
    const after = await photo()
    expect(after).not.toBe(before)
    expect((await admin.fetch(after ?? '')).headers.get('content-type')).toBe('image/jpeg')
    const { rows } = await admin.audit.search({ student: student.id, action: 'updateStudent' })
    expect(rows[0]).toMatchObject({ fields: ['imageUrl'] })
    await admin.requests.undoDecision({ id, decisionId: approved.decision?.id ?? '' })
    expect(await photo()).toBe(before)
    expect((await admin.fetch(before ?? '')).status).toBe(200)

    // Somebody gives the student another photo meanwhile: it is replaced only by who has seen it.
    const { status: _status, imageUrl: _imageUrl, ...details } = student as typeof student & { imageUrl: unknown }
    const other = await admin.fetch('/api/uploads/photo', {
      method: 'POST',
      body: aPhoto,
      headers: { 'x-file-name': 'a.jpg' },
    })
    const { id: newPhoto } = (await other.json()) as { id: string }
    await admin.students.update({ ...details, password: '', photo: newPhoto } as never)
    const now = await photo()
    expect((await admin.requestKinds.answers({ id })).asked?.changes).toMatchObject([
      { before, now, changed: { by: { name: 'Portal Administrator' } } },
    ])
    await expect(admin.requests.decide({ id, ...decision })).rejects.toMatchObject({
      ...{ code: 'STUDENT_CHANGED', message: expect.stringContaining('Photo was changed meanwhile by Portal') },
    })
    const again = await admin.requests.decide({ id, ...decision, seen: { photo: now ?? '' } })
    expect(await photo()).not.toBe(now)
    await admin.requests.undoDecision({ id, decisionId: again.decision?.id ?? '' })
    expect(await photo()).toBe(now)
  })

  it('a photo that the student replaces while it is approved is not given', async () => {
    const { as, student } = await portal.signInStudent()
    const requestType = await kindInUse(picture)
    const answers = async () => ({ picture: await upload(as, aPng, 'me.png') })
    const { id } = await as.me.submitRequest({ message: '', kind: { ...requestType, answers: await answers() } })
    const first = (await as.me.requestAnswers({ id })).asked?.answers.picture
    const [approved, edited] = await Promise.allSettled([
      admin.requests.decide({ id, from: 'Pending', status: 'Approved' }),
      as.me.editRequest({ id, message: '', kind: { ...requestType, answers: await answers() } }),
    ])
    expect([approved.status, edited.status].sort()).toEqual(['fulfilled', 'rejected'])
    const made = await portal.app.database.read
      .selectFrom('requestFiles')
      .select(['id', 'photoKey'])
      .where('requestId', '=', id)
      .executeTakeFirstOrThrow()
    const { imageUrl } = await portal.app.database.read
      .selectFrom('users')
      .select('imageUrl')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow()
    if (approved.status === 'fulfilled') expect(made).toEqual({ id: first, photoKey: imageUrl })
    else expect([made.id === first, made.photoKey]).toEqual([false, null])
  })
})
