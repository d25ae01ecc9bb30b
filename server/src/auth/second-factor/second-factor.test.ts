import {
  CODES_PER_PERSON,
  CODES_PER_PERSON_PER_DAY,
  CODES_PER_SECOND_STEP,
  PASSKEY_CALLS_PER_SECOND_STEP,
  PASSKEY_SIGN_INS_PER_ADDRESS,
  PASSKEY_SIGN_INS_PER_KNOWN_BROWSER,
  PASSKEY_SIGN_INS_PER_SITE,
  SECOND_STEP_MINUTES,
} from '@portal/contract/people/second-factor/second-factor-limits'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { openAuthenticator } from '../../testing/sign-in/authenticator.ts'
import { shownCode } from '../../testing/sign-in/authenticator-app.ts'
import {
  addPasskey,
  addRecoveryCodes,
  addTotp,
  type Browser,
  openBrowser,
} from '../../testing/sign-in/second-factors.ts'
import { findAccount } from '../accounts.store.ts'
import { deleteExpiredAccess } from '../delete-expired.ts'
import { digestOf } from '../digest.ts'
import { createResetToken } from '../passwords/reset-tokens.store.ts'
import { deletePending, findPending, insertPending } from '../second-factor-records/pending-sign-ins.store.ts'
import { type SignInProof, startSession } from '../sessions/open-session.ts'
import { deletePasskeyOf, listPasskeys } from './passkeys.store.ts'
import { resetFactors } from './reset-factors.ts'
import { countPasskeySignIn } from './second-step-limits.ts'

const STEP_MS = 30_000
const WRONG = '000000'

