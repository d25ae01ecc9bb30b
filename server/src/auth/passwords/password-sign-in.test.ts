import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { aPhoto } from '../../testing/files/files.ts'
import { switchFeature } from '../../testing/portal/features.ts'
import { studentFixture } from '../../testing/portal/student-fixture.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { linkAccount, withSso, withSsoOnly } from '../../testing/sign-in/single-sign-on.ts'
import { hashInvitationToken } from '../invitations/invitation-token.ts'
import { saveInvitation } from '../invitations/invitations.store.ts'
import { notifySignInLinkChanged } from '../notify-account.ts'
import { createResetToken } from './reset-tokens.store.ts'

const PASSWORD = 'two blue kettles'
const refused = { code: 'PASSWORDS_OFF', message: 'Students have no passwords here: please sign in with Hill College.' }

onBothEngines('where students sign in at the institution alone', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let registrar: Caller
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { ...withSsoOnly, SMTP_URL: sink.url })
    registrar = await portal.signInAdmin()
    await switchFeature(portal, 'account')
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const transaction: TestPortal['app']['database']['transaction'] = (work) => portal.app.database.transaction(work)
  const textTo = async (email: string) => {
    const found = () => sink.emails.find(({ to }) => to.includes(email))
    const isSent = async () => {
      await portal.app.outbox.poll()
      expect(found()).toBeDefined()
    }
    await waitFor(isSent)
    return found()?.text ?? ''
  }

  it('a student’s right password lets nobody in, and a wrong one is answered as ever', async () => {
    const student = await portal.addStudent()
    const signIn = (password: string) =>
      portal.stranger.session.signIn({ email: student.email, password, panel: 'student' })
    await expect(signIn(student.password)).rejects.toMatchObject(refused)
    await expect(signIn('another password')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' })
  })

  it('a student whose account was linked is told to ask the office, not to choose a password', async () => {
    const student = await portal.addStudent()
    await transaction((tx) => notifySignInLinkChanged(portal.app, tx, student.id))
    const text = await textTo(student.email)
    expect(text).toContain('If it was not you, tell the office at once.')
    expect(text).not.toMatch(/choose a new password|forgot/i)
  })

  it('a password that the registrar gives lets no student in either', async () => {
    const student = await portal.addStudent()
    await transaction(({ db }) =>
      db.updateTable('accounts').set({ isInitial: 1 }).where('userId', '=', student.id).execute(),
    )
    await expect(
      portal.stranger.session.signIn({ email: student.email, password: student.password, panel: 'student' }),
    ).rejects.toMatchObject(refused)
  })

  it('a student gets no reset e-mail, and a link from before sets no password', async () => {
    const student = await portal.addStudent()
    await expect(portal.stranger.session.requestReset({ email: student.email })).rejects.toMatchObject(refused)
    const token = await transaction((tx) => createResetToken(tx, student.id, portal.app.now()))
    await expect(portal.stranger.session.resetPassword({ token, password: PASSWORD })).rejects.toMatchObject(refused)
    expect(sink.emails.filter(({ to }) => to.includes(student.email))).toEqual([])
  })

  it('an invitation leads to the institution, and one from before sets no password', async () => {
    const student = await portal.addStudent({ hasPassword: false })
    await registrar.invitations.invite({ id: student.id })
    const text = await textTo(student.email)
    expect(text).toContain('Sign in with Hill College')
    expect(text).toContain('https://portal.college.example/api/sso/start?panel=student')
    expect(text).not.toContain('/welcome')
    const tokenHash = hashInvitationToken(portal.app.secret, 'a token from before')
    await transaction((tx) => saveInvitation(tx, { userId: student.id, tokenHash, sentBy: 'slip' }, portal.app.now()))
    await expect(
      portal.stranger.session.acceptInvitation({ token: 'a token from before', password: PASSWORD }),
    ).rejects.toMatchObject(refused)
  })

  it('no slips are made, and who is linked is not invited', async () => {
    const student = await portal.addStudent({ hasPassword: false })
    await expect(registrar.invitations.makeSlips({ ids: [student.id] })).rejects.toMatchObject({
      code: 'PASSWORDS_OFF',
    })
    await linkAccount(portal, student.id)
    const sent = sink.emails.length
    expect(await registrar.invitations.invite({ id: student.id })).toMatchObject({
      signInLink: { linkedAt: expect.any(String), lastUsedAt: null },
      invitation: null,
    })
    await portal.app.outbox.poll()
    expect(sink.emails).toHaveLength(sent)
  })

  it('the office gives no active student a password, and a former one', async () => {
    const sent = await registrar.fetch('/api/uploads/photo', { method: 'POST', body: aPhoto })
    const [photo, email] = [((await sent.json()) as { id: string }).id, 'added-here@college.example']
    const toOffice = {
      code: 'PASSWORDS_OFF',
      message: 'Students have no passwords here: they sign in with Hill College.',
    }
    const given = { ...studentFixture, email, photo, password: PASSWORD }
    await expect(registrar.students.add(given)).rejects.toMatchObject(toOffice)
    const { id } = await registrar.students.add({ ...studentFixture, email, photo })
    const access = async () => (await registrar.invitations.access({ ids: [id] }))[0]
    expect(await access()).toMatchObject({ hasPassword: false })
    const changes = { ...studentFixture, email, photo: '' }
    await expect(registrar.students.update({ id, ...changes, password: PASSWORD })).rejects.toMatchObject(toOffice)
    await registrar.students.update({ id, ...changes, firstName: 'Renamed', password: '' })
    expect(await access()).toMatchObject({ hasPassword: false })
    await registrar.students.markFormer({ id })
    await registrar.students.update({ id, ...changes, password: PASSWORD })
    await portal.signIn({ email, password: PASSWORD }, 'student')
  })

  it('a student sees no password in their account, and cannot change it', async () => {
    const { as, student } = await portal.signInStudent()
    expect(await as.account.read()).toMatchObject({ isPasswordOff: true })
    await expect(
      as.account.setPassword({ currentPassword: student.password, password: PASSWORD }),
    ).rejects.toMatchObject(refused)
  })

  it('former students keep the password way: sign-in, and a reset also where they never had one', async () => {
    const student = await portal.addStudent()
    await registrar.students.markFormer({ id: student.id })
    const as = await portal.signIn(student, 'student')
    expect(await as.account.read()).toMatchObject({ isPasswordOff: false })
    const without = await portal.addStudent({ hasPassword: false })
    await registrar.students.markFormer({ id: without.id })
    await portal.stranger.session.requestReset({ email: without.email })
    const token = /\/reset-password#(\w+)/.exec(await textTo(without.email))?.[1] ?? ''
    await portal.stranger.session.resetPassword({ token, password: PASSWORD })
    await portal.signIn({ email: without.email, password: PASSWORD }, 'student')
    await registrar.students.readmit({ id: without.id })
    await expect(
      portal.stranger.session.signIn({ email: without.email, password: PASSWORD, panel: 'student' }),
    ).rejects.toMatchObject(refused)
  })

  it('the office keeps its passwords', async () => {
    expect(await (await portal.signInAdmin()).account.read()).toMatchObject({ isPasswordOff: false })
  })
})

onBothEngines('where passwords work beside the sign-in of the institution', (engine) => {
  it('an invitation names both ways, and a student signs in with a password', async () => {
    const sink = await openSmtpSink()
    const portal = await openTestPortal(engine, { ...withSso, SMTP_URL: sink.url })
    const registrar = await portal.signInAdmin()
    const student = await portal.addStudent({ hasPassword: false })
    await registrar.invitations.invite({ id: student.id })
    const isSent = async () => {
      await portal.app.outbox.poll()
      expect(sink.emails).toHaveLength(1)
    }
    await waitFor(isSent)
    const text = sink.emails[0]?.text ?? ''
    expect(text).toContain('/api/sso/start?panel=student')
    const token = /\/welcome#(\w+)/.exec(text)?.[1] ?? ''
    await portal.stranger.session.acceptInvitation({ token, password: PASSWORD })
    await portal.signIn({ email: student.email, password: PASSWORD }, 'student')
    expect(
      await registrar.invitations.makeSlips({ ids: [(await portal.addStudent({ hasPassword: false })).id] }),
    ).toHaveLength(1)
    await portal.close()
    await sink.close()
  })
})
