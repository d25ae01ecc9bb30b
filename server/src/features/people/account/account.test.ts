import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { PASSWORD_TRIES_PER_SESSION, SESSIONS_SHOWN } from '@portal/contract/people/account/account-limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createResetToken } from '../../../auth/passwords/reset-tokens.store.ts'
import { onBothEngines, skipWithoutPostgres } from '../../../testing/databases/engines.ts'
import { subscribe } from '../../../testing/portal/event-stream.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

const NEW_PASSWORD = 'ein neues Kennwort'
const wrong = { currentPassword: 'not this one', password: NEW_PASSWORD }

onBothEngines('one’s own account', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_NAME: 'Shantivan College' })
  })
  afterAll(() => portal.close())

  const again = async (userId: string) => portal.caller(await portal.openSession(userId))
  const isSignedIn = async (as: Caller) => (await as.session.current()).user !== null
  const othersOf = async (as: Caller) => (await as.account.sessions()).rows.filter(({ isCurrent }) => !isCurrent)
  const auditOf = async (userId: string) => {
    const entries = portal.app.database.read.selectFrom('audit').select('action').where('studentId', '=', userId)
    return (await entries.orderBy('seq').execute()).map(({ action }) => action)
  }

  it('has the e-mail, which only the office changes, and since when the password is the present one', async () => {
    const { as, student } = await portal.signInStudent()
    const { passwordSince, isPasswordOff, ...person } = await as.account.read()
    expect(person).toEqual({ firstName: student.firstName, lastName: student.lastName, email: student.email })
    expect(isPasswordOff).toBe(false)
    expect(Date.parse(passwordSince ?? '')).toBeLessThanOrEqual(portal.app.now().getTime())
    await expect(as.account.setName({ firstName: 'Another', lastName: 'Name' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('a new password needs the present one, and signs its person out everywhere else at once', async () => {
    const { student, as } = await portal.signInStudent()
    const elsewhere = await again(student.id)
    const [here, there] = [await subscribe(portal, as.cookie), await subscribe(portal, elsewhere.cookie)]
    const changed = await as.account.setPassword({ currentPassword: student.password, password: NEW_PASSWORD })
    expect(changed).toMatchObject({ email: student.email })
    await waitFor(() => expect(there.hasEnded()).toBe(true))
    expect(there.received.at(-1)).toMatchObject({ event: 'signed-out', data: ['password-changed'] })
    expect([await isSignedIn(as), await isSignedIn(elsewhere), here.hasEnded()]).toEqual([true, false, false])
    here.close()
    await expect(portal.signIn(student, 'student')).rejects.toThrow('BAD_CREDENTIALS')
    await portal.signIn({ ...student, password: NEW_PASSWORD }, 'student')
    expect(await auditOf(student.id)).toEqual(['changeOwnPassword'])
  })

  it('a new password ends the links that were sent before', async () => {
    const { student, as } = await portal.signInStudent()
    await portal.stranger.session.requestReset({ email: student.email })
    const tokens = () =>
      portal.app.database.read.selectFrom('verifications').select('id').where('value', '=', student.id).execute()
    expect(await tokens()).toHaveLength(1)
    await as.account.setPassword({ currentPassword: student.password, password: NEW_PASSWORD })
    expect(await tokens()).toEqual([])
  })

  it('refuses the present password, a common one, and words of the college or of the person', async () => {
    const { student, as } = await portal.signInStudent()
    const attempts = [
      [student.password, 'PASSWORD_IS_CURRENT'],
      ['password123', 'PASSWORD_TOO_COMMON'],
      ['Shantivan1', 'PASSWORD_GUESSABLE'],
      [`${student.firstName.toLowerCase()}${student.lastName}`, 'PASSWORD_GUESSABLE'],
    ] as const
    for (const [password, code] of attempts) {
      const changing = as.account.setPassword({ currentPassword: student.password, password })
      await expect(changing, password).rejects.toMatchObject({
        code,
        data: { fields: { password: expect.any(String) } },
      })
    }
    await portal.signIn(student, 'student')
  })

  it('after ten wrong ones the present password is not tried again, at the login neither, for a quarter of an hour', async () => {
    const { student, as } = await portal.signInStudent()
    for (let attempt = 0; attempt < PASSWORD_TRIES_PER_SESSION; attempt++) {
      await expect(as.account.setPassword(wrong)).rejects.toMatchObject({
        code: 'CURRENT_PASSWORD_WRONG',
        data: { fields: { currentPassword: expect.any(String) } },
      })
    }
    const right = { currentPassword: student.password, password: NEW_PASSWORD }
    await expect(as.account.setPassword(right)).rejects.toMatchObject({ code: 'TOO_MANY_SIGN_INS' })
    await expect(portal.signIn(student, 'student')).rejects.toThrow('TOO_MANY_SIGN_INS')
    const audit = await auditOf(student.id)
    expect(audit.filter((action) => action === 'changeOwnPasswordFailed')).toHaveLength(PASSWORD_TRIES_PER_SESSION)
    expect(await isSignedIn(as)).toBe(true)
    portal.passTime(RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS + 1)
    await as.account.setPassword(right)
  })

  it('wrong ones of many sessions at once count for the person', async () => {
    const { student, as } = await portal.signInStudent()
    const sessions = [as, ...(await Promise.all(Array.from({ length: 5 }, () => again(student.id))))]
    const codes = await Promise.all(
      sessions.flatMap((session) =>
        Array.from({ length: 4 }, () => session.account.setPassword(wrong).catch(({ code }) => code)),
      ),
    )
    // The account has the limit of a sign-in from one network.
    expect(codes.filter((code) => code === 'CURRENT_PASSWORD_WRONG')).toHaveLength(PASSWORD_TRIES_PER_SESSION)
  })

  it('of a new password and a reset link at the same moment one counts, and no session outlives the reset', async () => {
    const { student, as } = await portal.signInStudent()
    const { id } = student
    const token = await portal.app.database.transaction((tx) => createResetToken(tx, id, portal.app.now()))
    const byLink = 'violet-harbour-93'
    const [changed, reset] = await Promise.allSettled([
      as.account.setPassword({ currentPassword: student.password, password: NEW_PASSWORD }),
      portal.stranger.session.resetPassword({ token, password: byLink }),
    ])
    expect([changed.status, reset.status].sort()).toEqual(['fulfilled', 'rejected'])
    const hasChanged = changed.status === 'fulfilled'
    expect(await isSignedIn(as)).toBe(hasChanged)
    await portal.signIn({ ...student, password: hasChanged ? NEW_PASSWORD : byLink }, 'student')
  })

  it('a new password is told by e-mail, from the account or a link, where there are accounts or second factors', async () => {
    const told = async (email: string) => {
      await portal.app.outbox.poll()
      const folder = path.join(portal.app.config.dataDir, 'outbox')
      const files = await readdir(folder).catch(() => [])
      const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
      return texts.filter((text) => text.includes(email) && text.includes('your password was changed')).length
    }
    const resetOf = async (userId: string) => {
      const token = await portal.app.database.transaction((tx) => createResetToken(tx, userId, portal.app.now()))
      await portal.stranger.session.resetPassword({ token, password: 'violet-harbour-93' })
    }
    const { student, as } = await portal.signInStudent()
    await as.account.setPassword({ currentPassword: student.password, password: NEW_PASSWORD })
    await waitFor(async () => expect(await told(student.email)).toBe(1))
    await resetOf(student.id)
    expect(await told(student.email)).toBe(1)
    await switchFeature(portal, 'account')
    const another = await portal.addStudent()
    await resetOf(another.id)
    await waitFor(async () => expect(await told(another.email)).toBe(1))
    await switchFeature(portal, 'account', false)
  })

  it('lists where its person is signed in: browser and system, address, since when, and which is this one', async () => {
    const { student } = await portal.signInStudent()
    const answer = await fetch(`${portal.url}/api/session`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/147.0.0.0 Safari/537.36',
      },
      body: JSON.stringify({ email: student.email, password: student.password, panel: 'student' }),
    })
    const as = portal.caller(answer.headers.getSetCookie()[0]?.split(';')[0])
    const { rows, others } = await as.account.sessions()
    expect(others).toBe(1)
    expect(rows[0]).toMatchObject({ isCurrent: true, browser: 'Chrome', system: 'ChromeOS', address: '127.0.0.1' })
    expect(rows[1]).toMatchObject({ isCurrent: false, browser: null, system: null })
    const stored = await portal.app.database.read.selectFrom('sessions').select('userAgent').execute()
    expect(JSON.stringify(stored)).not.toContain('147')
  })

  it('shows when another session was used last, to a quarter of an hour', async () => {
    const { student, as } = await portal.signInStudent()
    const elsewhere = await again(student.id)
    expect((await othersOf(as))[0]).toMatchObject({ lastUsed: null })
    portal.passTime(20 * MINUTE_MS)
    await elsewhere.me.profile()
    await waitFor(async () => expect((await othersOf(as))[0]?.lastUsed).not.toBeNull())
  })

  it('ends a session at once, and again answers that it has ended', async () => {
    const { student, as } = await portal.signInStudent()
    const [elsewhere, third] = [await again(student.id), await again(student.id)]
    const [there, beside] = [await subscribe(portal, elsewhere.cookie), await subscribe(portal, third.cookie)]
    const id = (await elsewhere.account.sessions()).rows[0]?.id ?? ''
    expect(await as.account.endSession({ id })).toMatchObject({ others: 1 })
    await waitFor(() => expect(there.hasEnded()).toBe(true))
    expect(there.received.at(-1)).toMatchObject({ event: 'signed-out', data: ['ended-elsewhere'] })
    await beside.waitForTopic(topics.sessionsOf(student.id, 'ended-elsewhere'))
    expect([await isSignedIn(elsewhere), await isSignedIn(third), beside.hasEnded()]).toEqual([false, true, false])
    beside.close()
    await expect(as.account.endSession({ id })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
    expect(await auditOf(student.id)).toEqual(['endOwnSessions'])
  })

  it('answers for a session of somebody else as for one that does not exist', async () => {
    const [{ as: one }, { as: other }] = [await portal.signInStudent(), await portal.signInStudent()]
    const id = (await other.account.sessions()).rows[0]?.id ?? ''
    const answers = await Promise.all([id, 'no-such-session'].map((target) => refusalOf(one, target)))
    expect(answers[0]).toEqual(answers[1])
    expect(await isSignedIn(other)).toBe(true)
  })

  async function refusalOf(as: Caller, id: string) {
    const answer = await as.fetch(`/api/me/sessions/${id}`, { method: 'DELETE' })
    const { code, message, detail } = (await answer.json()) as Record<string, string>
    return { status: answer.status, code, message, detail }
  }

  it('ends all others, of which the newest are listed', async () => {
    const { student, as } = await portal.signInStudent()
    const many = await Promise.all(Array.from({ length: SESSIONS_SHOWN + 2 }, () => again(student.id)))
    const { rows, others } = await as.account.sessions()
    expect([rows.length, others, rows[0]?.isCurrent]).toEqual([SESSIONS_SHOWN, SESSIONS_SHOWN + 2, true])
    expect(await as.account.endOtherSessions()).toMatchObject({ others: 0, rows: [{ isCurrent: true }] })
    expect(await isSignedIn(many[0] as Caller)).toBe(false)
    expect(await as.account.endOtherSessions()).toMatchObject({ others: 0 })
    expect(await auditOf(student.id)).toEqual(['endOwnSessions'])
  })

  it('a person of the office changes their name, with which the past is shown as well', async () => {
    const admin = await portal.signInAdmin()
    const { as: student } = await portal.signInStudent()
    const { id } = await student.me.submitRequest({ message: 'A bonafide certificate, please.' })
    await admin.requests.decide({ id, from: 'Pending', status: 'Approved' })
    await admin.account.setName({ firstName: ' Meera ', lastName: 'Kulkarni' })
    expect(await admin.session.current()).toMatchObject({ user: { firstName: 'Meera', lastName: 'Kulkarni' } })
    const [decision] = (await admin.requests.history({ id })).filter(({ status }) => status === 'Approved')
    expect(JSON.stringify(decision)).toContain('Meera Kulkarni')
    const { rows } = await admin.audit.search({ person: 'Kulkarni', action: 'changeOwnName' })
    expect(rows[0]).toMatchObject({ actor: { name: 'Meera Kulkarni' }, fields: ['firstName', 'lastName'] })
    const identity = portal.app.database.read.selectFrom('identities').select('name').where('email', '=', ADMIN.email)
    expect(await identity.executeTakeFirst()).toEqual({ name: 'Meera Kulkarni' })
  })

  it('tells its person of a new password, at once and by e-mail, where notifications are on', async () => {
    await switchFeature(portal, 'notifications')
    const { student, as } = await portal.signInStudent()
    await as.account.setPassword({ currentPassword: student.password, password: NEW_PASSWORD })
    expect((await as.inbox.list({})).rows.map(({ kind }) => kind)).toEqual(['passwordChanged'])
    await switchFeature(portal, 'notifications', false)
  })

  it('is there for students and the office where the college has switched nothing on', async () => {
    expect(portal.app.config.features).toEqual([])
    const { student, as } = await portal.signInStudent()
    expect(await as.account.read()).toMatchObject({ email: student.email })
    expect(await (await portal.signInAdmin()).account.read()).toMatchObject({ email: ADMIN.email })
    expect((await as.account.sessions()).rows).toHaveLength(1)
  })
})

describe('sessions between two nodes', skipWithoutPostgres(), () => {
  let here: TestPortal
  let there: TestPortal
  beforeAll(async () => {
    here = await openTestPortal('postgres')
    there = await openTestPortal('postgres', {
      DATABASE_URL: here.app.config.databaseUrl ?? '',
      PORTAL_SECRET: here.app.secret,
    })
  })
  afterAll(async () => {
    await there?.close()
    await here?.close()
  })

  it('one that is ended on a node closes its screens on the other', async () => {
    const { student, as } = await here.signInStudent()
    const elsewhere = there.caller(await there.openSession(student.id))
    const stream = await subscribe(there, elsewhere.cookie)
    const id = (await elsewhere.account.sessions()).rows[0]?.id ?? ''
    await as.account.endSession({ id })
    await waitFor(() => expect(stream.hasEnded()).toBe(true))
    expect((await elsewhere.session.current()).user).toBeNull()
  })
})
