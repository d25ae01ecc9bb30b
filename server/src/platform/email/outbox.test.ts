import {
  JOB_LEASE_MS,
  JOB_RETRY_FIRST_MS,
  JOB_RETRY_MAX_MS,
  RESET_LINK_MINUTES,
  UNDELIVERED_RETENTION_DAYS,
} from '@portal/contract/delays'
import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { jobPriorities } from '../jobs/priorities.ts'
import { deleteEmails, deleteOldEmails } from './email-queue.store.ts'

const TEMPORARY_FAILURE = 451
const NO_SUCH_MAILBOX = 550

onBothEngines('the outbox', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    admin = await portal.signInAdmin()
  })
  afterEach(async () => {
    sink.behaviour.refusing = null
    sink.emails.length = 0
    await portal.app.database.transaction((tx) => deleteEmails(tx, (eb) => eb('id', '<>', '')))
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const emailTo = (userId: string, subject = 'News', lastsMs = DAY_MS) => ({
    userId,
    subject,
    text: 'Open this: https://portal.example/#a-secret',
    expiresAt: new Date(portal.app.now().getTime() + lastsMs),
  })
  /** Adds an e-mail to the queue and waits until it has been tried. */
  const enqueueAndSend = async (queuedEmail: ReturnType<typeof emailTo>) => {
    await portal.app.database.transaction((tx) => portal.app.outbox.enqueue(tx, queuedEmail))
    await portal.app.outbox.poll()
  }
  const after = async (ms: number) => {
    portal.passTime(ms)
    await portal.app.outbox.poll()
  }
  const stored = async () => {
    const { read } = portal.app.database
    const jobs = await read.selectFrom('jobs').selectAll().orderBy('seq').execute()
    const emails = await read.selectFrom('queuedEmails').selectAll().orderBy('seq').execute()
    expect(jobs.map(({ id }) => id)).toEqual(emails.map(({ id }) => id))
    return jobs.map((job, at) => ({ ...job, ...emails[at] }))
  }
  const sent = () => sink.emails.map(({ subject }) => subject)

  it('sends an e-mail after the commit and deletes it from the queue', async () => {
    const { id, email } = await portal.addStudent()
    await portal.app.database.transaction((tx) => portal.app.outbox.enqueue(tx, emailTo(id)))
    await waitFor(() => expect(sink.emails).toMatchObject([{ to: [email], subject: 'News' }]))
    expect(sink.emails[0]?.headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
    await waitFor(async () => expect(await stored()).toEqual([]))
  })

  it('sends nothing after a rollback', async () => {
    const { id } = await portal.addStudent()
    const failing = portal.app.database.transaction(async (tx) => {
      await portal.app.outbox.enqueue(tx, emailTo(id, 'Never'))
      throw new Error('thought better of it')
    })
    await expect(failing).rejects.toThrow('thought better of it')
    await enqueueAndSend(emailTo(id, 'Afterwards'))
    expect(sent()).toEqual(['Afterwards'])
  })

  it('retries after a temporary failure, with increasing delays', async () => {
    const { id } = await portal.addStudent()
    sink.behaviour.refusing = TEMPORARY_FAILURE
    await enqueueAndSend(emailTo(id))
    await after(JOB_RETRY_FIRST_MS)
    expect(await stored()).toMatchObject([{ state: 'waiting', tries: 2, fault: expect.stringContaining('451') }])
    sink.behaviour.refusing = null
    await after(JOB_RETRY_FIRST_MS)
    expect(sent()).toEqual([])
    await after(JOB_RETRY_FIRST_MS)
    expect(sent()).toEqual(['News'])
    expect(await stored()).toEqual([])
  })

  it('stops after the maximum number of attempts', async () => {
    const { id } = await portal.addStudent()
    sink.behaviour.refusing = TEMPORARY_FAILURE
    await enqueueAndSend(emailTo(id))
    for (let tries = 2; tries <= JOB_ATTEMPTS_MAX; tries++) {
      expect((await stored())[0]?.state).toBe('waiting')
      await after(JOB_RETRY_MAX_MS)
    }
    expect(await stored()).toMatchObject([{ state: 'dead', tries: JOB_ATTEMPTS_MAX }])
  })

  it('shows administrators an undelivered e-mail and the reason, but not its text', async () => {
    const { id, email } = await portal.addStudent({ firstName: 'Meera', lastName: 'Nair' })
    sink.behaviour.refusing = NO_SUCH_MAILBOX
    await enqueueAndSend(emailTo(id))
    const { rows, total } = await admin.mail.undelivered({})
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      to: { id, name: 'Meera Nair', email },
      subject: 'News',
      state: 'dead',
      tries: 1,
      fault: expect.stringContaining('550'),
      tooOld: false,
    })
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect(portal.lines.join()).toContain('e-mail could not be sent')
    expect(portal.lines.join()).not.toMatch(new RegExp(`secret|${email}`))
  })

  it('sends an e-mail again when an administrator retries it, and deletes it when they discard it', async () => {
    const { id } = await portal.addStudent({ firstName: 'Wayne' })
    sink.behaviour.refusing = NO_SUCH_MAILBOX
    await enqueueAndSend(emailTo(id, 'First'))
    await enqueueAndSend(emailTo(id, 'Second'))
    const { rows } = await admin.mail.undelivered({})
    expect(rows.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    const [second = '', first = ''] = rows.map((queuedEmail) => queuedEmail.id)
    sink.behaviour.refusing = null
    await admin.mail.retry({ id: second })
    await admin.mail.discard({ id: first })
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(sink.emails).toMatchObject([{ id: expect.stringContaining(`<${second}@`), subject: 'Second' }])
    await expect(admin.mail.retry({ id: second })).rejects.toMatchObject({ code: 'QUEUED_EMAIL_NOT_FOUND' })
    await expect(admin.mail.discard({ id: first })).rejects.toMatchObject({ code: 'QUEUED_EMAIL_NOT_FOUND' })
    const auditLog = await admin.audit.search({ person: 'wayne' })
    expect(auditLog.rows.map(({ action, record }) => [action, record])).toEqual([
      ['discardEmail', 'First'],
      ['retryEmail', 'Second'],
    ])
  })

  it('ignores a manual retry of an e-mail that still has automatic retries, so that it is not sent twice', async () => {
    const { id } = await portal.addStudent()
    sink.behaviour.refusing = TEMPORARY_FAILURE
    await enqueueAndSend(emailTo(id))
    const [queuedEmail] = await stored()
    await admin.mail.retry({ id: queuedEmail?.id ?? '' })
    expect(await stored()).toEqual([queuedEmail])
  })

  it('removes the text of an expired e-mail', async () => {
    const { id } = await portal.addStudent()
    sink.behaviour.refusing = TEMPORARY_FAILURE
    await enqueueAndSend(emailTo(id, 'Old', RESET_LINK_MINUTES * MINUTE_MS))
    sink.behaviour.refusing = null
    await after(RESET_LINK_MINUTES * MINUTE_MS)
    expect(await stored()).toMatchObject([{ state: 'dead', text: '', subject: 'Old' }])
    const [queuedEmail] = (await admin.mail.undelivered({})).rows
    expect(queuedEmail?.tooOld).toBe(true)
    await expect(admin.mail.retry({ id: queuedEmail?.id ?? '' })).rejects.toMatchObject({
      code: 'QUEUED_EMAIL_EXPIRED',
    })
    expect(sent()).toEqual([])
  })

  it('sends no more e-mails in a minute than the mail provider allows, and reset links before invitations', async () => {
    const slow = await openTestPortal(engine, { SMTP_URL: sink.url, PORTAL_MAIL_PER_MINUTE: '6' })
    const { id } = await slow.addStudent()
    const { database, outbox, jobs } = slow.app
    await database.transaction(async (tx) => {
      const invitation = { ...emailTo(id, 'Invitation'), priority: jobPriorities.invitation }
      for (let at = 0; at < 3; at++) await outbox.enqueue(tx, invitation)
      await outbox.enqueue(tx, { ...emailTo(id, 'Reset'), hasResetLink: true })
    })
    await jobs.poll()
    expect(sent()).toEqual(['Reset'])
    slow.passTime(10_000)
    await jobs.poll()
    expect(sent()).toEqual(['Reset', 'Invitation'])
    await slow.close()
  })

  it('forgets old e-mails, and those that a restored backup does not contain', async () => {
    const { id } = await portal.addStudent()
    sink.behaviour.refusing = NO_SUCH_MAILBOX
    await enqueueAndSend(emailTo(id, 'Old'))
    const { database, now } = portal.app
    await deleteOldEmails(database, new Date(now().getTime() + (UNDELIVERED_RETENTION_DAYS - 1) * DAY_MS))
    expect(await stored()).toMatchObject([{ subject: 'Old', state: 'dead' }])
    await enqueueAndSend(emailTo(id, 'Not in the backup'))
    await database.transaction(({ db }) =>
      db.deleteFrom('queuedEmails').where('subject', '=', 'Not in the backup').execute(),
    )
    await deleteOldEmails(database, now())
    expect(await stored()).toMatchObject([{ subject: 'Old' }])
    await deleteOldEmails(database, new Date(now().getTime() + (UNDELIVERED_RETENTION_DAYS + 1) * DAY_MS))
    expect(await stored()).toEqual([])
  })

  it('sends nothing to a deactivated student', async () => {
    const [leaver, stayer] = [await portal.addStudent(), await portal.addStudent()]
    sink.behaviour.refusing = TEMPORARY_FAILURE
    await enqueueAndSend(emailTo(leaver.id))
    sink.behaviour.refusing = null
    await admin.students.deactivate({ id: leaver.id })
    await enqueueAndSend(emailTo(stayer.id))
    await after(JOB_RETRY_FIRST_MS)
    expect(await stored()).toEqual([])
    expect(sink.emails.map(({ to }) => to)).toEqual([[stayer.email]])
  })

  it('sends a claimed e-mail when the lease is over, if the claiming portal crashed', async () => {
    const { id } = await portal.addStudent()
    const { outbox, database } = portal.app
    const claimedId = await database.transaction((tx) => outbox.enqueueClaimed(tx, emailTo(id, 'Held')))
    await after(JOB_LEASE_MS - 5_000)
    await enqueueAndSend(emailTo(id, 'Meanwhile'))
    expect(sent()).toEqual(['Meanwhile'])
    await after(5_000)
    expect(sent()).toEqual(['Meanwhile', 'Held'])
    expect(sink.emails[1]?.id).toContain(claimedId)
  })

  it.runIf(engine === 'postgres')('sends each of 50 e-mails once, from two portals on one database', async () => {
    const { databaseUrl, dataDir } = portal.app.config
    const shared = { DATABASE_URL: databaseUrl ?? '', PORTAL_DATA_DIR: dataDir }
    const other = await openTestPortal(engine, { SMTP_URL: sink.url, ...shared })
    const { id } = await portal.addStudent()
    const subjects = Array.from({ length: 50 }, (_, at) => `E-mail ${at}`)
    const { database, outbox } = portal.app
    await Promise.all(subjects.map((subject) => database.transaction((tx) => outbox.enqueue(tx, emailTo(id, subject)))))
    await waitFor(async () => expect(await stored()).toEqual([]))
    await other.close()
    expect(sent().sort()).toEqual(subjects.toSorted())
  })
})
