import { httpPaths } from '@portal/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkIdentity } from '../../../auth/oidc-identities/external-identities.store.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../../testing/services/smtp-sink.ts'
import { ISSUER, withSso, withSsoOnly } from '../../../testing/sign-in/single-sign-on.ts'

const course = 'Physics'

/** The e-mails of students without a password: linked nowhere, linked at the institution, linked at a former provider. */
async function addThree(portal: TestPortal) {
  const add = () => portal.addStudent({ courseName: course, hasPassword: false })
  const [outside, linked, formerlyLinked] = [await add(), await add(), await add()]
  await link(portal, linked.id)
  await link(portal, formerlyLinked.id, 'https://former.example')
  return { outside, linked, formerlyLinked }
}

const link = ({ app }: TestPortal, userId: string, issuer = ISSUER) =>
  app.database.transaction((tx) => linkIdentity(tx, { userId, issuer, subject: userId, linkedBy: null }, app.now()))

/** Whom and how many each place names that says who has no password. */
async function named(registrar: Caller) {
  const query = { access: 'noPassword' as const, course: [course] }
  const emails = (rows: { email: string }[]) => rows.map(({ email }) => email).sort()
  const exported = await registrar.fetch(httpPaths.studentListExport, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...query, format: 'csv', columns: ['email'] }),
  })
  const list = await registrar.students.list(query)
  return {
    list: emails(list.rows),
    total: list.total,
    found: emails((await registrar.students.list({ ...query, q: 'aarav' })).rows),
    exported: (await exported.text()).trim().split('\r\n').slice(1).sort(),
    dashboard: (await registrar.dashboard.read()).students.withoutPassword.total,
    isOffered: (await registrar.students.filterChoices()).noPassword,
  }
}

const allNaming = (students: { email: string }[]) => {
  const emails = students.map(({ email }) => email).sort()
  const total = emails.length
  return { list: emails, total, found: emails, exported: emails, dashboard: total, isOffered: total > 0 }
}

/** Invites all; the number that it says, and to whom e-mails have left in the end. */
async function inviteAll(portal: TestPortal, registrar: Caller, sink: Awaited<ReturnType<typeof openSmtpSink>>) {
  const { total } = await registrar.invitations.inviteAll({ course: [course] })
  const isDone = async () => expect((await registrar.invitations.progress()).job).toMatchObject({ state: 'done' })
  await waitFor(isDone)
  const isSent = async () => {
    await portal.app.outbox.poll()
    const waiting = await portal.app.database.read.selectFrom('queuedEmails').select('id').execute()
    expect(waiting).toEqual([])
  }
  await waitFor(isSent)
  return { total, sentTo: sink.emails.flatMap(({ to }) => to).sort() }
}

onBothEngines('students who are linked at the institution', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  beforeAll(async () => {
    sink = await openSmtpSink()
  })
  afterAll(() => sink.close())
  const open = (settings: Record<string, string>) => openTestPortal(engine, { ...settings, SMTP_URL: sink.url })

  it('lack no password anywhere, and as many are invited as the office has read', async () => {
    sink.emails.length = 0
    const portal = await open(withSso)
    const registrar = await portal.signInAdmin()
    const { outside, formerlyLinked } = await addThree(portal)
    const expected = allNaming([outside, formerlyLinked])
    expect(await named(registrar)).toEqual(expected)
    expect(await inviteAll(portal, registrar, sink)).toEqual({ total: 2, sentTo: expected.list })
    expect(await registrar.invitations.makeSlips({ course: [course] })).toHaveLength(2)
    for (const { id } of [outside, formerlyLinked]) await link(portal, id)
    expect(await named(registrar)).toEqual(allNaming([]))
    const nobody = { code: 'NOBODY_TO_INVITE' }
    await expect(registrar.invitations.inviteAll({})).rejects.toMatchObject(nobody)
    await expect(registrar.invitations.makeSlips({})).rejects.toMatchObject(nobody)
    await portal.close()
  })

  it('are the only ones who lack nothing where students sign in there alone: a password lets nobody in', async () => {
    sink.emails.length = 0
    const portal = await open(withSsoOnly)
    const registrar = await portal.signInAdmin()
    const { outside, formerlyLinked } = await addThree(portal)
    const withPassword = await portal.addStudent({ courseName: course })
    const linkedWithPassword = await portal.addStudent({ courseName: course })
    await link(portal, linkedWithPassword.id)
    const expected = allNaming([outside, formerlyLinked, withPassword])
    expect(await named(registrar)).toEqual(expected)
    const [access] = await registrar.invitations.access({ ids: [withPassword.id] })
    expect(access).toMatchObject({ hasPassword: false, invitation: null })
    expect(await inviteAll(portal, registrar, sink)).toEqual({ total: 3, sentTo: expected.list })
    expect(await registrar.invitations.invite({ id: withPassword.id })).toMatchObject({
      invitation: { sentBy: 'email' },
    })
    await registrar.students.markFormer({ id: withPassword.id })
    expect((await registrar.students.list({ status: 'former', access: 'noPassword', course: [course] })).rows).toEqual(
      [],
    )
    expect((await registrar.invitations.access({ ids: [withPassword.id] }))[0]).toMatchObject({ hasPassword: true })
    await portal.close()
  })

  it('lack one again where single sign-on is switched off', async () => {
    sink.emails.length = 0
    const portal = await open({})
    const registrar = await portal.signInAdmin()
    const expected = allNaming(Object.values(await addThree(portal)))
    expect(await named(registrar)).toEqual(expected)
    expect(await inviteAll(portal, registrar, sink)).toEqual({ total: 3, sentTo: expected.list })
    await portal.close()
  })
})
