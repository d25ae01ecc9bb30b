import { INVITATION_DAYS } from '@portal/contract/delays'
import { INVITATION_GUESSES_PER_ADDRESS, RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permit } from '../../permissions/permit.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { canInvite, inviteStudent, makeInvitationHandout } from './invitations.ts'

const PASSWORD = 'a first password'
const registrar = { id: 'registrar', userType: 'admin', staffRole: 'registrar', address: '' } as const

onBothEngines('an invitation to choose a password', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { SMTP_URL: sink.url, PORTAL_URL: 'https://portal.college.example' })
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const invite = (studentId: string) =>
    portal.app.database.transaction((tx) =>
      inviteStudent(portal.app, tx, permit(registrar, 'inviteStudent', { studentId }), portal.app.now()),
    )
  /** Invites a new student without a password; returns the token of the e-mail that arrives. */
  const invited = async () => {
    const student = await portal.addStudent({ hasPassword: false })
    expect(await invite(student.id)).toBe(true)
    return { ...student, token: await tokenFor(student.email) }
  }
  const tokenFor = async (email: string) => {
    const received = () => sink.emails.filter(({ to }) => to.includes(email))
    await waitFor(() => expect(received()).toHaveLength(1))
    return /welcome#(\w+)/.exec(received()[0]?.text ?? '')?.[1] ?? ''
  }
  const accept = (token: string, password = PASSWORD) => portal.stranger.session.acceptInvitation({ token, password })

  it('comes by e-mail, works once, and the student signs in with the password they chose', async () => {
    const student = await invited()
    expect(sink.emails.at(-1)).toMatchObject({ subject: 'Student Documents: choose your password' })
    expect(sink.emails.at(-1)?.text).toContain('https://portal.college.example/welcome#')
    expect(await accept(student.token)).toEqual({ userType: 'student', email: student.email })
    await portal.signIn({ ...student, password: PASSWORD }, 'student')
    await expect(accept(student.token, 'another one')).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect(await invite(student.id)).toBe(false)
  })

  it('is not stored in a form that can be used', async () => {
    const { token } = await invited()
    const stored = await portal.app.database.read.selectFrom('invitations').selectAll().execute()
    expect(stored).not.toEqual([])
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('a student without a password cannot sign in with anything', async () => {
    const student = await portal.addStudent({ hasPassword: false })
    for (const password of ['student-1', 'nothing', '$argon2id$v=19'])
      await expect(portal.signIn({ ...student, password }, 'student')).rejects.toThrow('BAD_CREDENTIALS')
  })

  it(`ends after ${INVITATION_DAYS} days; a reset link then does the same, and ends it for good`, async () => {
    const student = await invited()
    portal.passTime(INVITATION_DAYS * DAY_MS)
    await expect(accept(student.token)).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    await portal.stranger.session.requestReset({ email: student.email })
    const reset = /reset-password#(\w+)/.exec(sink.emails.at(-1)?.text ?? '')?.[1] ?? ''
    await portal.stranger.session.resetPassword({ token: reset, password: PASSWORD })
    await portal.signIn({ ...student, password: PASSWORD }, 'student')
    await expect(accept(student.token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
  })

  it('is not taken for a reset link, nor a reset link for it', async () => {
    const student = await invited()
    const asReset = portal.stranger.session.resetPassword({ token: student.token, password: PASSWORD })
    await expect(asReset).rejects.toMatchObject({ code: 'RESET_LINK_INVALID' })
    await portal.stranger.session.requestReset({ email: student.email })
    const reset = /reset-password#(\w+)/.exec(sink.emails.at(-1)?.text ?? '')?.[1] ?? ''
    await expect(accept(reset)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    // Asking for a reset link ends nobody's invitation.
    await accept(student.token)
  })

  it('a new one ends the one before, also where that waits to be sent', async () => {
    const first = await invited()
    sink.behaviour.refusing = 451
    await invite(first.id)
    await portal.app.outbox.poll()
    await invite(first.id)
    const waiting = await portal.app.database.read.selectFrom('queuedEmails').select('userId').execute()
    sink.behaviour.refusing = null
    expect(waiting).toEqual([{ userId: first.id }])
    await expect(accept(first.token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
  })

  it('ends when the student is deactivated, gets another e-mail, or is given a password', async () => {
    const admin = await portal.signInAdmin()
    const [gone, moved, given] = [await invited(), await invited(), await invited()]
    await admin.students.deactivate({ id: gone.id })
    const { id, password: _, status: _status, token: _token, ...details } = moved
    await admin.students.update({ ...details, id, email: `new-${moved.email}`, password: '', photo: '' })
    const { id: givenId, password: _p, status: _s, token: _t, ...givenDetails } = given
    await admin.students.update({ ...givenDetails, id: givenId, password: 'from-the-office', photo: '' })
    for (const { token } of [gone, moved, given])
      await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    await portal.signIn({ ...given, password: 'from-the-office' }, 'student')
  })

  it('of several attempts at the same moment one succeeds', async () => {
    const { token } = await invited()
    const attempts = Array.from({ length: 8 }, (_, at) => accept(token, `password ${at}`))
    const results = await Promise.allSettled(attempts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('cannot be guessed: wrong codes from one address are limited, right ones do not count, links that exist still work', async () => {
    portal.passTime(RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS)
    for (let guess = 1; guess < INVITATION_GUESSES_PER_ADDRESS; guess++)
      await expect(accept('0000-0000-0000')).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    const [first, second] = [await invited(), await invited()]
    await accept(first.token)
    await expect(accept('0000-0000-0000')).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    await expect(accept('f'.repeat(second.token.length))).rejects.toMatchObject({ code: 'TOO_MANY_INVITATION_GUESSES' })
    expect(await accept(second.token)).toMatchObject({ userType: 'student' })
    const third = await portal.addStudent({ hasPassword: false })
    const slip = await portal.app.database.transaction((tx) =>
      makeInvitationHandout(
        portal.app,
        tx,
        permit(registrar, 'inviteStudent', { studentId: third.id }),
        portal.app.now(),
      ),
    )
    await expect(accept(slip?.code ?? '')).rejects.toMatchObject({ code: 'TOO_MANY_INVITATION_GUESSES' })
    portal.passTime(RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS)
  })

  it('is recorded in the audit trail when it is used', async () => {
    const student = await invited()
    await accept(student.token)
    const [entry] = await portal.app.database.read
      .selectFrom('audit')
      .select(['action', 'actorId'])
      .orderBy('seq', 'desc')
      .execute()
    expect(entry).toEqual({ action: 'acceptInvitation', actorId: student.id })
  })
})

it('needs a mail server, except on the machine of somebody who tries the portal', () => {
  expect(canInvite({ smtpUrl: null, url: 'https://portal.college.example' })).toBe(false)
  expect(canInvite({ smtpUrl: 'smtp://mail', url: 'https://portal.college.example' })).toBe(true)
  expect(canInvite({ smtpUrl: null, url: 'http://localhost:3000' })).toBe(true)
})
