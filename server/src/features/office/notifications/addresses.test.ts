import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import { EMAILS_REFUSED_MAX } from '@portal/contract/notifications/notification-limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordAudit } from '../../../audit/record-audit.ts'
import { notifyAccountChanged } from '../../../notifications/account.ts'
import { notify } from '../../../notifications/notify.ts'
import { countRefusals } from '../../../notifications/refused-emails.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { applyAll, importFile } from '../../../testing/files/import-files.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { studentFixture } from '../../../testing/portal/student-fixture.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { openSmtpSink } from '../../../testing/services/smtp-sink.ts'
import { addTotp } from '../../../testing/sign-in/second-factors.ts'
import { sendNotifications } from './send-notifications.ts'

onBothEngines('the e-mail address of an account', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'notifications')
  })
  beforeEach(() => {
    sink.emails.length = 0
    sink.behaviour.refusing = null
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  /** A student who has signed in before. */
  const newStudent = async () => {
    const { as, student } = await portal.signInStudent()
    const by = { id: student.id, address: '' }
    await portal.app.database.transaction((tx) => recordAudit(tx, { action: 'signIn', by }, portal.app.now()))
    return { as, ...student }
  }
  type Student = Awaited<ReturnType<typeof newStudent>>
  const deliver = async () => {
    await sendNotifications(portal.app)
    await portal.app.outbox.poll()
  }
  const received = () => sink.emails.map(({ to, subject }) => [to[0], subject?.replace(/^.*: /, '')])
  const changeByHand = ({ id }: { id: string }, email: string) =>
    admin.students.update({ id, ...studentFixture, email, password: '', photo: '' })
  const kindsOf = async (as: Caller) => (await as.inbox.list({})).rows.map(({ kind, isRead }) => [kind, isRead])

  it('is told of a change at both addresses, and the former one neither the new one nor a name', async () => {
    const student = await newStudent()
    await portal.stranger.session.requestReset({ email: student.email })
    const [link] = sink.emails.splice(0)
    const token = /#(\S+)/.exec(link?.text ?? '')?.[1] ?? ''
    const email = `new-${student.email}`
    await changeByHand(student, email)
    await deliver()
    expect(received().sort()).toEqual([
      [email, 'Your e-mail address was changed'],
      [student.email, 'The e-mail address of your account was changed'],
    ])
    const former = sink.emails.find(({ to }) => to[0] === student.email)
    expect(former?.text).not.toContain(email)
    expect(former?.text).not.toContain(student.firstName)
    expect(former?.headers['list-unsubscribe']).toBeUndefined()
    const reset = portal.stranger.session.resetPassword({ token, password: 'another-Password-9' })
    await expect(reset, 'the link that went to the former address').rejects.toMatchObject({
      code: 'RESET_LINK_INVALID',
    })
    expect(await student.as.session.current(), 'by hand nobody is signed out').toMatchObject({
      user: { id: student.id },
    })
    await expect(portal.stranger.session.requestReset({ email: student.email })).rejects.toMatchObject({
      code: 'NO_SUCH_ACCOUNT',
    })
  })

  it('is told in Hindi to whom chose it, and not at all to whom never signed in', async () => {
    const student = await newStudent()
    const chosen = await student.as.inbox.preferences()
    await student.as.inbox.setPreferences({ ...chosen, language: 'hi' })
    await changeByHand(student, `new-${student.email}`)
    const { id } = await portal.addStudent()
    await changeByHand({ id }, `new-${id}@college.example`)
    await deliver()
    expect(received()).toContainEqual([student.email, 'आपके खाते का ई-मेल पता बदला गया'])
    expect(received()).toHaveLength(2)
  })

  it('that a program changes ends the sessions, and the former address hears of it', async () => {
    const student = await newStudent()
    const collegeId = `P-${student.id.slice(0, 8)}`
    await admin.idCards.add({ studentId: student.id, card: collegeId, collegeId })
    const program = await portal.keyCaller(['importStudents'])
    const email = `by-program-${student.email}`
    const query = '?matchBy=collegeId&apply=true&confirmed=true&access=none'
    const row = { collegeId, email, lastName: student.lastName }
    expect(await importFile(portal, program, [row], { query })).toMatchObject({
      state: 'applied',
      counts: { applied: 1 },
    })
    await deliver()
    expect(received()).toContainEqual([student.email, 'The e-mail address of your account was changed'])
    expect(await student.as.session.current()).toMatchObject({ user: null })
  })

  it('that the undoing of an import gives back is told to the address that ends, as one that an import changes', async () => {
    const student = await newStudent()
    const collegeId = `U-${student.id.slice(0, 8)}`
    await admin.idCards.add({ studentId: student.id, card: collegeId, collegeId })
    const program = await portal.keyCaller(['importStudents'])
    const email = `undone-${student.email}`
    const query = '?matchBy=collegeId&apply=true&confirmed=true&access=none'
    const { id } = await importFile(portal, program, [{ collegeId, email, lastName: student.lastName }], { query })
    await deliver()
    sink.emails.length = 0
    await admin.imports.undo({ id })
    await portal.app.jobs.poll()
    await deliver()
    expect(await admin.students.read({ id: student.id })).toMatchObject({ email: student.email })
    expect(received()).toContainEqual([email, 'The e-mail address of your account was changed'])
  })

  it('of the office is changed by no program', async () => {
    const clerk = await signInStaff(portal, 'clerk')
    const student = await newStudent()
    const collegeId = `S-${student.id.slice(0, 8)}`
    await admin.idCards.add({ studentId: student.id, card: collegeId, collegeId })
    const program = await portal.keyCaller(['importStudents'])
    for (const [matchBy, row] of [
      ['email', { email: clerk.email, lastName: 'Taken' }],
      ['collegeId', { collegeId, email: clerk.email, lastName: 'Taken' }],
    ] as const) {
      const query = `?matchBy=${matchBy}&apply=true&confirmed=true&access=none`
      expect(await importFile(portal, program, [row], { query })).toMatchObject({ counts: { applied: 0, wrong: 1 } })
    }
    const { read } = portal.app.database
    const users = read.selectFrom('users').select(['id', 'lastName']).where('email', '=', clerk.email)
    expect(await users.execute()).toEqual([{ id: clerk.id, lastName: 'Bhosale' }])
  })

  it('that a program changes is told to the former address where notifications are off as well', async () => {
    const student = await newStudent()
    const collegeId = `O-${student.id.slice(0, 8)}`
    await admin.idCards.add({ studentId: student.id, card: collegeId, collegeId })
    await switchFeature(portal, 'notifications', false)
    const program = await portal.keyCaller(['importStudents'])
    const row = { collegeId, email: `quietly-${student.email}`, lastName: student.lastName }
    await importFile(portal, program, [row], { query: '?matchBy=collegeId&apply=true&confirmed=true&access=none' })
    await deliver()
    await switchFeature(portal, 'notifications')
    expect(received()).toEqual([[student.email, 'The e-mail address of your account was changed']])
  })

  it('of a student with a second factor is changed by no program, also if it was set up after the preview', async () => {
    const [early, late] = [await newStudent(), await newStudent()]
    const rows = []
    for (const student of [early, late]) {
      const collegeId = `F-${student.id.slice(0, 8)}`
      await admin.idCards.add({ studentId: student.id, card: collegeId, collegeId })
      rows.push({ collegeId, email: `taken-${student.email}`, lastName: student.lastName })
    }
    await addTotp(portal, early.id)
    const program = await portal.keyCaller(['importStudents'])
    const query = '?matchBy=collegeId&access=none'
    const planned = await importFile(portal, program, rows, { query })
    const { id } = planned
    const wrong = await program.imports.rows({ id, outcome: 'wrong' })
    expect(wrong.rows.map(({ faults }) => faults.map(({ field, message }) => [field, message]))).toEqual([
      [['email', importFaultMessages.emailOfSecondFactor(`${early.firstName} ${early.lastName}`)]],
    ])
    await addTotp(portal, late.id)
    expect(await applyAll(portal, program, planned)).toMatchObject({ counts: { applied: 0, refused: 1, wrong: 1 } })
    const { read } = portal.app.database
    const users = read.selectFrom('users').select('email').where('id', 'in', [early.id, late.id])
    expect((await users.execute()).map(({ email }) => email).sort()).toEqual([early.email, late.email].sort())
  })

  const letter = (userId: string, cause: string) =>
    portal.app.database.transaction((tx) =>
      notify(portal.app, tx, [{ userId, kind: 'letterReady', cause, subject: { type: 'letter', id: cause } }]),
    )
  const refusedTimes = async ({ id }: Student, times: number) => {
    sink.behaviour.refusing = 550
    for (let time = 0; time < times; time++) {
      portal.passTime(1)
      await portal.app.database.transaction((tx) => notifyAccountChanged(portal.app, tx, id, 'passwordChanged'))
      await deliver()
    }
    sink.behaviour.refusing = null
  }

  it(`that refuses ${EMAILS_REFUSED_MAX} e-mails is asked for in the inbox, and gets security only until it is another`, async () => {
    const student = await newStudent()
    await refusedTimes(student, EMAILS_REFUSED_MAX - 1)
    expect(await kindsOf(student.as)).not.toContainEqual(['emailsRefused', false])
    await refusedTimes(student, 1)
    expect(await kindsOf(student.as)).toContainEqual(['emailsRefused', false])
    const { rows } = await admin.mail.undelivered({ pageSize: 50 })
    const own = rows.filter(({ to }) => to.id === student.id)
    expect(own.map(({ refused }) => refused)).toEqual(Array(EMAILS_REFUSED_MAX).fill(EMAILS_REFUSED_MAX))
    await letter(student.id, `stopped-${student.id}`)
    portal.passTime(600_000)
    await deliver()
    expect(received().filter(([to]) => to === student.email)).toEqual([])
    await changeByHand(student, `works-${student.email}`)
    expect(await kindsOf(student.as)).toContainEqual(['emailsRefused', true])
    await deliver()
    sink.emails.length = 0
    await letter(student.id, `again-${student.id}`)
    portal.passTime(600_000)
    await deliver()
    expect(received().map(([to]) => to)).toEqual([`works-${student.email}`])
  })

  it('is asked for at the next refusal where notifications were off at the last one, and again where that was read', async () => {
    const student = await newStudent()
    await refusedTimes(student, EMAILS_REFUSED_MAX - 1)
    const { database, config } = portal.app
    const off = { ...portal.app, config: { ...config, features: [] } }
    await database.transaction((tx) => countRefusals(off).refused(tx, student.id))
    expect(await kindsOf(student.as)).not.toContainEqual(['emailsRefused', false])
    await refusedTimes(student, 2)
    const asked = async () => (await kindsOf(student.as)).filter(([kind]) => kind === 'emailsRefused')
    expect(await asked()).toEqual([['emailsRefused', false]])
    await student.as.inbox.readAll()
    await refusedTimes(student, 1)
    expect(await asked()).toContainEqual(['emailsRefused', false])
  })

  it('that takes an e-mail again is counted anew', async () => {
    const student = await newStudent()
    await refusedTimes(student, EMAILS_REFUSED_MAX)
    await portal.stranger.session.requestReset({ email: student.email })
    expect(received()).toHaveLength(1)
    expect(await kindsOf(student.as)).toContainEqual(['emailsRefused', true])
    await refusedTimes(student, EMAILS_REFUSED_MAX - 1)
    expect(await kindsOf(student.as)).not.toContainEqual(['emailsRefused', false])
  })
})