onBothEngines('signing in where a second factor is offered', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'offered' })
  })
  afterAll(() => portal.close())

  type Person = { id: string; email: string; password: string }
  const typePassword = (browser: Browser, { email, password }: Pick<Person, 'email' | 'password'>, panel = 'student') =>
    browser.post('/session', { email, password, panel })
  /** A browser in which somebody has typed the right password. */
  async function halfSignedIn(person: Person) {
    const browser = openBrowser(portal)
    expect((await typePassword(browser, person)).body).toEqual({ secondStep: true })
    return browser
  }
  const studentWithTotp = async () => {
    const student = await portal.addStudent()
    return { student, app: await addTotp(portal, student.id) }
  }
  const studentWithPasskey = async () => {
    const student = await portal.addStudent()
    return { student, device: await addPasskey(portal, student.id) }
  }
  const sessionsOf = async (userId: string) =>
    (await portal.app.database.read.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length
  const auditOf = async (userId: string) => {
    const entries = portal.app.database.read.selectFrom('audit').select('action').where('actorId', '=', userId)
    return (await entries.orderBy('seq').execute()).map(({ action }) => action)
  }
  const totp = (code: string) => ({ way: 'totp', code })

  it('whoever has none signs in with the password alone', async () => {
    const student = await portal.addStudent()
    expect((await typePassword(openBrowser(portal), student)).body).toMatchObject({ id: student.id })
  })

  it('whoever has an app signs in with the password and its code', async () => {
    const { student, app } = await studentWithTotp()
    const browser = await halfSignedIn(student)
    expect((await browser.get('/session/second-step')).body).toEqual({
      userType: 'student',
      ways: ['totp'],
      offersPasskeys: true,
    })
    const { status, body } = await browser.post('/session/second-step', totp(app.code()))
    expect([status, body.id]).toEqual([200, student.id])
    expect(await browser.whoIsSignedIn()).toBe(student.id)
  })

  it('the password alone opens nothing, and its cookie is not one of a session', async () => {
    const { student } = await studentWithTotp()
    const browser = await halfSignedIn(student)
    expect(await browser.whoIsSignedIn()).toBeNull()
    expect((await browser.get('/me/profile')).code).toBe('NOT_SIGNED_IN')
    expect((await browser.get('/me/second-factor')).code).toBe('NOT_SIGNED_IN')
    expect((await browser.post('/session/second-step/totp')).code).toBe('FORBIDDEN')
    expect((await browser.post('/session/second-step/passkeys')).code).toBe('FORBIDDEN')
    const half = browser.cookies.get('portal.second_step') ?? ''
    browser.cookies.set('portal.session_token', half)
    expect(await browser.whoIsSignedIn()).toBeNull()
    expect(await sessionsOf(student.id)).toBe(0)
  })

  it('a code counts once, also when it is sent fifty times at once', async () => {
    const { student, app } = await studentWithTotp()
    const code = app.code()
    const browsers = await Promise.all([1, 2, 3].map(() => halfSignedIn(student)))
    const all = Array.from({ length: 50 }, (_, index) => browsers[index % 3] as Browser)
    const answers = await Promise.all(all.map((browser) => browser.post('/session/second-step', totp(code))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessionsOf(student.id)).toBe(1)
    const later = await studentWithTotp()
    const used = later.app.code()
    const first = await halfSignedIn(later.student)
    expect((await first.post('/session/second-step', totp(used))).status).toBe(200)
    const second = await halfSignedIn(later.student)
    expect((await second.post('/session/second-step', totp(used))).code).toBe('WRONG_CODE')
    portal.passTime(STEP_MS)
    expect((await second.post('/session/second-step', totp(later.app.code()))).status).toBe(200)
  })

  it('codes are guessed a few times only, for a sign-in and for a person, also when the clock is set back', async () => {
    const { student, app } = await studentWithTotp()
    const codesRefused = async (browser: Browser, times: number) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () => browser.post('/session/second-step', totp(WRONG))),
      )
      return answers.filter(({ code }) => code === 'WRONG_CODE').length
    }
    expect(await codesRefused(await halfSignedIn(student), 50)).toBe(CODES_PER_SECOND_STEP)
    expect(await codesRefused(await halfSignedIn(student), 50)).toBe(CODES_PER_PERSON - CODES_PER_SECOND_STEP)
    const third = await halfSignedIn(student)
    expect((await third.post('/session/second-step', totp(app.code()))).code).toBe('TOO_MANY_CODES')
    portal.passTime(-4 * MINUTE_MS)
    expect((await third.post('/session/second-step', totp(app.code()))).code).toBe('TOO_MANY_CODES')
    portal.passTime(20 * MINUTE_MS)
    const fourth = await halfSignedIn(student)
    expect((await fourth.post('/session/second-step', totp(app.code()))).status).toBe(200)
  })

  it('codes are guessed 40 times a day, however slowly; then also the right one waits until the day is over', async () => {
    const { student, app } = await studentWithTotp()
    for (let guessed = 0; guessed < CODES_PER_PERSON_PER_DAY; portal.passTime(20 * MINUTE_MS)) {
      const browser = await halfSignedIn(student)
      for (let tries = 0; tries < CODES_PER_SECOND_STEP; tries++, guessed++)
        expect((await browser.post('/session/second-step', totp(WRONG))).code).toBe('WRONG_CODE')
    }
    const late = await halfSignedIn(student)
    expect((await late.post('/session/second-step', totp(app.code()))).code).toBe('TOO_MANY_CODES')
    portal.passTime(DAY_MS)
    const nextDay = await halfSignedIn(student)
    expect((await nextDay.post('/session/second-step', totp(app.code()))).status).toBe(200)
  })

  it('guesses at the app keep nobody from using a recovery code', async () => {
    const { student } = await studentWithTotp()
    const [code] = await addRecoveryCodes(portal, student.id)
    for (const _ of [1, 2]) {
      const guessing = await halfSignedIn(student)
      for (let tries = 0; tries <= CODES_PER_SECOND_STEP; tries++)
        await guessing.post('/session/second-step', totp(WRONG))
    }
    const browser = await halfSignedIn(student)
    const typed = (code ?? '').toLowerCase().replaceAll('-', ' ')
    expect((await browser.post('/session/second-step', { way: 'recoveryCode', code: typed })).status).toBe(200)
  })

  it('a recovery code counts once, also twice at once, and only for its owner', async () => {
    const { student } = await studentWithTotp()
    const other = await studentWithTotp()
    const [code, next] = await addRecoveryCodes(portal, student.id)
    const use = async (browser: Browser, used = code) =>
      (await browser.post('/session/second-step', { way: 'recoveryCode', code: used })).status
    expect(await use(await halfSignedIn(other.student))).toBe(422)
    const browsers = [await halfSignedIn(student), await halfSignedIn(student)]
    expect((await Promise.all(browsers.map((browser) => use(browser)))).sort()).toEqual([200, 422])
    expect(await use(await halfSignedIn(student))).toBe(422)
    expect(await use(await halfSignedIn(student), next)).toBe(200)
  })

  it('a sign-in that waits ends after some minutes, with a new password and when its person is deactivated', async () => {
    const { student, app } = await studentWithTotp()
    const late = await halfSignedIn(student)
    portal.passTime(SECOND_STEP_MINUTES * MINUTE_MS)
    expect((await late.post('/session/second-step', totp(app.code()))).code).toBe('SECOND_STEP_ENDED')
    const changed = await halfSignedIn(student)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('accounts').set({ password: 'another hash' }).where('userId', '=', student.id).execute(),
    )
    expect((await changed.post('/session/second-step', totp(app.code()))).code).toBe('BAD_CREDENTIALS')
    const { student: leaving, app: theirs } = await studentWithTotp()
    const browser = await halfSignedIn(leaving)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ status: 'inactive' }).where('id', '=', leaving.id).execute(),
    )
    expect((await browser.post('/session/second-step', totp(theirs.code()))).code).toBe('NOT_A_STUDENT')
    expect(await sessionsOf(leaving.id)).toBe(0)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ status: 'active' }).where('id', '=', leaving.id).execute(),
    )
    await (await portal.signInAdmin()).students.deactivate({ id: leaving.id })
    expect((await browser.post('/session/second-step', totp(theirs.code()))).code).toBe('SECOND_STEP_ENDED')
  })

  it('it waits in one browser: another one without its cookie, or with a changed one, gets nothing', async () => {
    const { student, app } = await studentWithTotp()
    const browser = await halfSignedIn(student)
    const another = openBrowser(portal)
    expect((await another.post('/session/second-step', totp(app.code()))).code).toBe('SECOND_STEP_ENDED')
    const cookie = browser.cookies.get('portal.second_step') ?? ''
    another.cookies.set(
      'portal.second_step',
      cookie.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    )
    expect((await another.post('/session/second-step', totp(app.code()))).code).toBe('SECOND_STEP_ENDED')
  })

  it('a stolen database signs nobody in: it has hashes of tokens and codes, and the secrets of apps sealed', async () => {
    const { student, app } = await studentWithTotp()
    const codes = await addRecoveryCodes(portal, student.id)
    const browser = await halfSignedIn(student)
    const tables = ['totpSecrets', 'recoveryCodes', 'pendingSignIns'] as const
    const rows = await Promise.all(
      tables.map((table) => portal.app.database.read.selectFrom(table).selectAll().execute()),
    )
    const stolen = JSON.stringify(rows)
    const token = decodeURIComponent(browser.cookies.get('portal.second_step') ?? '').split('.')[0] ?? 'none'
    for (const secret of [token, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stolen).not.toContain(secret)
    const pending = rows[2] as { tokenHash: string }[]
    browser.cookies.set('portal.second_step', pending[0]?.tokenHash ?? '')
    expect((await browser.post('/session/second-step', totp(app.code()))).code).toBe('SECOND_STEP_ENDED')
  })

  it('a passkey is the second step', async () => {
    const { student, device } = await studentWithPasskey()
    const browser = await halfSignedIn(student)
    const { body: request } = await browser.post('/session/second-step/passkey')
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const passkey = device.use(request)
    expect((await browser.post('/session/second-step', { way: 'passkey', passkey })).status).toBe(200)
    expect(await browser.whoIsSignedIn()).toBe(student.id)
  })

  it('a passkey signs in alone, to the panel of its owner', async () => {
    const { student, device } = await studentWithPasskey()
    const alone = async (panel: string) => {
      const browser = openBrowser(portal)
      const { body: request } = await browser.post('/session/passkey')
      expect(request.allowCredentials).toEqual([])
      return browser.put('/session/passkey', { passkey: device.use(request), panel })
    }
    expect((await alone('student')).body).toMatchObject({ id: student.id })
    expect((await alone('admin')).code).toBe('NOT_AN_ADMIN')
    await (await portal.signInAdmin()).students.deactivate({ id: student.id })
    expect((await alone('student')).code).toBe('NOT_A_STUDENT')
  })

  it.each([
    ['of another site', { origin: 'https://portal.evil.example' }],
    ['of another host', { rpId: 'evil.example' }],
    ['whose owner did not unlock the device', { verifies: false }],
    ['that is a copy: its counter is behind', { counter: 3 }],
    ['that names somebody else', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
  ])('a passkey %s is refused, alone and as the second step', async (_which, behaviour) => {
    const { student, device } = await studentWithPasskey()
    const [kept] = await listPasskeys(portal.app.database.read, student.id)
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('passkeys')
        .set({ counter: 7 })
        .where('id', '=', kept?.id ?? '')
        .execute(),
    )
    const alone = openBrowser(portal)
    const { body: request } = await alone.post('/session/passkey')
    const usedAlone = { passkey: device.use(request, { counter: 20, ...behaviour }), panel: 'student' }
    expect((await alone.put('/session/passkey', usedAlone)).code).toBe('PASSKEY_REFUSED')
    const browser = await halfSignedIn(student)
    const { body: second } = await browser.post('/session/second-step/passkey')
    const passkey = device.use(second, { counter: 21, ...behaviour })
    expect((await browser.post('/session/second-step', { way: 'passkey', passkey })).code).toBe('PASSKEY_REFUSED')
    expect(await sessionsOf(student.id)).toBe(0)
    expect(await auditOf(student.id)).toEqual(['secondFactorFailed', 'awaitSecondStep', 'secondFactorFailed'])
  })

  it('sign-ins with a passkey alone are begun so often from a /64 of IPv6 and from its /48', async () => {
    const countsOf = () =>
      portal.app.database.read
        .selectFrom('rateLimits')
        .select(['key', 'consumed'])
        .where('key', 'like', 'passkey/site%')
        .execute()
    const from = (address: string) => countPasskeySignIn(portal.app, { address, sessionId: null, known: null })
    await from('2001:db8:7:1::1')
    await from('2001:db8:7:2::1')
    const sites = await countsOf()
    expect(sites.map(({ consumed }) => Number(consumed))).toEqual([2])
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('rateLimits')
        .set({ consumed: PASSKEY_SIGN_INS_PER_SITE })
        .where('key', '=', sites[0]?.key ?? '')
        .execute(),
    )
    await expect(from('2001:db8:7:3::1')).rejects.toMatchObject({ code: 'TOO_MANY_SIGN_INS' })
    await from('2001:db8:8:1::1')
  })

  it('a sign-in with a passkey alone that succeeds does not count for its network', async () => {
    const { device } = await studentWithPasskey()
    await portal.app.database.transaction((tx) =>
      tx.db.deleteFrom('rateLimits').where('key', 'like', 'passkey/%').execute(),
    )
    const browser = openBrowser(portal)
    const { body: request } = await browser.post('/session/passkey')
    const counted = () =>
      portal.app.database.read.selectFrom('rateLimits').select('consumed').where('key', 'like', 'passkey/%').execute()
    expect((await counted()).map(({ consumed }) => Number(consumed))).toEqual([1])
    await browser.put('/session/passkey', { passkey: device.use(request), panel: 'student' })
    expect((await counted()).map(({ consumed }) => Number(consumed))).toEqual([0])
  })

  it('takes back what it was counted against, whatever cookie the browser shows in the end', async () => {
    const { device } = await studentWithPasskey()
    const clear = () =>
      portal.app.database.transaction(({ db }) =>
        db.deleteFrom('rateLimits').where('key', 'like', 'passkey/%').execute(),
      )
    const counts = async () => {
      const rows = portal.app.database.read.selectFrom('rateLimits').select(['key', 'consumed'])
      const counted = await rows.where('key', 'like', 'passkey/%').orderBy('key').execute()
      return counted.map(({ key, consumed }) => [key.split('/')[1], Number(consumed)])
    }
    const begin = async (browser: Browser) => (await browser.post('/session/passkey')).body
    const end = (browser: Browser, request: { challenge: string }) =>
      browser.put('/session/passkey', { passkey: device.use(request), panel: 'student' })
    const browser = openBrowser(portal)
    await clear()
    await end(browser, await begin(browser))
    expect(await counts()).toEqual([['address', 0]])
    await begin(openBrowser(portal))
    const request = await begin(browser)
    expect(await counts()).toEqual([
      ['address', 1],
      ['known', 1],
    ])
    for (const name of browser.cookies.keys()) if (name.includes('known')) browser.cookies.delete(name)
    expect((await end(browser, request)).status).toBe(200)
    expect(await counts()).toEqual([
      ['address', 1],
      ['known', 0],
    ])
    await clear()
  })

  it('whoever has come in with a browser goes on to with a passkey, however often strangers in their network begin', async () => {
    const { device } = await studentWithPasskey()
    const counts = () =>
      portal.app.database.read.selectFrom('rateLimits').select(['key', 'consumed']).where('key', 'like', 'passkey/%')
    const setCounts = (name: string, consumed: number) =>
      portal.app.database.transaction(({ db }) =>
        db.updateTable('rateLimits').set({ consumed }).where('key', 'like', `${name}%`).execute(),
      )
    const signIn = async (browser: Browser) => {
      const { body: request } = await browser.post('/session/passkey')
      return browser.put('/session/passkey', { passkey: device.use(request), panel: 'student' })
    }
    const browser = openBrowser(portal)
    expect((await signIn(browser)).status).toBe(200)
    const stranger = openBrowser(portal)
    await stranger.post('/session/passkey')
    await setCounts('passkey/', PASSKEY_SIGN_INS_PER_ADDRESS)
    expect((await stranger.post('/session/passkey')).code).toBe('TOO_MANY_SIGN_INS')

    expect((await signIn(browser)).status).toBe(200)
    const known = (await counts().execute()).filter(({ key }) => key.startsWith('passkey/known'))
    expect(known.map(({ consumed }) => Number(consumed))).toEqual([0])
    // A cookie that the portal has not signed counts for the network.
    const [name, value = ''] = [...browser.cookies].find(([cookie]) => cookie.includes('known')) ?? ['', '']
    stranger.cookies.set(name, value.replace('.', 'x.'))
    expect((await stranger.post('/session/passkey')).code).toBe('TOO_MANY_SIGN_INS')
    // Who begins too often there shares the limit of the network again.
    await setCounts('passkey/known', PASSKEY_SIGN_INS_PER_KNOWN_BROWSER)
    expect((await browser.post('/session/passkey')).code).toBe('TOO_MANY_SIGN_INS')
    await portal.app.database.transaction(({ db }) =>
      db.deleteFrom('rateLimits').where('key', 'like', 'passkey/%').execute(),
    )
  })

  it('whoever knows a password and has no passkey fills the audit trail with no more than a few tries', async () => {
    const { student, device } = await studentWithPasskey()
    const foreign = await studentWithPasskey()
    const browser = await halfSignedIn(student)
    const { body: request } = await browser.post('/session/second-step/passkey')
    const used = { way: 'passkey', passkey: foreign.device.use(request) }
    const tries = Array.from({ length: PASSKEY_CALLS_PER_SECOND_STEP + 10 }, () =>
      browser.post('/session/second-step', used),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'PASSKEY_REFUSED')).toHaveLength(PASSKEY_CALLS_PER_SECOND_STEP - 1)
    const failures = (await auditOf(student.id)).filter((action) => action === 'secondFactorFailed')
    expect(failures).toHaveLength(PASSKEY_CALLS_PER_SECOND_STEP - 1)
    expect((await browser.post('/session/second-step/passkey')).code).toBe('SECOND_STEP_ENDED')
    const again = await halfSignedIn(student)
    const { body: second } = await again.post('/session/second-step/passkey')
    expect((await again.post('/session/second-step', { way: 'passkey', passkey: device.use(second) })).status).toBe(200)
  })

  it('what a passkey has signed counts once, in the browser that asked, and only for its owner', async () => {
    const { student, device } = await studentWithPasskey()
    const other = await studentWithPasskey()
    const browser = openBrowser(portal)
    const { body: request } = await browser.post('/session/passkey')
    const passkey = device.use(request)
    const stranger = openBrowser(portal)
    await stranger.post('/session/passkey')
    expect((await stranger.put('/session/passkey', { passkey, panel: 'student' })).code).toBe('PASSKEY_REFUSED')
    const twice = await Promise.all([1, 2].map(() => browser.put('/session/passkey', { passkey, panel: 'student' })))
    expect(twice.map(({ status }) => status === 200).sort()).toEqual([false, true])
    const theirs = await halfSignedIn(other.student)
    const { body: second } = await theirs.post('/session/second-step/passkey')
    const used = { way: 'passkey', passkey: device.use(second) }
    expect((await theirs.post('/session/second-step', used)).code).toBe('PASSKEY_REFUSED')
    await portal.app.database.transaction(async (tx) => {
      const [kept] = await listPasskeys(tx.db, student.id)
      await deletePasskeyOf(tx, student.id, kept?.id ?? '')
    })
    const { body: third } = await browser.post('/session/passkey')
    const removed = await browser.put('/session/passkey', { passkey: device.use(third), panel: 'student' })
    expect(removed.code).toBe('PASSKEY_REFUSED')
  })

  it('with a passkey alone tries once, so that strangers do not fill the audit trail', async () => {
    const student = await portal.addStudent()
    const device = await addPasskey(portal, student.id)
    const browser = openBrowser(portal)
    await browser.post('/session/passkey')
    const { body: other } = await openBrowser(portal).post('/session/passkey')
    const passkey = device.use(other)
    const attempts = []
    for (let sent = 0; sent < 5; sent++)
      attempts.push((await browser.put('/session/passkey', { passkey, panel: 'student' })).code)
    expect(attempts).toEqual(['PASSKEY_REFUSED', ...Array.from({ length: 4 }, () => 'SECOND_STEP_ENDED')])
    const entries = portal.app.database.read.selectFrom('audit').select('action').where('actorId', '=', student.id)
    expect(await entries.execute()).toEqual([{ action: 'secondFactorFailed' }])
  })

  /** A sign-in that waits, and that nothing ends which ends those of a person. */
  async function waitsAlone() {
    const { database, now } = portal.app
    const waits = { userId: null, passwordDigest: '', remember: false }
    const token = await database.transaction((tx) => insertPending(tx, waits, now()))
    return { pendingId: (await findPending(database.read, token, now()))?.id ?? '' }
  }

  it('a sign-in that waits makes one session at most, and none when it is ended at the same moment', async () => {
    const { student } = await studentWithTotp()
    const { app } = portal
    const { password } = (await findAccount(app.database.read, student.email)) ?? {}
    const user = { ...student, userType: 'student' as const }
    const start = (pendingId: string) => {
      const proof = { by: 'secondStep', pendingId, external: null, passwordDigest: digestOf(password ?? '') } as const
      const client = { address: '127.0.0.1', sessionId: null }
      const started = startSession(app, client, user, { ...proof, factor: 'totp' }, false)
      return started.then(
        () => 'signed in',
        ({ code }) => code,
      )
    }
    const { pendingId } = await waitsAlone()
    const codes = await Promise.all(Array.from({ length: 8 }, () => start(pendingId)))
    expect(codes.sort()).toEqual([...Array.from({ length: 7 }, () => 'SECOND_STEP_ENDED'), 'signed in'])
    const ended = await waitsAlone()
    let starting: Promise<string> | undefined
    await app.database.transaction(async (tx) => {
      await deletePending(tx, ended.pendingId)
      starting = start(ended.pendingId)
    })
    expect(await starting).toBe('SECOND_STEP_ENDED')
    expect(await sessionsOf(student.id)).toBe(1)
  })

  it('a sign-in that is ending is not ahead of a reset of the second factor', async () => {
    const { student } = await studentWithTotp()
    const device = await addPasskey(portal, student.id)
    const { app } = portal
    const client = { address: '127.0.0.1', sessionId: null, userAgent: '' }
    const { password } = (await findAccount(app.database.read, student.email)) ?? {}
    const user = { ...student, userType: 'student' as const }
    const start = (proof: SignInProof) => startSession(app, client, user, proof, false)
    const passwordDigest = digestOf(password ?? '')
    const starting: Promise<unknown>[] = []
    const factors = ['any', 'totp', { credentialId: device.id }] as const
    const steps = await Promise.all(
      factors.map(async (factor) => {
        const { pendingId } = await waitsAlone()
        return { by: 'secondStep', pendingId, external: null, passwordDigest, factor } as const
      }),
    )
    await app.database.transaction(async (tx) => {
      await resetFactors(app, tx, student.id)
      for (const step of steps) starting.push(start(step))
      starting.push(start({ by: 'passkey', factor: { credentialId: device.id } }))
      for (const one of starting) one.catch(() => {})
    })
    const codes = starting.map((one) =>
      one.then(
        () => 'signed in',
        ({ code }) => code,
      ),
    )
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['SECOND_STEP_ENDED']))
    expect(await sessionsOf(student.id)).toBe(0)
  })

  it('after a reset codes are counted anew', async () => {
    const { student } = await studentWithTotp()
    for (const _ of [1, 2]) {
      const guessing = await halfSignedIn(student)
      for (let tries = 0; tries < CODES_PER_SECOND_STEP; tries++)
        await guessing.post('/session/second-step', totp(WRONG))
    }
    const refused = await halfSignedIn(student)
    expect((await refused.post('/session/second-step', totp(WRONG))).code).toBe('TOO_MANY_CODES')
    await portal.app.database.transaction((tx) => resetFactors(portal.app, tx, student.id))
    const app = await addTotp(portal, student.id)
    const browser = await halfSignedIn(student)
    expect((await browser.post('/session/second-step', totp(app.code()))).status).toBe(200)
  })

  it('a session that a browser had before is not the one that it gets', async () => {
    const { student, app } = await studentWithTotp()
    const browser = openBrowser(portal)
    const fixed = (await portal.signInStudent()).as.cookie.split('=')
    browser.cookies.set(fixed[0] ?? '', fixed.slice(1).join('='))
    expect((await typePassword(browser, student)).body).toEqual({ secondStep: true })
    await browser.post('/session/second-step', totp(app.code()))
    expect(browser.cookies.get(fixed[0] ?? '')).not.toBe(fixed.slice(1).join('='))
    expect(await browser.whoIsSignedIn()).toBe(student.id)
  })

  it('a reset link gives a password and no session: the second factor is asked for as before', async () => {
    const { student } = await studentWithTotp()
    const token = await portal.app.database.transaction((tx) => createResetToken(tx, student.id, portal.app.now()))
    const browser = openBrowser(portal)
    const password = 'violet-harbour-93'
    expect((await browser.put('/password-resets', { token, password })).body).toMatchObject({ userType: 'student' })
    expect(browser.cookies.size).toBe(0)
    expect((await typePassword(browser, { ...student, password })).body).toEqual({ secondStep: true })
  })

  it('an administrator at the panel of students learns nothing of the second factor, nor does a wrong password', async () => {
    const { student } = await studentWithTotp()
    const browser = openBrowser(portal)
    expect((await typePassword(browser, student, 'admin')).code).toBe('NOT_AN_ADMIN')
    expect((await typePassword(browser, { ...student, password: 'not this one' })).code).toBe('BAD_CREDENTIALS')
    expect(browser.cookies.size).toBe(0)
  })
})

