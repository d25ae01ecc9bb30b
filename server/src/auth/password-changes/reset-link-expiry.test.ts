import { DAY_MS } from '@portal/contract/time/durations'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdministrator,
  disableAdministrator,
  resetAdministratorPassword,
} from '../../features/people/administrators/administrators.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import type { AddedStudent } from '../../testing/portal/students.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'
import { createResetToken } from '../passwords/reset-tokens.store.ts'

const NEW_PASSWORD = 'a new password'
const SMTP_TEMPORARY_FAILURE = 451

onBothEngines('a reset link', (engine) => {
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
    await portal.app.database.transaction(({ db }) => db.deleteFrom('rateLimits').execute())
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  const requestLink = (email: string) => portal.stranger.session.requestReset({ email })
  const newestToken = () => /#(\w+)/.exec(sink.emails.at(-1)?.text ?? '')?.[1] ?? ''
  const requestToken = async (email: string) => {
    await requestLink(email)
    return newestToken()
  }
  const redeem = (token: string, password = NEW_PASSWORD) =>
    portal.stranger.session.resetPassword({ token, password }).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  const updateStudent = ({ password: _, status: __, ...student }: AddedStudent, changes: object) =>
    admin.students.update({ ...student, password: '', photo: '', ...changes })
  const queuedEmailsTo = (userId: string) =>
    portal.app.database.read.selectFrom('queuedEmails').selectAll().where('userId', '=', userId).execute()

  type Ending = (student: AddedStudent) => Promise<unknown>
  const endings: Record<string, Ending> = {
    'a newer one was requested': ({ email }) => requestLink(email),
    'a newer one was used': async ({ email }) => redeem(await requestToken(email), 'another password'),
    'an administrator set a new password': (student) => updateStudent(student, { password: 'from-the-office' }),
    'an administrator changed the e-mail address': (student) =>
      updateStudent(student, { email: `new-${student.email}` }),
    'an administrator deactivated its student': ({ id }) => admin.students.deactivate({ id }),
  }

  describe.each(Object.entries(endings))('that was requested before %s', (_event, end) => {
    it('no longer works', async () => {
      const student = await portal.addStudent()
      const older = await requestToken(student.email)
      await end(student)
      expect(await redeem(older)).toBe('RESET_LINK_INVALID')
    })

    it('is not sent if its e-mail is still queued', async () => {
      const student = await portal.addStudent()
      sink.behaviour.refusing = SMTP_TEMPORARY_FAILURE
      await expect(requestLink(student.email)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
      const [waiting] = await queuedEmailsTo(student.id)
      expect(waiting).toMatchObject({ subject: expect.any(String) })
      sink.behaviour.refusing = null
      await end(student)
      expect((await queuedEmailsTo(student.id)).map(({ id }) => id)).not.toContain(waiting?.id)
    })
  })

  it('no longer works after the command line resets the password or disables the administrator', async () => {
    const email = 'second@college.example'
    const { database, now } = portal.app
    await createAdministrator(database, email, now())
    for (const end of [resetAdministratorPassword, disableAdministrator]) {
      const token = await requestToken(email)
      await end(database, email, now())
      expect(await redeem(token)).toBe('RESET_LINK_INVALID')
    }
  })

  it('still works if only the name was changed', async () => {
    const student = await portal.addStudent()
    const token = await requestToken(student.email)
    await updateStudent(student, { firstName: 'Meera' })
    expect(await redeem(token)).toBe('done')
  })

  it('is not used up when the database fails while the password is written', async () => {
    const { email } = await portal.addStudent()
    const token = await requestToken(email)
    await rejectPasswordWrites()
    expect(await redeem(token)).toBe('INTERNAL')
    await allowPasswordWrites()
    expect(await redeem(token)).toBe('done')
  })

  it('is the only one that works of three that were requested at the same moment', async () => {
    const { id, email } = await portal.addStudent()
    await Promise.allSettled(Array.from({ length: 3 }, () => requestLink(email)))
    const tokensInDatabase = portal.app.database.read.selectFrom('verifications').selectAll().where('value', '=', id)
    expect(await tokensInDatabase.execute()).toHaveLength(1)
    const tokens = sink.emails.map(({ text }) => /#(\w+)/.exec(text ?? '')?.[1] ?? '')
    const outcomes: string[] = []
    for (const token of tokens) outcomes.push(await redeem(token))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  })

  it('never survives a change of the e-mail address, even one at the same moment', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const student = await portal.addStudent()
        const [, changed] = await Promise.allSettled([
          requestLink(student.email),
          updateStudent(student, { email: `new-${student.email}` }),
        ])
        expect(changed.status).toBe('fulfilled')
        const { read } = portal.app.database
        expect(await read.selectFrom('verifications').selectAll().where('value', '=', student.id).execute()).toEqual([])
        await expect(requestLink(student.email)).rejects.toMatchObject({ code: 'NO_SUCH_ACCOUNT' })
      }),
    )
  })

  it('and a password that an administrator sets at the same moment never both take effect, and the link is deleted', async () => {
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const student = await portal.addStudent()
        const { database, now } = portal.app
        const token = await database.transaction((tx) => createResetToken(tx, student.id, now()))
        await Promise.all([redeem(token), updateStudent(student, { password: 'from-the-office' })])
        const works = await Promise.all(
          [NEW_PASSWORD, 'from-the-office'].map((password) =>
            portal.signIn({ ...student, password }, 'student').then(
              () => true,
              () => false,
            ),
          ),
        )
        expect(works.filter(Boolean)).toHaveLength(1)
        const remaining = database.read.selectFrom('verifications').selectAll().where('value', '=', student.id)
        expect(await remaining.execute()).toEqual([])
      }),
    )
  })

  it('whose expiry is too far in the future, because a clock was wrong, does not work', async () => {
    const token = await requestToken(ADMIN.email)
    const inAYear = new Date(Date.now() + 365 * DAY_MS)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('verifications').set({ expiresAt: inAYear }).execute(),
    )
    expect(await redeem(token)).toBe('RESET_LINK_INVALID')
  })

  async function rejectPasswordWrites() {
    const sqliteTrigger = `create trigger refuse_passwords before update of password on accounts
      begin select raise(abort, 'no'); end`
    const postgresFunction = `create function refuse_passwords() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`
    const run = (text: string) => sql.raw(text).execute(portal.app.database.write)
    if (engine === 'sqlite') return run(sqliteTrigger)
    await run(postgresFunction)
    return run(`create trigger refuse_passwords before update of password on accounts
      for each row execute function refuse_passwords()`)
  }

  async function allowPasswordWrites() {
    const on = engine === 'postgres' ? ' on accounts' : ''
    await sql.raw(`drop trigger refuse_passwords${on}`).execute(portal.app.database.write)
  }
})
