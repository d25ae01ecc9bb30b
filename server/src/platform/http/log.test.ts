import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { aPdf } from '../../testing/files/files.ts'
import { ADMIN, openTestPortal } from '../../testing/portal/test-portal.ts'
import { recordsOf } from '../../testing/records/records.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'

const secrets = {
  firstName: 'Zenobia',
  lastName: 'Quartermaine',
  fatherName: 'Thaddeus Quartermaine',
  email: 'zenobia.q@college.example',
  contact: '9077700777',
  password: 'zenobias-own-secret',
  newPassword: 'zenobias-second-secret',
  wrongPassword: 'zenobias-mistyped-secret',
  message: 'Please send my bonafide paper to Shillong',
  searchText: 'zenobia quarter',
  fileName: 'Zenobias marks.pdf',
}

onBothEngines('the log and the error responses', (engine) => {
  it('contain no names, addresses, passwords, links, messages or search texts', async () => {
    const sink = await openSmtpSink()
    const portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    const refusals: string[] = []
    const admin = await portal.signInAdmin()
    const records = recordsOf(portal, admin, { id: '', as: admin })
    const { firstName, lastName, fatherName, email, contact, password, message } = secrets
    const { id } = await admin.students.add({
      ...(await records.draft()),
      firstName,
      lastName,
      fatherName,
      email,
      contact,
      password,
    })
    const zenobia = await portal.signIn({ email, password }, 'student')
    const { id: request } = await zenobia.me.submitRequest({ message })
    await admin.students.list({ q: secrets.searchText })
    await admin.audit.search({ person: secrets.searchText })
    const headers = { 'x-file-name': encodeURIComponent(secrets.fileName) }
    await admin.fetch('/api/uploads/certificate', { method: 'POST', body: aPdf(), headers })

    const refused = async (path: string, body: unknown, as = portal.stranger, method = 'POST') => {
      const answer = await as.fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      refusals.push(await answer.text())
    }
    await refused('/api/session', { email, password: secrets.wrongPassword, panel: 'student' })
    await refused('/api/session', { email, password, panel: 'admin' })
    await refused('/api/session', { email, password, panel: 'nobody', surprise: message })
    await refused('/api/students', { ...(await records.draft()), ...secrets }, admin)
    await refused('/api/students', { ...(await records.draft()), email }, admin)
    await refused(`/api/me/requests/${request}`, { message: `${message}\0` }, zenobia, 'PUT')
    await refused('/api/password-resets', { token: 'made-up', password }, portal.stranger, 'PUT')
    await portal.stranger.session.requestReset({ email })
    const token = /#(\w+)/.exec(sink.emails[0]?.text ?? '')?.[1] ?? 'no token'
    await portal.stranger.session.resetPassword({ token, password: secrets.newPassword })

    // An unhandled error: the database refuses the row, and its message contains the whole row.
    await portal.app.database.transaction(({ db }) =>
      engine === 'postgres'
        ? sql`alter table requests add constraint unforeseen check (message <> ${sql.lit(message)}) not valid`.execute(
            db,
          )
        : sql`create trigger unforeseen before insert on requests begin select raise(abort, 'unforeseen'); end`.execute(
            db,
          ),
    )
    const zenobiaAgain = await portal.signIn({ email, password: secrets.newPassword }, 'student')
    await refused('/api/me/requests', { message }, zenobiaAgain)
    const log = portal.lines.join('')
    expect(log).toContain('unhandled error')
    expect(log).toContain('unforeseen')

    const cookies = [admin, zenobia, zenobiaAgain].map(({ cookie }) => cookie.split('=')[1]?.split('.')[0] ?? '')
    const hidden = [
      ...Object.values(secrets),
      token,
      ...cookies,
      ADMIN.email,
      ADMIN.password,
      encodeURIComponent(secrets.fileName),
    ]
    for (const secret of hidden) {
      expect(secret.length).toBeGreaterThan(4)
      expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
      expect(refusals.join('')).not.toContain(secret)
    }
    // The log names a record only by its id.
    expect(log).toContain(request)
    expect(id).not.toBe('')
    await portal.close()
    await sink.close()
  })

  it('do not repeat what a mail server says about an address', async () => {
    const sink = await openSmtpSink()
    sink.behaviour.refusing = 550
    const portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    const { email } = await portal.addStudent({ email: `${randomUUID()}@college.example` })
    const resetRequest = portal.stranger.session.requestReset({ email })
    await expect(resetRequest).rejects.toMatchObject({
      code: 'MAIL_FAILED',
      message: 'Failed to send password reset email',
    })
    expect(portal.lines.join('')).toContain('"responseCode":550')
    expect(portal.lines.join('')).not.toContain(email)
    await portal.close()
    await sink.close()
  })
})