onBothEngines('signing in where the office must have a second factor', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'staff' })
  })
  afterAll(() => portal.close())

  it('a registrar without one sets it up before anything else opens, and gets recovery codes once', async () => {
    const early = portal.caller(await portal.openSession(await adminId()))
    const browser = openBrowser(portal)
    expect((await browser.post('/session', { ...ADMIN, panel: 'admin' })).body).toEqual({ secondStep: true })
    expect((await browser.get('/session/second-step')).body).toMatchObject({ userType: 'admin', ways: [] })
    expect((await browser.get('/counts')).code).toBe('NOT_SIGNED_IN')
    expect((await browser.post('/session/second-step', { way: 'totp', code: WRONG })).code).toBe('WRONG_CODE')
    // A session from before the setting ends.
    await deleteExpiredAccess(portal.app)
    expect((await early.session.current()).user).toBeNull()

    const { body: enrolment } = await browser.post('/session/second-step/passkeys')
    const device = openAuthenticator(portal.app.config.url)
    const confirm = (passkey: unknown) =>
      browser.put('/session/second-step/passkeys', { enrolment: enrolment.enrolment, name: 'Office phone', passkey })
    const unverified = device.make(enrolment.options, { verifies: false })
    expect((await confirm(unverified)).code).toBe('PASSKEY_REFUSED')
    const elsewhere = device.make(enrolment.options, { origin: 'https://evil.example' })
    expect((await confirm(elsewhere)).code).toBe('PASSKEY_REFUSED')
    const { body } = await confirm(device.make(enrolment.options))
    expect(body.user).toMatchObject({ userType: 'admin' })
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await browser.whoIsSignedIn()).toBe(body.user.id)
    await deleteExpiredAccess(portal.app)
    expect(await browser.whoIsSignedIn()).toBe(body.user.id)

    const own = await browser.get('/me/second-factor')
    expect(own.body).toMatchObject({
      isNeeded: true,
      passkeys: [{ name: 'Office phone' }],
      recoveryCodes: { left: 10 },
    })
    const [passkey] = own.body.passkeys
    expect((await browser.post(`/me/second-factor/passkeys/${passkey.id}/removal`)).code).toBe('LAST_FACTOR')
    expect((await browser.post('/settings/sign-in')).status).toBe(405)
    expect((await browser.get('/settings/sign-in')).body).toEqual({ secondFactor: 'staff', without: [], sso: null })
  })

  it('students sign in with the password alone', async () => {
    const { id, email, password } = await portal.addStudent()
    const { body } = await openBrowser(portal).post('/session', { email, password, panel: 'student' })
    expect(body).toMatchObject({ id })
  })

  async function adminId() {
    const admin = await portal.app.database.read
      .selectFrom('users')
      .select('id')
      .where('email', '=', ADMIN.email)
      .executeTakeFirstOrThrow()
    return admin.id
  }
})

