import { httpPaths, requestFilePath, studentArchivePath } from '@portal/contract/paths'
import type { RequestEntry } from '@portal/contract/records/request-thread/request-thread'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { addWorkingDays } from '@portal/contract/time/working-days'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf, aPhoto, aPng, aWebp } from '../../../testing/files/files.ts'
import { unzip } from '../../../testing/files/unzip.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { sendFileOfRequest as sendFile } from '../../../testing/records/request-threads.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { purgeDeleted } from '../bin/bin.store.ts'
import { todayOf } from '../requests/calendar.ts'

const code = (code: string) => expect.objectContaining({ code })
const kinds = (entries: readonly RequestEntry[]) => entries.map(({ kind }) => kind)

onBothEngines('the life of a request', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let adminId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_TIME_ZONE: 'Asia/Kolkata' })
    await switchFeature(portal, 'requestLife')
    adminId = (await (await portal.signInAdmin()).session.current()).user?.id ?? ''
  })
  // Tests move the clock, and sessions end with time.
  beforeEach(async () => {
    admin = await callerOf(adminId)
  })
  afterAll(() => portal.close())

  const callerOf = async (userId: string) => portal.caller(await portal.openSession(userId))
  const calendar = () => portal.app.collegeSettings.calendar()
  const year = () => todayOf(portal.app).slice(0, 4)
  const ask = (id: string) => admin.requests.sendMessage({ id, text: 'Please add your fee receipt.', isQuestion: true })
  const newRequest = async () => {
    const { as, student } = await portal.signInStudent()
    return { as, student, ...(await as.me.submitRequest({ message: 'A bonafide certificate, please.' })) }
  }

  it('gives each request the next number of the year where the college is, also when many are sent at once', async () => {
    const first = await newRequest()
    const students = await Promise.all(Array.from({ length: 12 }, () => portal.signInStudent()))
    const sent = await Promise.all(students.map(({ as }) => as.me.submitRequest({ message: 'Please' })))
    const serials = [first, ...sent].map(({ life }) => Number(life?.number?.split('-')[1]))
    const start = serials[0] ?? 0
    expect(serials.sort((a, b) => a - b)).toEqual(serials.map((_, at) => start + at))
    expect(first.life?.number).toMatch(new RegExp(`^${year()}-\\d{4}$`))
    const { rows } = await admin.requests.queue({ status: 'Pending', q: first.life?.number ?? '' })
    expect(rows.map(({ id }) => id)).toEqual([first.id])

    // Wider after 9999; and from 1 in the next year of the college, which begins before that of UTC.
    const { transaction } = portal.app.database
    await transaction(({ db }) => db.updateTable('requestNumbers').set({ last: 9_999 }).execute())
    expect((await newRequest()).life?.number).toBe(`${year()}-10000`)
    const newYear = Date.parse(`${Number(year()) + 1}-01-01T00:00:00+05:30`) + MINUTE_MS
    const ahead = newYear - portal.app.now().getTime()
    portal.passTime(ahead)
    expect((await newRequest()).life?.number).toBe(`${year()}-0001`)
    portal.passTime(-ahead)
  })

  it('is asked by the office, waits for the student, and goes on when they have answered with a file', async () => {
    const { id, as, student } = await newRequest()
    const due = (await admin.requests.life({ id })).request.life?.due
    expect(due).toMatchObject({ on: addWorkingDays(todayOf(portal.app), 5, calendar()) })
    const asked = await ask(id)
    expect(asked.request.life).toMatchObject({
      waitingSince: expect.any(String),
      due: { on: due?.on, state: 'stopped' },
    })
    expect((await as.me.requestLife({ id })).request.life?.waitingSince).not.toBeNull()
    // A student of the college waits a week: the request is due a week later.
    portal.passTime(7 * DAY_MS)
    const later = await callerOf(student.id)
    admin = await callerOf(adminId)
    const { answer: file } = await sendFile(later, aPdf(), 'fee receipt.pdf')
    const answered = await later.me.answerRequest({ id, text: 'Here it is.', files: [file.id] })
    expect(kinds(answered.entries)).toEqual(['sent', 'question', 'answer'])
    expect(answered.entries[1]?.by?.id).toBe(adminId)
    expect(answered.entries[2]).toMatchObject({ isStudent: true, files: [{ name: 'fee receipt.pdf' }] })
    expect(answered.request.life).toMatchObject({
      waitingSince: null,
      due: { on: addWorkingDays(due?.on ?? '', calendar().weekdays.length, calendar()) },
    })
    expect((await admin.requests.life({ id })).request.student.firstName).toBe(student.firstName)
    expect(kinds((await admin.requests.resume({ id })).entries)).not.toContain('resumed')
    await ask(id)
    expect(kinds((await admin.requests.resume({ id })).entries).at(-1)).toBe('resumed')
  })

  it('has its decisions with note and undoing in its history, and after the last one the student writes no more', async () => {
    const { id, as } = await newRequest()
    await as.me.editRequest({ id, message: 'Two of them, please.' })
    const { decision } = await admin.requests.decide({ id, from: 'Pending', status: 'Approved', note: 'On Monday' })
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: 'Not for former students' })
    const office = await admin.requests.life({ id })
    expect(kinds(office.entries)).toEqual(['sent', 'changed', 'decided', 'undone', 'decided'])
    expect(office.request.life?.due).toBeNull()
    const own = await as.me.requestLife({ id })
    expect(kinds(own.entries)).toEqual(['sent', 'changed', 'decided'])
    expect(own.entries.at(-1)).toMatchObject({ status: 'Rejected', text: 'Not for former students', by: null })
    await expect(as.me.answerRequest({ id, text: 'Why?' })).rejects.toEqual(code('REQUEST_CLOSED'))
    await expect(ask(id)).rejects.toEqual(code('REQUEST_CLOSED'))
    expect(kinds((await admin.requests.sendMessage({ id, text: 'See §4.', isQuestion: false })).entries)).toContain(
      'message',
    )
  })

  it('offers the canned answers of the office, filled in for the request, to the office only', async () => {
    const text = 'Dear {student.name}, {request.number} is ready by {request.due}.'
    await admin.settings.change({ setting: 'cannedAnswers', value: [{ title: 'Ready', text }], revision: 0 })
    await expect.poll(() => portal.app.collegeSettings.decidedOf('cannedAnswers')).toHaveLength(1)
    const { as } = await portal.signInStudent({ firstName: '{request.number}', lastName: 'Rao' })
    const { id, life } = await as.me.submitRequest({ message: 'A bonafide certificate, please.' })
    const due = new Date(life?.due?.on ?? '').toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    const filled = `Dear {request.number} Rao, ${life?.number} is ready by ${due}.`
    expect((await admin.requests.life({ id })).cannedAnswers).toEqual([{ title: 'Ready', text: filled }])
    expect(await as.me.requestLife({ id })).not.toHaveProperty('cannedAnswers')
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('requests').set({ number: null, dueOn: null }).where('id', '=', id).execute(),
    )
    expect((await admin.requests.life({ id })).cannedAnswers[0]?.text).toBe(
      'Dear {request.number} Rao, – is ready by –.',
    )
  })

  it('an answer with a file that arrives twice at the very same moment is written once and answered alike', async () => {
    const { as, id } = await newRequest()
    const { answer: file } = await sendFile(as)
    const send = async (key: string, files: string[] = []) => {
      const answer = await as.fetch(`/api/me/requests/${id}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ text: `Here it is (${key})`, files }),
      })
      const { entries = [] } = (await answer.json()) as { entries?: RequestEntry[] }
      return { status: answer.status, entries: kinds(entries) }
    }
    for (let pair = 0; pair < 10; pair++) {
      const key = `1795788000000-0.${pair}`
      const files = pair === 0 ? [file.id] : []
      const [one, other] = await Promise.all([send(key, files), send(key, files)])
      expect(one).toEqual({ status: 200, entries: ['sent', ...Array.from({ length: pair + 1 }, () => 'answer')] })
      expect(other).toEqual(one)
    }
  })

  it('of two clerks who take it at once exactly one gets it', async () => {
    const { id, as } = await newRequest()
    const taken = await Promise.allSettled([1, 2, 3].map(() => admin.requests.assign({ id, from: null, to: adminId })))
    expect(taken.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(admin.requests.assign({ id, from: null, to: adminId })).rejects.toEqual(code('REQUEST_REASSIGNED'))
    await expect(admin.requests.assign({ id, from: adminId, to: 'nobody' })).rejects.toEqual(code('ASSIGNEE_NOT_FOUND'))
    expect((await as.me.requestLife({ id })).request.life?.assignee?.id).toBe(adminId)
    expect((await admin.requests.assign({ id, from: adminId, to: null })).request.life?.assignee).toBeNull()
  })

  it('says who else has it open, until a minute after their screen has last said so', async () => {
    const { id } = await newRequest()
    const { id: other } = await portal.addStudent({ firstName: 'Suresh', lastName: 'Patil' })
    const until = new Date(portal.app.now().getTime() + MINUTE_MS).toISOString()
    await portal.app.database.transaction(async ({ db }) => {
      await db.updateTable('users').set({ userType: 'admin' }).where('id', '=', other).execute()
      await db.insertInto('requestPresence').values({ requestId: id, userId: other, until }).execute()
    })
    expect(await admin.requests.presence({ id, isOpen: true })).toEqual({
      others: [{ id: other, name: 'Suresh Patil' }],
    })
    portal.passTime(MINUTE_MS)
    expect(await admin.requests.presence({ id, isOpen: true })).toEqual({ others: [] })
    await admin.requests.presence({ id, isOpen: false })
    const left = portal.app.database.read.selectFrom('requestPresence').selectAll().where('requestId', '=', id)
    expect(await left.execute()).toEqual([])
  })

  it('takes PDF, JPEG and PNG by their content, three with a message, and keeps them for its student and the office', async () => {
    const { id, as } = await newRequest()
    const { as: another } = await portal.signInStudent()
    expect((await sendFile(as, Buffer.from('<script>alert(1)</script>'), 'receipt.pdf')).answer.code).toBe(
      'REQUEST_FILE_TYPE',
    )
    expect((await sendFile(as, aWebp, 'receipt.png')).answer.code).toBe('REQUEST_FILE_TYPE')
    expect((await sendFile(as, Buffer.from('%PDF-1.7 cut off'), 'a.pdf')).answer.code).toBe('REQUEST_FILE_UNREADABLE')
    expect((await sendFile(as, aPdf(5 * 1024 * 1024 + 1), 'a.pdf')).status).toBe(413)
    const sent = [await sendFile(as, aPdf()), await sendFile(as, aPhoto, 'x.jpg'), await sendFile(as, aPng, 'x.png')]
    const ids = sent.map(({ answer }) => answer.id)
    await expect(as.me.answerRequest({ id, text: 'Four', files: [...ids, 'x'] })).rejects.toMatchObject({ status: 422 })
    const ofAnother = (await sendFile(another)).answer.id
    await expect(as.me.answerRequest({ id, text: 'Not mine', files: [ofAnother] })).rejects.toEqual(code('UPLOAD_GONE'))
    const { entries, filesLeft } = await as.me.answerRequest({ id, text: 'Three', files: ids })
    expect(filesLeft).toBe(7)
    const files = entries.at(-1)?.files ?? []
    expect(files.map(({ type }) => type)).toEqual(['application/pdf', 'image/jpeg', 'image/png'])
    const path = requestFilePath(files[0]?.id ?? '')
    expect((await as.fetch(path)).status).toBe(200)
    expect((await admin.fetch(path)).headers.get('content-type')).toBe('application/pdf')
    expect((await another.fetch(path)).status).toBe(404)
    expect((await portal.stranger.fetch(path)).status).toBe(401)
    const opened = await admin.audit.search({ action: 'openRequestFile' })
    expect(opened.rows.length).toBeGreaterThanOrEqual(2)
  })

  it('is in the audit trail with everything that the office does, and without its words', async () => {
    const { id, student } = await newRequest()
    await ask(id)
    await admin.requests.resume({ id })
    await admin.requests.addNote({ id, text: 'Ask the accounts office.' })
    await admin.requests.assign({ id, from: null, to: adminId })
    const { rows } = await admin.audit.search({ student: student.id })
    const expected = ['assignRequest', 'addRequestNote', 'resumeRequest', 'messageRequester']
    expect(rows.map(({ action }) => action).filter((action) => expected.includes(action))).toEqual(expected)
    expect(JSON.stringify(rows)).not.toMatch(/fee receipt|accounts office/)
  })

  it('has at most ten files, and a student sends at most twenty an hour', async () => {
    const { id, as, student } = await newRequest()
    for (let round = 0; round < 3; round++) {
      const files = [await sendFile(as), await sendFile(as), await sendFile(as)]
      await as.me.answerRequest({ id, text: 'More', files: files.map(({ answer }) => answer.id) })
    }
    const two = [(await sendFile(as)).answer.id, (await sendFile(as)).answer.id]
    await expect(as.me.answerRequest({ id, text: 'Eleven', files: two })).rejects.toEqual(
      code('TOO_MANY_REQUEST_FILES'),
    )
    // At the same moment two messages with the last file each: only one is the tenth.
    const both = await Promise.allSettled(two.map((file) => as.me.answerRequest({ id, text: 'Ten', files: [file] })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (let sent = 11; sent < 20; sent++) expect((await sendFile(as)).status).toBe(201)
    expect((await sendFile(as)).answer.code).toBe('TOO_MANY_FILES_SENT')
    portal.passTime(HOUR_MS)
    expect((await sendFile(await callerOf(student.id))).status).toBe(201)
  })

  it('withdrawn, it comes back with everything when that is undone, and after some minutes nothing is left', async () => {
    const { id, as } = await newRequest()
    const { decision } = await admin.requests.decide({ id, from: 'Pending', status: 'Approved', note: 'Yes' })
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    await admin.requests.addNote({ id, text: 'No dues.' })
    await admin.requests.assign({ id, from: null, to: adminId })
    await ask(id)
    const { answer } = await sendFile(as)
    await as.me.answerRequest({ id, text: 'Here', files: [answer.id] })
    await ask(id)
    const before = await admin.requests.life({ id })
    await as.me.withdrawRequest({ id })
    await expect(admin.requests.life({ id })).rejects.toEqual(code('REQUEST_NOT_FOUND'))
    const path = requestFilePath(before.entries.flatMap(({ files }) => files)[0]?.id ?? '')
    expect((await admin.fetch(path)).status).toBe(404)
    await as.me.restoreRequest({ id })
    const after = await admin.requests.life({ id })
    const known = after.entries.filter(({ kind }) => kind !== 'withdrawn' && kind !== 'restored')
    expect(known).toEqual(before.entries)
    expect(after.request).toEqual(before.request)
    expect((await as.fetch(path)).status).toBe(200)

    await as.me.withdrawRequest({ id })
    portal.passTime(DAY_MS)
    await purgeDeleted(portal.app.database, portal.app.now())
    const { read } = portal.app.database
    for (const table of ['requestMessages', 'requestNotes', 'requestFiles', 'requestSteps'] as const)
      expect(await read.selectFrom(table).select('id').where('requestId', '=', id).execute(), table).toEqual([])
    expect(await read.selectFrom('files').select('used').where('uploadId', '=', answer.id).execute()).toEqual([
      { used: 0 },
    ])
  })

  it('no student reads an internal note, by any route, live topic, export or archive', async () => {
    const secret = `secret-${crypto.randomUUID()}`
    const topics: string[] = []
    portal.app.database.onInvalidate((changed) => {
      if (changed !== 'everything') topics.push(...changed)
    })
    const { id, as, student } = await newRequest()
    // Topics come in the order of what has happened.
    await waitFor(() => expect(topics).toContain(`requests/of/${student.id}`))
    topics.length = 0
    const { entries } = await admin.requests.addNote({ id, text: secret })
    await waitFor(() => expect(topics).toContain(`request/${id}`))
    expect(entries.at(-1)).toMatchObject({ kind: 'note', text: secret })
    expect(topics.filter((topic) => topic.includes(student.id))).toEqual([])
    const read = [as.me.requestLife({ id }), as.me.request({ id }), as.me.requests({}), as.me.profile()]
    const answers = JSON.stringify(await Promise.all(read))
    expect(answers).not.toContain(secret)
    expect(answers).not.toContain('"note"')
    const archives = [
      await as.fetch(httpPaths.ownArchive, { method: 'POST' }),
      await admin.fetch(studentArchivePath(student.id), { method: 'POST' }),
    ]
    for (const archive of archives) {
      expect(archive.status).toBe(200)
      for (const content of unzip(Buffer.from(await archive.arrayBuffer())).values())
        expect(content.toString()).not.toContain(secret)
    }
    await expect(as.requests.life({ id })).rejects.toEqual(code('FORBIDDEN'))
  })

  it('of a request from before, it opens without a number and a day; and where the feature is off, nothing is kept', async () => {
    await switchFeature(portal, 'requestLife', false)
    const { id, as, life } = await newRequest()
    expect(life).toBeNull()
    await as.me.editRequest({ id, message: 'Changed' })
    await expect(as.me.requestLife({ id })).rejects.toEqual(code('NOT_FOUND'))
    await expect(admin.requests.addNote({ id, text: 'x' })).rejects.toEqual(code('NOT_FOUND'))
    expect((await as.fetch(httpPaths.requestFileUploads, { method: 'POST', body: aPdf() })).status).toBe(404)
    await switchFeature(portal, 'requestLife')
    const old = await admin.requests.life({ id })
    expect(old.request.life).toEqual({ number: null, due: null, waitingSince: null, assignee: null })
    expect(kinds(old.entries)).toEqual(['sent'])
    await ask(id)
    expect((await as.me.answerRequest({ id, text: 'Yes' })).request.life?.due).toBeNull()
  })
})
