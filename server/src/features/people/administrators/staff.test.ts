import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { subscribe } from '../../../testing/portal/event-stream.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { runCommandOf } from '../../../testing/portal/run-command.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../../testing/services/smtp-sink.ts'
import { listWhoDecide } from '../../records/request-thread/assignment.store.ts'

onBothEngines('the people of the office', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let registrar: Caller
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    registrar = await portal.signInAdmin()
    await switchFeature(portal, 'staffRoles')
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })
  beforeEach(() => portal.passTime(61_000))

  const idOf = async (caller: Caller) => (await caller.session.current()).user?.id ?? ''
  const stateOf = async (id: string) => (await registrar.staff.list()).find((person) => person.id === id)
  const emailsTo = (email: string) => sink.emails.filter(({ to }) => to.includes(email))
  /** The text of the first or a later e-mail to somebody. */
  const emailTo = async (email: string, nth = 1) => {
    const isSent = async () => {
      await portal.app.outbox.poll()
      expect(emailsTo(email)).toHaveLength(nth)
    }
    await waitFor(isSent)
    return emailsTo(email).at(-1)?.text ?? ''
  }

  it('are invited by a link, choose a password with it, and then sign in with their role', async () => {
    const email = `invited-${engine}@college.example`
    const list = await registrar.staff.invite({ firstName: 'Kavita', lastName: 'Bhosale', email, role: 'clerk' })
    const invited = list.find((person) => person.email === email)
    expect(invited).toMatchObject({
      role: 'clerk',
      state: 'invited',
      lastSignIn: null,
      invitedUntil: expect.any(String),
    })
    const text = await emailTo(email)
    expect(text).toContain('work in the office')
    const token = /\/welcome#(\w+)/.exec(text)?.[1] ?? ''
    const password = 'two blue kettles'
    expect(await portal.stranger.session.acceptInvitation({ token, password })).toMatchObject({ userType: 'admin' })
    const clerk = await portal.signIn({ email, password }, 'admin')
    expect((await clerk.session.current()).user).toMatchObject({ userType: 'admin', staffRole: 'clerk' })
    expect(await stateOf(invited?.id ?? '')).toMatchObject({ state: 'active', lastSignIn: expect.any(String) })
    await expect(
      registrar.staff.invite({ firstName: 'Once', lastName: 'More', email, role: 'registrar' }),
    ).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
    await expect(registrar.staff.inviteAgain({ id: invited?.id ?? '' })).rejects.toMatchObject({
      code: 'STAFF_NOT_INVITABLE',
    })
  })

  it('get a slip instead of an e-mail, choose a password with its code, and only then are handed requests', async () => {
    const email = `slip-${engine}@college.example`
    const list = await registrar.staff.invite({ firstName: 'Sunita', lastName: 'Rao', email, role: 'clerk' })
    const id = list.find((person) => person.email === email)?.id ?? ''
    const first = await registrar.staff.makeSlip({ id })
    expect(first).toMatchObject({ id, name: 'Sunita Rao', email })
    const { code } = await registrar.staff.makeSlip({ id })
    await expect(
      portal.stranger.session.acceptInvitation({ token: first.code, password: 'two blue kettles' }),
    ).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    const whoDecide = async () =>
      (await listWhoDecide(portal.app.database.read, 'office', { oidc: null })).map(({ id: one }) => one)
    expect(await whoDecide()).not.toContain(id)
    await portal.stranger.session.acceptInvitation({ token: code, password: 'two blue kettles' })
    expect(await whoDecide()).toContain(id)
    await expect(registrar.staff.makeSlip({ id })).rejects.toMatchObject({ code: 'STAFF_NOT_INVITABLE' })
  })

  it('are sent a new link, which ends the old one, and none once they are disabled', async () => {
    const email = `again-${engine}@college.example`
    const list = await registrar.staff.invite({ firstName: 'Anil', lastName: '', email, role: 'auditor' })
    const id = list.find((person) => person.email === email)?.id ?? ''
    const first = /\/welcome#(\w+)/.exec(await emailTo(email))?.[1] ?? ''
    await registrar.staff.inviteAgain({ id })
    await expect(
      portal.stranger.session.acceptInvitation({ token: first, password: 'two blue kettles' }),
    ).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    const second = /\/welcome#(\w+)/.exec(await emailTo(email, 2))?.[1] ?? ''
    await registrar.staff.disable({ id })
    await expect(
      portal.stranger.session.acceptInvitation({ token: second, password: 'two blue kettles' }),
    ).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect(await stateOf(id)).toMatchObject({ state: 'disabled', invitedUntil: null })
  })

  it('lose their sessions and open screens with their role, and are told why; all of it is in the audit trail', async () => {
    const { id, email, as } = await signInStaff(portal, 'registrar')
    const stream = await subscribe(portal, as.cookie)
    await registrar.staff.setRole({ id, role: 'clerk' })
    await waitFor(() => expect(stream.hasEnded()).toBe(true))
    expect(stream.received.at(-1)).toMatchObject({ event: 'signed-out', data: ['role-changed'] })
    await expect(as.counts.read()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await registrar.staff.disable({ id })
    expect(await stateOf(id)).toMatchObject({ state: 'disabled', role: 'clerk' })
    await registrar.staff.enable({ id })
    expect(await stateOf(id)).toMatchObject({ state: 'active', role: 'clerk' })
    // A second click changes nothing, and is no second entry.
    await registrar.staff.enable({ id })
    await registrar.staff.setRole({ id, role: 'clerk' })
    const trail = (await registrar.audit.search({ person: email })).rows.map(({ action, record }) => [action, record])
    expect(trail).toEqual([
      ['enableStaff', ''],
      ['disableStaff', ''],
      ['changeStaffRole', 'registrar → clerk'],
    ])
  })

  it('who is the last active registrar can neither be disabled nor moved', async () => {
    const id = await idOf(registrar)
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('users')
        .set({ status: 'inactive' })
        .where('staffRole', '=', 'registrar')
        .where('id', '<>', id)
        .execute(),
    )
    await expect(registrar.staff.disable({ id })).rejects.toMatchObject({ code: 'LAST_REGISTRAR' })
    await expect(registrar.staff.setRole({ id, role: 'auditor' })).rejects.toMatchObject({ code: 'LAST_REGISTRAR' })
    const invited = { firstName: 'Not', lastName: 'Yet', email: `not-yet-${engine}@college.example` }
    const list = await registrar.staff.invite({ ...invited, role: 'registrar' })
    await expect(registrar.staff.disable({ id })).rejects.toMatchObject({ code: 'LAST_REGISTRAR' })
    await registrar.staff.disable({ id: list.find(({ email }) => email === invited.email)?.id ?? '' })
    expect(await stateOf(id)).toMatchObject({ state: 'active', role: 'registrar' })
  })

  it('of two registrars who disable or move each other at the same moment, one stays', async () => {
    const own = await idOf(registrar)
    const changes: ((by: Caller, id: string) => Promise<unknown>)[] = [
      (by, id) => by.staff.disable({ id }),
      (by, id) => by.staff.setRole({ id, role: 'clerk' }),
    ]
    for (let round = 0; round < 6; round++) {
      const other = await signInStaff(portal, 'registrar')
      const [mine, theirs] = [changes[round % 2], changes[(round >> 1) % 2]]
      const outcomes = await Promise.allSettled([mine?.(registrar, other.id), theirs?.(other.as, own)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const active = await portal.app.database.read
        .selectFrom('users')
        .select('id')
        .where('staffRole', '=', 'registrar')
        .where('status', '=', 'active')
        .execute()
      expect(active).toHaveLength(1)
      if (active[0]?.id !== own) {
        await portal.app.database.transaction(({ db }) =>
          db.updateTable('users').set({ status: 'active', staffRole: 'registrar' }).where('id', '=', own).execute(),
        )
        await other.as.staff.list()
        registrar = portal.caller(await portal.openSession(own))
        await registrar.staff.disable({ id: other.id })
      }
    }
  })

  it('are changed by the command line too, where the feature is off as well', async () => {
    const { dataDir, databaseUrl } = portal.app.config
    const settings = { PORTAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
    const admin = async (...args: string[]) => (await runCommandOf('admin', args, settings)).output.trim()
    const email = `command-${engine}@college.example`
    await switchFeature(portal, 'staffRoles', false)
    await expect(registrar.staff.list()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await admin('create', email, 'clerk')).toContain('password: ')
    expect(await admin('list')).toMatch(new RegExp(`active +clerk +${email}`))
    expect(await admin('role', email, 'auditor')).toBe(`${email} is auditor.`)
    expect(await admin('disable', email)).toBe(`${email} is disabled.`)
    expect(await admin('enable', email)).toBe(`${email} is enabled.`)
    expect(await admin('role', ADMIN.email, 'clerk')).toBe(
      'This is the last active registrar. Create another one first.',
    )
    for (const args of [
      ['role', email],
      ['role', email, 'dean'],
      ['create', email, 'dean'],
    ])
      expect(await admin(...args)).toContain('npm run admin -- role EMAIL ROLE')
    await switchFeature(portal, 'staffRoles')
    const [entry] = (await registrar.audit.search({ person: email, action: 'changeStaffRole' })).rows
    expect(entry).toMatchObject({ record: 'clerk → auditor', address: 'command line' })
    expect((await registrar.staff.list()).find((person) => person.email === email)).toMatchObject({ role: 'auditor' })
  })

  it('keep their role when roles are switched off', async () => {
    const { as } = await signInStaff(portal, 'clerk')
    await switchFeature(portal, 'staffRoles', false)
    await expect(as.audit.search({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await switchFeature(portal, 'staffRoles')
  })

  it('who were added before there were roles are registrars', async () => {
    portal.passTime(DAY_MS)
    const role: StaffRole = 'registrar'
    expect((await portal.signInAdmin().then((as) => as.session.current())).user).toMatchObject({ staffRole: role })
  })
})

it('without a mail server a person is added to the office all the same, and is given a link', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_URL: 'https://portal.college.example' })
  const registrar = await portal.signInAdmin()
  await switchFeature(portal, 'staffRoles')
  const person = { firstName: 'Meena', lastName: 'Joshi', email: 'meena@college.example' }
  const list = await registrar.staff.invite({ ...person, role: 'clerk' })
  const id = list.find(({ email }) => email === person.email)?.id ?? ''
  await expect(registrar.staff.inviteAgain({ id })).rejects.toMatchObject({ code: 'MAIL_NOT_SET_UP' })
  const { code } = await registrar.staff.makeSlip({ id })
  await portal.stranger.session.acceptInvitation({ token: code, password: 'two blue kettles' })
  expect((await registrar.staff.list()).find((one) => one.id === id)).toMatchObject({ state: 'active' })
  await portal.close()
})