onBothEngines('signing in where everybody must have a second factor', (engine) => {
  it('a student without one sets it up first, and sessions from before end, but not those of whoever has one', async () => {
    const portal = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'everybody' })
    const { student, as: early } = await portal.signInStudent()
    const { student: careful, as: kept } = await portal.signInStudent()
    await addTotp(portal, careful.id)
    await deleteExpiredAccess(portal.app)
    expect((await early.session.current()).user).toBeNull()
    expect((await kept.session.current()).user).toMatchObject({ id: careful.id })
    const browser = openBrowser(portal)
    const { email, password } = student
    expect((await browser.post('/session', { email, password, panel: 'student' })).body).toEqual({ secondStep: true })
    expect((await browser.get('/session/second-step')).body).toMatchObject({ userType: 'student', ways: [] })
    expect((await browser.get('/me/profile')).code).toBe('NOT_SIGNED_IN')
    const { body } = await browser.post('/session/second-step/totp')
    const code = shownCode(body.secret, portal.app.now())
    const done = await browser.put('/session/second-step/totp', { enrolment: body.enrolment, code })
    expect(done.body).toMatchObject({ user: { id: student.id }, recoveryCodes: expect.any(Array) })
    expect(await browser.whoIsSignedIn()).toBe(student.id)
    await portal.close()
  })
})
