import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdministrator,
  disableAdministrator,
  resetAdministratorPassword,
} from '../features/administrators/administrators.ts'
import { onBothEngines } from '../testing/engines.ts'
import { openSmtpSink } from '../testing/smtp-sink.ts'
import type { AddedStudent } from '../testing/students.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { createResetToken } from './reset-tokens.store.ts'

const NEW_PASSWORD = 'a new password'
const CANNOT_NOW = 451

onBothEngines('a reset link', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let office: Caller
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { SMTP_URL: sink.url })
    office = await portal.signInAdmin()
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

  const ask = (email: string) => portal.stranger.session.requestReset({ email })
  const newestToken = () => /#(\w+)/.exec(sink.emails.at(-1)?.text ?? '')?.[1] ?? ''
  const askForToken = async (email: string) => {
    await ask(email)
    return newestToken()
  }
  const redeem = (token: string, password = NEW_PASSWORD) =>
    portal.stranger.session.resetPassword({ token, password }).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  const tx = ({ password: _, status: __, ...student }: AddedStudent, changes: object) =>
    office.students.update({ ...student, password: '', photo: '', ...changes })
  const lettersTo = (userId: string) =>
    portal.app.database.read.selectFrom('queuedEmails').selectAll().where('userId', '=', userId).execute()

  type Ending = (student: AddedStudent) => Promise<unknown>
  const endings: Record<string, Ending> = {
    'a newer one was asked for': ({ email }) => ask(email),
    'a newer one was used': async ({ email }) => redeem(await askForToken(email), 'another password'),
    'the office set a new password': (student) => tx(student, { password: 'from-the-office' }),
    'the office changed the e-mail address': (student) => tx(student, { email: `new-${student.email}` }),
    'the office deactivated its student': ({ id }) => office.students.deactivate({ id }),
  }

  describe.each(Object.entries(endings))('of before %s', (_when, end) => {
    it('does nothing any more', async () => {
      const student = await portal.addStudent()
      const older = await askForToken(student.email)
      await end(student)
      expect(await redeem(older)).toBe('RESET_LINK_INVALID')
    })

    it('is not sent any more where its letter still waits', async () => {
      const student = await portal.addStudent()
      sink.behaviour.refusing = CANNOT_NOW
      await expect(ask(student.email)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
      const [waiting] = await lettersTo(student.id)
      expect(waiting).toMatchObject({ state: 'waiting' })
      sink.behaviour.refusing = null
      await end(student)
      expect((await lettersTo(student.id)).map(({ id }) => id)).not.toContain(waiting?.id)
    })
  })

  it('of before the command line set a new password, or shut its administrator out, does nothing any more', async () => {
    const email = 'second@college.example'
    const { database, now } = portal.app
    await createAdministrator(database, email, now())
    for (const end of [resetAdministratorPassword, disableAdministrator]) {
      const token = await askForToken(email)
      await end(database, email, now())
      expect(await redeem(token)).toBe('RESET_LINK_INVALID')
    }
  })

  it('goes on where only a name was changed', async () => {
    const student = await portal.addStudent()
    const token = await askForToken(student.email)
    await tx(student, { firstName: 'Meera' })
    expect(await redeem(token)).toBe('done')
  })

  it('is not used up when the database fails while the password is written', async () => {
    const { email } = await portal.addStudent()
    const token = await askForToken(email)
    await refusePasswords()
    expect(await redeem(token)).toBe('INTERNAL')
    await takePasswordsAgain()
    expect(await redeem(token)).toBe('done')
  })

  it('of three that are asked for at the same moment leaves one that works', async () => {
    const { id, email } = await portal.addStudent()
    await Promise.allSettled(Array.from({ length: 3 }, () => ask(email)))
    const kept = portal.app.database.read.selectFrom('verifications').selectAll().where('value', '=', id)
    expect(await kept.execute()).toHaveLength(1)
    const tokens = sink.emails.map(({ text }) => /#(\w+)/.exec(text ?? '')?.[1] ?? '')
    const outcomes: string[] = []
    for (const token of tokens) outcomes.push(await redeem(token))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  })

  it('never survives a new e-mail address, whenever it was asked for', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const student = await portal.addStudent()
        const [, changed] = await Promise.allSettled([
          ask(student.email),
          tx(student, { email: `new-${student.email}` }),
        ])
        expect(changed.status).toBe('fulfilled')
        const { read } = portal.app.database
        expect(await read.selectFrom('verifications').selectAll().where('value', '=', student.id).execute()).toEqual([])
        await expect(ask(student.email)).rejects.toMatchObject({ code: 'NO_SUCH_ACCOUNT' })
      }),
    )
  })

  it('and a password the office sets at that moment never both count, and nothing of the link is left', async () => {
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const student = await portal.addStudent()
        const { database, now } = portal.app
        const token = await database.transaction((made) => createResetToken(made, student.id, now()))
        await Promise.all([redeem(token), tx(student, { password: 'from-the-office' })])
        const works = await Promise.all(
          [NEW_PASSWORD, 'from-the-office'].map((password) =>
            portal.signIn({ ...student, password }, 'student').then(
              () => true,
              () => false,
            ),
          ),
        )
        expect(works.filter(Boolean)).toHaveLength(1)
        const left = database.read.selectFrom('verifications').selectAll().where('value', '=', student.id)
        expect(await left.execute()).toEqual([])
      }),
    )
  })

  it('whose time is further away than a link lasts, as a clock was wrong, does nothing', async () => {
    const token = await askForToken(ADMIN.email)
    const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60_000)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('verifications').set({ expiresAt: inAYear }).execute(),
    )
    expect(await redeem(token)).toBe('RESET_LINK_INVALID')
  })

  async function refusePasswords() {
    const onSqlite = `create trigger refuse_passwords before update of password on accounts
      begin select raise(abort, 'no'); end`
    const onPostgres = `create function refuse_passwords() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`
    const run = (text: string) => sql.raw(text).execute(portal.app.database.write)
    if (engine === 'sqlite') return run(onSqlite)
    await run(onPostgres)
    return run(`create trigger refuse_passwords before update of password on accounts
      for each row execute function refuse_passwords()`)
  }

  async function takePasswordsAgain() {
    const on = engine === 'postgres' ? ' on accounts' : ''
    await sql.raw(`drop trigger refuse_passwords${on}`).execute(portal.app.database.write)
  }
})
