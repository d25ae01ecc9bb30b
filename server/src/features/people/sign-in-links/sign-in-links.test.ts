import { SIGN_IN_PERMIT_HOURS } from '@portal/contract/people/single-sign-on/single-sign-on'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { runCommandOf } from '../../../testing/portal/run-command.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../../testing/services/smtp-sink.ts'
import { ISSUER, linkAccount, openSsoSession, withSso } from '../../../testing/sign-in/single-sign-on.ts'

onBothEngines('linked accounts of the institution', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let registrar: Caller
  let registrarId: string
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { ...withSso, SMTP_URL: sink.url })
    registrar = await portal.signInAdmin()
    registrarId = (await registrar.session.current()).user?.id ?? ''
    await switchFeature(portal, 'staffRoles')
    await switchFeature(portal, 'account')
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const linkOf = async (id: string) => (await registrar.staff.list()).find((person) => person.id === id)?.signInLink
  const actionsOf = async (student: string) =>
    (await registrar.audit.search({ student, page: 1, pageSize: 25 } as never)).rows.map(({ action }) => action)
  const isTold = async (email: string) => {
    const isSent = async () => {
      await portal.app.outbox.poll()
      const subjects = sink.emails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
      expect(subjects).toContainEqual(expect.stringContaining('account with which you sign in'))
    }
    await waitFor(isSent)
  }

  it('a registrar allows a person of the office to link one, for a day, and takes it back', async () => {
    const clerk = await signInStaff(portal, 'clerk')
    expect(await linkOf(clerk.id)).toEqual({ link: null, mayLinkUntil: null })
    await registrar.singleSignOn.permit({ id: clerk.id })
    const until = new Date(portal.app.now().getTime() + SIGN_IN_PERMIT_HOURS * HOUR_MS)
    const { mayLinkUntil } = (await linkOf(clerk.id)) ?? {}
    expect(Math.abs(new Date(mayLinkUntil ?? 0).getTime() - until.getTime())).toBeLessThan(HOUR_MS)
    await registrar.singleSignOn.remove({ id: clerk.id })
    expect(await linkOf(clerk.id)).toEqual({ link: null, mayLinkUntil: null })
    expect(await actionsOf(clerk.id)).toEqual(['unlinkSignIn', 'permitSignIn'])
    await expect(registrar.singleSignOn.remove({ id: clerk.id })).rejects.toMatchObject({ code: 'NOT_LINKED' })
  })

  it('nobody allows it to themselves, to a student, to a disabled person or a clerk to anybody', async () => {
    await expect(registrar.singleSignOn.permit({ id: registrarId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(registrar.singleSignOn.remove({ id: registrarId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const student = await portal.addStudent()
    await expect(registrar.singleSignOn.permit({ id: student.id })).rejects.toMatchObject({ code: 'STAFF_NOT_FOUND' })
    const [clerk, auditor] = [await signInStaff(portal, 'clerk'), await signInStaff(portal, 'auditor')]
    for (const { as } of [clerk, auditor]) {
      await expect(as.singleSignOn.permit({ id: registrarId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(as.singleSignOn.remove({ id: registrarId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await registrar.staff.disable({ id: clerk.id })
    await expect(registrar.singleSignOn.permit({ id: clerk.id })).rejects.toMatchObject({ code: 'STAFF_NOT_FOUND' })
  })

  it('removing a link ends the sessions that began with it and no others, and tells the person', async () => {
    const clerk = await signInStaff(portal, 'clerk')
    await linkAccount(portal, clerk.id)
    const bySso = await openSsoSession(portal, clerk.id)
    expect(await linkOf(clerk.id)).toMatchObject({ link: { linkedAt: expect.any(String), lastUsedAt: null } })
    await expect(registrar.singleSignOn.permit({ id: clerk.id })).rejects.toMatchObject({ code: 'ALREADY_LINKED' })
    expect((await clerk.as.account.sessions()).rows.map(({ isBySso }) => isBySso).sort()).toEqual([false, true])
    await registrar.singleSignOn.remove({ id: clerk.id })
    expect((await bySso.session.current()).user).toBeNull()
    expect((await clerk.as.session.current()).user).not.toBeNull()
    await isTold(clerk.email)
  })

  it('a student’s page says whether they are linked, and a registrar removes it', async () => {
    const { student } = await portal.signInStudent()
    const linkOfStudent = async () => (await registrar.invitations.access({ ids: [student.id] }))[0]?.signInLink
    expect(await linkOfStudent()).toBeNull()
    await linkAccount(portal, student.id)
    const bySso = await openSsoSession(portal, student.id)
    expect(await linkOfStudent()).toMatchObject({ lastUsedAt: null })
    expect(await bySso.singleSignOn.own()).toMatchObject({ link: { lastUsedAt: null } })
    await expect(bySso.singleSignOn.removeOwn({ currentPassword: student.password })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await registrar.singleSignOn.remove({ id: student.id })
    expect(await linkOfStudent()).toBeNull()
    expect((await bySso.session.current()).user).toBeNull()
    expect(await actionsOf(student.id)).toContain('unlinkSignIn')
  })

  it('a person of the office removes their own with their password, and stays signed in here', async () => {
    await linkAccount(portal, registrarId)
    const [here, elsewhere] = [await openSsoSession(portal, registrarId), await openSsoSession(portal, registrarId)]
    await expect(here.singleSignOn.removeOwn({ currentPassword: 'not my password' })).rejects.toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
    })
    expect(await here.singleSignOn.removeOwn({ currentPassword: ADMIN.password })).toEqual({ link: null })
    expect((await here.session.current()).user).not.toBeNull()
    expect((await elsewhere.session.current()).user).toBeNull()
    await expect(here.singleSignOn.removeOwn({ currentPassword: ADMIN.password })).rejects.toMatchObject({
      code: 'NOT_LINKED',
    })
  })

  it('a registrar without a password who is linked counts as a registrar', async () => {
    const other = await signInStaff(portal, 'registrar')
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('accounts').set({ password: null }).where('userId', '=', other.id).execute(),
    )
    const clerk = await signInStaff(portal, 'clerk')
    await expect(other.as.singleSignOn.permit({ id: clerk.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await portal.app.database.transaction(({ db }) => {
      const former = { id: `former-${other.id}`, userId: other.id, issuer: 'https://former.example', subject: 'x' }
      const values = { ...former, linkedAt: portal.app.now().toISOString(), linkedBy: null, lastUsedAt: null }
      return db.insertInto('externalIdentities').values(values).execute()
    })
    await expect(other.as.singleSignOn.permit({ id: clerk.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await linkAccount(portal, other.id)
    expect((await registrar.staff.list()).find(({ id }) => id === other.id)).toMatchObject({ state: 'active' })
    await other.as.singleSignOn.permit({ id: clerk.id })
  })

  it('the settings show the provider, and never its secret', async () => {
    const state = await registrar.secondFactor.state()
    expect(state.sso).toEqual({ issuer: ISSUER, name: 'Hill College', only: false })
    expect(JSON.stringify(state)).not.toContain('hunter2')
  })

  it('a student cannot change the e-mail by which they are found', async () => {
    const { as } = await portal.signInStudent()
    await expect(
      as.account.setName({ firstName: 'A', lastName: 'B', email: 'x@y.example' } as never),
    ).rejects.toBeDefined()
    await expect(as.account.setName({ firstName: 'A', lastName: 'B' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('the command permits, links by subject, lists and unlinks', async () => {
    const { dataDir, databaseUrl } = portal.app.config
    const settings = { ...withSso, PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const admin = (...args: string[]) => runCommandOf('admin', args, settings)
    const clerk = await signInStaff(portal, 'clerk')
    const student = await portal.addStudent()
    expect((await admin('link-sign-in', clerk.email)).output).toContain('within 24 hours')
    expect((await linkOf(clerk.id))?.mayLinkUntil).toEqual(expect.any(String))
    expect(await admin('link-sign-in', student.email)).toMatchObject({ code: 1 })
    expect((await admin('link-sign-in', student.email, `sub-${engine}`)).output).toContain(`sub-${engine}`)
    expect((await admin('link-sign-in', clerk.email, `sub-${engine}`)).output).toContain('linked with somebody else')
    expect((await admin('link-sign-in', student.email, 'another')).output).toContain('already')
    expect((await admin('linked-sign-ins')).output).toMatch(new RegExp(`student +${student.email} .*sub-${engine}`))
    const bySso = await openSsoSession(portal, student.id)
    expect((await admin('unlink-sign-in', student.email)).code).toBe(0)
    expect((await bySso.session.current()).user).toBeNull()
    expect((await admin('unlink-sign-in', student.email)).output).toContain('No account is linked')
    expect((await admin('link-sign-in', 'nobody@college.example')).output).toContain('Nobody with this e-mail')
    expect(await actionsOf(student.id)).toEqual(['unlinkSignIn', 'linkSignIn'])
    await isTold(student.email)
  })
})

onBothEngines('a portal without single sign-on', (engine) => {
  it('has no procedures for it', async () => {
    const portal = await openTestPortal(engine)
    const registrar = await portal.signInAdmin()
    const clerk = await signInStaff(portal, 'clerk')
    await switchFeature(portal, 'staffRoles')
    await expect(registrar.singleSignOn.permit({ id: clerk.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(registrar.singleSignOn.own()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await registrar.staff.list())[0]?.signInLink).toBeNull()
    expect((await registrar.secondFactor.state()).sso).toBeNull()
    await portal.close()
  })
})
