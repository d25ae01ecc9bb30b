import { NOTIFICATION_RETENTION_DAYS } from '@portal/contract/delays'
import type { Notification } from '@portal/contract/notifications/notifications'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { addWorkingDays } from '@portal/contract/time/working-days'
import { topics } from '@portal/contract/topics'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteOldNotifications } from '../../../notifications/notifications.store.ts'
import { notify } from '../../../notifications/notify.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { subscribe } from '../../../testing/portal/event-stream.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { studentFixture } from '../../../testing/portal/student-fixture.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { requestTypeNamed, requestTypesOf } from '../../../testing/records/request-types.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { addChecks } from '../../documents/issued/checks.store.ts'
import { notifyCheckedOften } from '../../documents/issued/notify-checked-often.ts'
import { createAdministrator } from '../../people/administrators/administrators.ts'
import { notifyDueRequests } from '../../records/request-thread/notify-due.ts'
import { todayOf } from '../../records/requests/calendar.ts'

const approval = { from: 'Pending', status: 'Approved' } as const
const kinds = ({ rows }: { rows: Pick<Notification, 'kind'>[] }) => rows.map(({ kind }) => kind)

onBothEngines('notifications', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let adminId: string
  let other: { id: string; as: Caller }
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_TIME_ZONE: 'Asia/Kolkata', PORTAL_VERIFICATION: 'on' })
    for (const feature of ['requestLife', 'letters', 'requestKinds', 'notifications'] as const)
      await switchFeature(portal, feature)
    adminId = (await (await portal.signInAdmin()).session.current()).user?.id ?? ''
    await createAdministrator(portal.app.database, 'clerk@college.example', portal.app.now())
    const { id } = await portal.app.database.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'clerk@college.example')
      .executeTakeFirstOrThrow()
    other = { id, as: await callerOf(id) }
  })
  beforeEach(async () => {
    admin = await callerOf(adminId)
    other.as = await callerOf(other.id)
    await admin.inbox.readAll()
    await other.as.inbox.readAll()
  })
  afterAll(() => portal.close())

  const callerOf = async (userId: string) => portal.caller(await portal.openSession(userId))
  const newRequest = async () => {
    const { as, student } = await portal.signInStudent()
    return { as, student, ...(await as.me.submitRequest({ message: 'A bonafide certificate, please.' })) }
  }
  const unreadOf = async (as: Caller) => kinds({ rows: (await as.inbox.list({})).rows.filter(({ isRead }) => !isRead) })

  it('tell a student what was decided, at once and on their open screen, and take it back with the decision', async () => {
    const { id, as, student, life } = await newRequest()
    const stream = await subscribe(portal, as.cookie)
    const { decision } = await admin.requests.decide({ id, ...approval })
    await stream.waitForTopic(topics.notificationsOf(student.id))
    expect(await as.inbox.count()).toEqual({ unread: 1 })
    expect((await as.inbox.list({})).rows).toMatchObject([
      { kind: 'requestDecided', record: life?.number, status: 'Approved', subject: { type: 'request', id } },
    ])
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    expect(await as.inbox.list({})).toMatchObject({ rows: [], total: 0 })
    expect(await as.inbox.count()).toEqual({ unread: 0 })
    stream.close()
  })

  it('tell who has read of a decision that it was taken back, and nothing more once it is decided again', async () => {
    const { id, as } = await newRequest()
    const { decision } = await admin.requests.decide({ id, ...approval })
    await as.inbox.readAll()
    await admin.requests.undoDecision({ id, decisionId: decision?.id ?? '' })
    expect(await unreadOf(as)).toEqual(['decisionTakenBack'])
    await admin.requests.decide({ id, ...approval })
    expect(await unreadOf(as)).toEqual(['requestDecided'])
  })

  it('tell a student that the approval of a rule was taken back, also one who has not read of it', async () => {
    const { as } = await portal.signInStudent()
    const [purpose] = requestTypeNamed('Bonafide certificate').questions.filter(({ type }) => type === 'choice')
    const byRule = { approvesByRule: true, questions: purpose ? [purpose] : [], officeFields: [] }
    const kind = requestTypeNamed('Bonafide certificate', { oneOpen: false, inYear: null, ...byRule })
    const { id, revision } = await admin.requestKinds.create({ definition: kind })
    await admin.requestKinds.use({ id, revision })
    const asked = { id, version: 1, answers: { purpose: 'Scholarship' } }
    const sent = await as.me.submitRequest({ message: '', kind: asked })
    expect(await unreadOf(as)).toEqual(['requestDecided'])
    const [step] = await admin.requests.history({ id: sent.id })
    await admin.requests.undoDecision({ id: sent.id, decisionId: step?.id ?? '' })
    expect(await unreadOf(as)).toEqual(['decisionTakenBack'])
  })

  it('tell of a new request who has chosen so and may decide it, until it is decided or withdrawn', async () => {
    const chosen = await other.as.inbox.preferences()
    await newRequest()
    expect(await unreadOf(other.as)).toEqual([])
    await other.as.inbox.setPreferences({ ...chosen, newRequests: true })
    const [first, second] = [await newRequest(), await newRequest()]
    expect(await unreadOf(admin)).toEqual([])
    expect(await unreadOf(other.as)).toEqual(['requestArrived', 'requestArrived'])
    const [told] = (await other.as.inbox.list({})).rows
    expect(told).toMatchObject({ record: second.life?.number, subject: { type: 'request', id: second.id } })
    await second.as.me.withdrawRequest({ id: second.id })
    expect(await unreadOf(other.as)).toEqual(['requestArrived'])
    await second.as.me.restoreRequest({ id: second.id })
    await admin.requests.decide({ id: first.id, ...approval })
    expect(await unreadOf(other.as)).toEqual(['requestArrived'])
    await other.as.inbox.setPreferences(chosen)
    expect(await other.as.inbox.preferences()).toMatchObject({ newRequests: false })
    await newRequest()
    expect(await unreadOf(other.as)).toEqual(['requestArrived'])
  })

  it('hold ids and no sentence and no name', async () => {
    const { id, as } = await newRequest()
    await admin.requests.decide({ id, from: 'Pending', status: 'Rejected', note: 'The fee is not paid' })
    const stored = JSON.stringify(await portal.app.database.read.selectFrom('notifications').selectAll().execute())
    expect(stored).not.toMatch(/\bfee\b|bonafide/i)
    expect(JSON.stringify(await as.inbox.list({}))).not.toMatch(/fee|Administrator/)
  })

  it('go from the office to the student and back: a question, its answer, and who works on it', async () => {
    const { id, as } = await newRequest()
    await admin.requests.sendMessage({ id, text: 'Please send your receipt', isQuestion: true })
    expect(await unreadOf(as)).toEqual(['questionAsked'])
    await as.me.answerRequest({ id, text: 'Here it is' })
    expect(await unreadOf(as), 'what is answered waits no more').toEqual([])
    expect(await unreadOf(admin)).toEqual(['studentAnswered'])
    expect(await unreadOf(other.as)).toEqual([])
    await admin.requests.assign({ id, from: null, to: other.id })
    expect(await unreadOf(other.as)).toEqual(['assigned'])
    await as.me.answerRequest({ id, text: 'And another page' })
    expect(await unreadOf(other.as)).toEqual(['studentAnswered', 'assigned'])
    // What is handed on is no longer theirs; who takes it is not told.
    await admin.requests.assign({ id, from: other.id, to: adminId })
    expect(await unreadOf(other.as)).toEqual(['studentAnswered'])
    expect(await unreadOf(admin)).toEqual(['studentAnswered'])
  })

  it('are unread first, are read by opening them, and all at once', async () => {
    const { as, ...first } = await newRequest()
    const second = await as.me.submitRequest({ message: 'And a transcript' })
    for (const { id } of [first, second]) await admin.requests.decide({ id, ...approval })
    const [newest] = (await as.inbox.list({})).rows
    expect(newest?.subject.id).toBe(second.id)
    expect(await as.inbox.read({ id: newest?.id ?? '' })).toEqual({ unread: 1 })
    expect(await as.inbox.read({ id: newest?.id ?? '' })).toEqual({ unread: 1 })
    const rows = (await as.inbox.list({})).rows
    expect(rows.map(({ subject, isRead }) => [subject.id, isRead])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
    const stranger = (await portal.signInStudent()).as
    await expect(stranger.inbox.read({ id: rows[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'NOTIFICATION_NOT_FOUND',
    })
    expect(await as.inbox.readAll()).toEqual({ unread: 0 })
  })

  it('say nothing to somebody of the office about what their role may not read any more, and all again when it may', async () => {
    const person = await signInStaff(portal, 'registrar')
    const { app } = portal
    const told = [
      { kind: 'workEnded', subject: { type: 'import', id: 'i' } },
      { kind: 'webhookOff', subject: { type: 'webhook', id: 'w' } },
      { kind: 'workEnded', subject: { type: 'letterRun', id: 'l' } },
      { kind: 'passwordChanged', subject: { type: 'account', id: '' } },
    ] as const
    await app.database.transaction((tx) =>
      notify(
        app,
        tx,
        told.map((one, at) => ({ ...one, userId: person.id, cause: `role-${at}` })),
      ),
    )
    const seenAs = async (staffRole: 'registrar' | 'clerk' | 'auditor') => {
      await app.database.transaction(({ db }) =>
        db.updateTable('users').set({ staffRole }).where('id', '=', person.id).execute(),
      )
      const { rows } = await person.as.inbox.list({})
      expect(await person.as.inbox.count()).toEqual({ unread: rows.length })
      return rows.map(({ subject }) => subject.type)
    }
    expect(await seenAs('registrar')).toEqual(['account', 'letterRun', 'webhook', 'import'])
    expect(await seenAs('clerk')).toEqual(['account', 'letterRun'])
    expect(await seenAs('auditor')).toEqual(['account'])
    expect(await seenAs('registrar')).toHaveLength(4)
  })

  it('say nothing about a request that its student has withdrawn, and all again when it is restored', async () => {
    const { id, as } = await newRequest()
    await admin.requests.sendMessage({ id, text: 'Which year?', isQuestion: true })
    await as.me.withdrawRequest({ id })
    expect(await as.inbox.count()).toEqual({ unread: 0 })
    expect((await as.inbox.list({})).rows).toEqual([])
    await as.me.restoreRequest({ id })
    expect(await unreadOf(as)).toEqual(['questionAsked'])
  })

  it('are written once, also by two nodes at once, and to nobody who cannot sign in', async () => {
    const [active, inactive] = [await portal.addStudent(), await portal.addStudent()]
    const former = await portal.addStudent()
    await admin.students.deactivate({ id: inactive.id })
    await admin.students.markFormer({ id: former.id })
    const longGone = await portal.addStudent()
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ status: 'former', leftAt: '2001-04-30T00:00:00.000Z' })
        .where('id', '=', longGone.id)
        .execute(),
    )
    const { app } = portal
    const told = [active, inactive, former, longGone].map(({ id: userId }) => ({
      ...({ userId, kind: 'letterReady', cause: `made-up-${active.id}` } as const),
      subject: { type: 'letter', id: 'made-up' } as const,
    }))
    const write = () => app.database.transaction((tx) => notify(app, tx, told))
    await Promise.all([write(), write()])
    await write()
    const stored = app.database.read.selectFrom('notifications').select('userId')
    const readers = await stored.where('cause', '=', `made-up-${active.id}`).execute()
    expect(readers.map(({ userId }) => userId).sort()).toEqual([active.id, former.id].sort())
  })

  it('tell of a letter when it is made, and that it was withdrawn, but nothing of one that is taken back at once', async () => {
    const { student, as } = await portal.signInStudent()
    const template = await lettersOf(portal, admin, student).letterTemplateInUse('NT', { handover: 'file' })
    const kind = requestTypeNamed('Bonafide certificate', {
      oneOpen: false,
      inYear: null,
      letterTemplateId: template.id,
    })
    const ask = async () =>
      (await requestTypesOf(portal, admin, { as }).requestOfKind({ ...kind, officeFields: [] })).id
    const approve = async (id: string) => {
      const letter = (await admin.letters.previewOfRequest({ id })).fingerprint
      return admin.requests.decide({ id, ...approval, letter })
    }
    const id = await ask()
    await approve(id)
    await portal.app.jobs.poll()
    await waitFor(async () => expect(await unreadOf(as)).toEqual(['letterReady', 'requestDecided']))
    const [ready] = (await as.inbox.list({})).rows
    expect(ready).toMatchObject({ record: expect.stringMatching(/^NT-/), handover: 'file' })
    await as.inbox.readAll()
    const letter = { id: ready?.subject.id ?? '' }
    // The office can tell it again; however often, it is told once.
    for (const _ of [1, 2]) await admin.letters.sendAgain(letter)
    expect(await unreadOf(as)).toEqual(['letterReady'])
    expect((await admin.audit.search({ action: 'sendLetterAgain' })).rows).toMatchObject([
      { record: ready?.record },
      { record: ready?.record },
    ])
    await as.inbox.readAll()
    await admin.letters.cancel({ ...letter, reason: 'Wrong name' })
    expect(await unreadOf(as)).toEqual(['letterWithdrawn'])
    await expect(admin.letters.sendAgain(letter)).rejects.toMatchObject({ code: 'LETTER_ENDED' })
    await as.inbox.readAll()

    const second = await approve(await ask())
    await admin.requests.undoDecision({ id: second.id, decisionId: second.decision?.id ?? '' })
    await portal.app.jobs.poll()
    expect(await unreadOf(as)).toEqual([])
  })

  it('tell of a decision on many requests, each student and who made it', async () => {
    const asked = [await newRequest(), await newRequest()]
    const { id, counts } = await admin.decisionRuns.create({ status: 'Pending', decision: 'Rejected' })
    await admin.decisionRuns.apply({ id, requests: counts.requests, note: 'Not this year' })
    await portal.app.jobs.poll()
    for (const { as } of asked) expect(await unreadOf(as)).toEqual(['requestDecided'])
    expect((await admin.inbox.list({})).rows[0]).toMatchObject({
      kind: 'workEnded',
      subject: { type: 'decisionRun', id },
    })
    await admin.decisionRuns.undo({ id })
    await portal.app.jobs.poll()
    for (const { as } of asked) expect(await unreadOf(as)).toEqual([])
  })

  it('tell who works on requests what is due, once, however often the work is done', async () => {
    const { app } = portal
    const atTen = new Date(`${todayOf(app)}T10:00:00+05:30`).getTime()
    const calendar = app.collegeSettings.calendar()
    const monday = addWorkingDays(todayOf(app), 1, calendar)
    portal.passTime(
      atTen + Math.round((Date.parse(monday) - Date.parse(todayOf(app))) / DAY_MS) * DAY_MS - app.now().getTime(),
    )
    admin = await callerOf(adminId)
    const [soon, late] = [await newRequest(), await newRequest()]
    for (const { id } of [soon, late]) await admin.requests.assign({ id, from: null, to: adminId })
    const next = addWorkingDays(todayOf(app), 1, calendar)
    const set = (id: string, dueOn: string) =>
      app.database.transaction(({ db }) => db.updateTable('requests').set({ dueOn }).where('id', '=', id).execute())
    await set(soon.id, next)
    await set(late.id, '2020-01-02')
    await Promise.all([notifyDueRequests(app), notifyDueRequests(app)])
    portal.passTime(HOUR_MS)
    await notifyDueRequests(app)
    const rows = (await admin.inbox.list({})).rows.filter(({ isRead }) => !isRead)
    expect(rows.map(({ kind, count, day }) => [kind, count, day]).sort()).toEqual([
      ['dueSoon', 0, next],
      ['overdue', 1, todayOf(app)],
    ])
  })

  it('tell a student of a certificate that is checked more than five times in a day, once, and of no ID card', async () => {
    const { student, as } = await portal.signInStudent()
    await admin.idCards.add({ studentId: student.id, card: `C-${engine}`, collegeId: 'C' })
    await recordsOf(portal, admin, { id: student.id, as }).certificate()
    const { app } = portal
    const documentOf = (kind: 'idCard' | 'certificate') =>
      app.database.read
        .selectFrom('issuedDocuments')
        .select('id')
        .where('studentId', '=', student.id)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    const [card, certificate] = [await documentOf('idCard'), await documentOf('certificate')]
    const day = todayOf(app)
    const check = (checks: number, { id }: { id: string } = certificate) =>
      app.database.transaction(async (tx) => {
        const checked = [{ documentId: id, day, checks, lastAt: app.now().toISOString() }]
        await addChecks(tx, checked)
        await notifyCheckedOften(app, tx, checked)
      })
    await check(40, card)
    await check(5)
    expect(await unreadOf(as)).not.toContain('documentCheckedOften')
    await check(1)
    await check(1)
    const { rows } = await as.inbox.list({})
    expect(rows.filter(({ kind }) => kind === 'documentCheckedOften')).toMatchObject([
      { count: 7, day, subject: { type: 'certificate' } },
    ])
  })

  it('tell people what concerns their account', async () => {
    const student = await portal.addStudent()
    await portal.signIn(student, 'student')
    const { database, now } = portal.app
    const as = await callerOf(student.id)
    // The first network is no news.
    expect(await unreadOf(as)).toEqual([])
    await database.transaction(({ db }) =>
      db
        .updateTable('knownNetworks')
        .set({ key: sql`key || ' elsewhere'`, lastSignInAt: now().toISOString() })
        .where('userId', '=', student.id)
        .execute(),
    )
    await portal.signIn(student, 'student')
    expect(await unreadOf(as)).toEqual(['newNetwork'])
    const changed = { ...studentFixture, email: `new-${student.email}`, password: 'a-new-password', photo: '' }
    await admin.students.update({ id: student.id, ...changed })
    expect((await unreadOf(await callerOf(student.id))).sort()).toEqual([
      'emailChanged',
      'newNetwork',
      'passwordChanged',
    ])
  })

  it('are kept for 180 days', async () => {
    const { id, as } = await newRequest()
    await admin.requests.decide({ id, ...approval })
    const { database, now } = portal.app
    const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS)
    await deleteOldNotifications(database, inDays(NOTIFICATION_RETENTION_DAYS - 1))
    expect(await unreadOf(as)).toEqual(['requestDecided'])
    await deleteOldNotifications(database, inDays(NOTIFICATION_RETENTION_DAYS + 1))
    expect(await unreadOf(as)).toEqual([])
  })

  it('are not there while the feature is off: nobody is told, and nothing answers', async () => {
    const { id, as } = await newRequest()
    await switchFeature(portal, 'notifications', false)
    await admin.requests.decide({ id, ...approval })
    await expect(as.inbox.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await switchFeature(portal, 'notifications')
    expect((await as.inbox.list({})).rows).toEqual([])
  })
})
