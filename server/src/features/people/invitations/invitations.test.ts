import { INVITATION_DAYS } from '@portal/contract/delays'
import { HANDOUTS_AT_ONCE_MAX, INVITATIONS_PER_STUDENT_PER_DAY } from '@portal/contract/limits'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../../testing/services/smtp-sink.ts'

const PASSWORD = 'a first password'

onBothEngines('students without a password', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    admin = await portal.signInAdmin()
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  let courses = 0
  /** New students without a password, in a course of their own. */
  const addToNewCourse = async (count: number) => {
    const courseName = `Course ${++courses}`
    const students = []
    for (let at = 0; at < count; at++) students.push(await portal.addStudent({ courseName, hasPassword: false }))
    return { courseName, students }
  }
  const emailsTo = (email: string) => sink.emails.filter(({ to }) => to.includes(email))
  const accessOf = async (id: string) => (await admin.invitations.access({ ids: [id] }))[0]
  const auditOf = async (id: string) =>
    (await admin.audit.search({ student: id })).rows.map(({ action, fields }) => [action, ...fields].join(' '))

  it('are found with a filter, together with the others', async () => {
    const { courseName, students } = await addToNewCourse(2)
    await portal.addStudent({ courseName })
    await portal.addStudent({ courseName, hasPassword: false, status: 'inactive' })
    const found = await admin.students.list({ course: [courseName], access: 'noPassword' })
    expect(found).toMatchObject({ total: 2 })
    expect(found.rows.map(({ id }) => id).sort()).toEqual(students.map(({ id }) => id).sort())
    expect((await admin.students.list({ access: 'noPassword', q: courseName })).total).toBe(0)
    expect((await admin.students.list({ access: 'noPassword', q: students[0]?.email ?? '' })).total).toBe(1)
  })

  it('one is invited, and invited again: the list says when, until they have chosen a password', async () => {
    const student = await portal.addStudent({ hasPassword: false })
    const known = { id: student.id, hasSecondFactor: false, signInLink: null, invitation: null }
    expect(await accessOf(student.id)).toEqual({ ...known, hasPassword: false })
    const invited = await admin.invitations.invite({ id: student.id })
    expect(invited.invitation).toMatchObject({ sentBy: 'email' })
    // The second invitation deletes the first one's e-mail if that has not been sent yet.
    await waitFor(() => expect(emailsTo(student.email)).toHaveLength(1))
    portal.passTime(60_000)
    const again = await admin.invitations.invite({ id: student.id })
    expect(Date.parse(again.invitation?.invitedAt ?? '')).toBeGreaterThan(
      Date.parse(invited.invitation?.invitedAt ?? ''),
    )
    await waitFor(() => expect(emailsTo(student.email)).toHaveLength(2))
    const token = /welcome#(\w+)/.exec(emailsTo(student.email)[1]?.text ?? '')?.[1] ?? ''
    await portal.stranger.session.acceptInvitation({ token, password: PASSWORD })
    expect(await accessOf(student.id)).toEqual({ ...known, hasPassword: true })
    expect(await admin.invitations.invite({ id: student.id })).toMatchObject({ hasPassword: true, invitation: null })
    expect(await auditOf(student.id)).toEqual(['inviteStudent', 'inviteStudent'])
  })

  it('one cannot be sent invitations without end', async () => {
    const { id } = await portal.addStudent({ hasPassword: false })
    for (let sent = 0; sent < INVITATIONS_PER_STUDENT_PER_DAY; sent++) await admin.invitations.invite({ id })
    await expect(admin.invitations.invite({ id })).rejects.toMatchObject({ code: 'TOO_MANY_INVITATIONS' })
  })

  it('one who has been invited as often as a day allows is left out when all are invited', async () => {
    const { courseName, students } = await addToNewCourse(2)
    const [often, never] = students.map(({ id }) => id) as [string, string]
    for (let sent = 0; sent < INVITATIONS_PER_STUDENT_PER_DAY; sent++) await admin.invitations.invite({ id: often })
    portal.passTime(60_000)
    await admin.invitations.inviteAll({ course: [courseName], q: 'aarav' })
    await waitFor(async () => expect((await admin.invitations.progress()).job).toMatchObject({ state: 'done' }))
    expect(await auditOf(often)).toHaveLength(INVITATIONS_PER_STUDENT_PER_DAY)
    expect(await auditOf(never)).toEqual(['inviteStudent'])
    // What was typed into the search can be a name: it is not kept.
    const { data } = await portal.app.database.read
      .selectFrom('jobs')
      .select('data')
      .where('kind', '=', 'inviteStudents')
      .where('state', '=', 'done')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(data).toBe('{}')
  })

  it('all with a filter are invited by a job, each once, and nobody else', async () => {
    const { courseName, students } = await addToNewCourse(45)
    const other = await portal.addStudent({ courseName })
    const inactive = await portal.addStudent({ courseName, hasPassword: false, status: 'inactive' })
    const { total } = await admin.invitations.inviteAll({ course: [courseName], status: 'inactive' })
    expect(total).toBe(students.length)
    await waitFor(async () => expect((await admin.invitations.progress()).job).toMatchObject({ state: 'done' }))
    await waitFor(() => {
      for (const { email } of students) expect(emailsTo(email)).toHaveLength(1)
    })
    expect([emailsTo(other.email), emailsTo(inactive.email)]).toEqual([[], []])
    for (const { id } of students.slice(0, 2)) expect(await auditOf(id)).toEqual(['inviteStudent'])
  })

  it('when nobody needs an invitation, none is sent', async () => {
    const { courseName } = await portal.addStudent({ courseName: 'All have one' })
    await expect(admin.invitations.inviteAll({ course: [courseName] })).rejects.toMatchObject({
      code: 'NOBODY_TO_INVITE',
    })
  })

  it('a slip has a code that works once, however it is typed, and ends the invitation before', async () => {
    const student = await portal.addStudent({ hasPassword: false, courseName: 'On paper' })
    await admin.invitations.invite({ id: student.id })
    await waitFor(() => expect(emailsTo(student.email)).toHaveLength(1))
    const token = /welcome#(\w+)/.exec(emailsTo(student.email)[0]?.text ?? '')?.[1] ?? ''
    const [slip] = await admin.invitations.makeSlips({ course: ['On paper'] })
    expect(slip).toMatchObject({ id: student.id, email: student.email, courseName: 'On paper' })
    expect(slip?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
    const accept = (typed: string) => portal.stranger.session.acceptInvitation({ token: typed, password: PASSWORD })
    await expect(accept(token)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect((await accessOf(student.id))?.invitation).toMatchObject({ sentBy: 'slip' })
    await accept((slip?.code ?? '').toLowerCase().replaceAll('-', ' \u200b').replaceAll('0', 'o').replaceAll('1', 'l'))
    await expect(accept(slip?.code ?? '')).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    expect(await auditOf(student.id)).toEqual(['inviteStudent slip', 'inviteStudent'])
    const stored = await portal.app.database.read.selectFrom('invitations').select('tokenHash').execute()
    expect(JSON.stringify(stored)).not.toContain(slip?.code)
  })

  it('a slip is too old after its time, and the student is told so', async () => {
    const { id } = await portal.addStudent({ hasPassword: false })
    const [slip] = await admin.invitations.makeSlips({ ids: [id] })
    portal.passTime(INVITATION_DAYS * DAY_MS)
    const tooLate = portal.stranger.session.acceptInvitation({ token: slip?.code ?? '', password: PASSWORD })
    await expect(tooLate).rejects.toMatchObject({ code: 'INVITATION_EXPIRED' })
    admin = await portal.signInAdmin()
    expect((await accessOf(id))?.invitation).not.toBeNull()
  })

  it('slips are not made for students who have a password or are not active', async () => {
    const [active, inactive] = [await portal.addStudent(), await portal.addStudent({ status: 'inactive' })]
    await expect(admin.invitations.makeSlips({ ids: [active.id, inactive.id, 'unknown'] })).rejects.toMatchObject({
      code: 'NOBODY_TO_INVITE',
    })
    const tooMany = Array.from({ length: HANDOUTS_AT_ONCE_MAX + 1 }, (_, at) => `id-${at}`)
    await expect(admin.invitations.makeSlips({ ids: tooMany })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

it('without a mail server nobody is invited by e-mail, and slips can still be printed', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_URL: 'https://portal.college.example' })
  const admin = await portal.signInAdmin()
  const { id } = await portal.addStudent({ hasPassword: false })
  await expect(admin.invitations.invite({ id })).rejects.toMatchObject({ code: 'MAIL_NOT_SET_UP' })
  await expect(admin.invitations.inviteAll({})).rejects.toMatchObject({ code: 'MAIL_NOT_SET_UP' })
  expect(await admin.invitations.makeSlips({ ids: [id] })).toHaveLength(1)
  await portal.close()
})
