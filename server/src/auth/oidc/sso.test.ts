import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { screens } from '@portal/contract/paths'
import { serverPaths } from '@portal/contract/server-paths'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { openOidcProvider, type ProviderPerson, type TestOidcProvider } from '../../testing/services/oidc-provider.ts'
import { addTotp, openBrowser } from '../../testing/sign-in/second-factors.ts'
import { openSsoBrowser } from '../../testing/sign-in/sso-browser.ts'
import { findIdentityOf, permitLink, unlinkIdentity } from '../oidc-identities/external-identities.store.ts'

const refused = (code: string, login: string = screens.studentLogin) => `${login}?problem=${code}`

let provider: TestOidcProvider
beforeAll(async () => {
  provider = await openOidcProvider()
})
afterAll(() => provider.close())
let people = 0

onBothEngines("signing in with the institution's account", (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { ...provider.settings, PORTAL_SECOND_FACTOR: 'offered' })
    provider.state.portalAt = portal.url
  })
  afterAll(() => portal.close())
  beforeEach(() => {
    provider.state.tamper = (idToken) => idToken
    provider.state.portalAt = portal.url
  })

  /** Somebody with an account at the provider. Returns their subject. */
  function atProvider(person: ProviderPerson) {
    const subject = `${engine}-${people++}`
    provider.people.set(subject, person)
    return subject
  }
  /** A student whose e-mail address the provider has verified. */
  async function known() {
    const student = await portal.addStudent()
    const subject = atProvider({ email: student.email, email_verified: true })
    return { student, subject, browser: openSsoBrowser(portal, subject) }
  }
  const db = () => portal.app.database.read
  const linkOf = (userId: string) => findIdentityOf(db(), { userId, issuer: provider.issuer })
  const sessionsOf = async (userId: string) =>
    db().selectFrom('sessions').selectAll().where('userId', '=', userId).execute()
  const auditOf = async (userId: string) => {
    const entries = db().selectFrom('audit').select('action').where('actorId', '=', userId).orderBy('seq')
    return (await entries.execute()).map(({ action }) => action)
  }
  const adminId = async () => (await (await portal.signInAdmin()).session.current()).user?.id ?? ''

  it('a student is linked by the verified e-mail address, and told so', async () => {
    const { student, subject, browser } = await known()
    expect(await browser.signIn()).toBe(screens.myProfile)
    expect(await browser.whoIsSignedIn()).toBe(student.id)
    expect(await linkOf(student.id)).toMatchObject({ subject, linkedBy: null })
    expect(await auditOf(student.id)).toEqual(['linkSignIn', 'signIn'])
    await waitFor(async () => {
      const folder = path.join(portal.app.config.dataDir, 'outbox')
      const files = await readdir(folder).catch(() => [])
      const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
      expect(texts.filter((text) => text.includes(student.email) && text.includes('was linked'))).toHaveLength(1)
    })
    const [session] = await sessionsOf(student.id)
    expect(session).toMatchObject({ issuer: provider.issuer, subject })
    expect(session?.sid).toBeTruthy()
  })

  it('afterwards the subject alone says who it is, also with another e-mail address', async () => {
    const { student, subject, browser } = await known()
    await browser.signIn()
    provider.people.set(subject, { email: 'married@college.example', email_verified: false })
    const later = openSsoBrowser(portal, subject)
    expect(await later.signIn()).toBe(screens.myProfile)
    expect(await later.whoIsSignedIn()).toBe(student.id)
    expect((await linkOf(student.id))?.lastUsedAt).not.toBeNull()
  })

  it('an e-mail address that differs in upper and lower case is the same', async () => {
    const { student, subject, browser } = await known()
    provider.people.set(subject, { email: student.email.toUpperCase(), email_verified: true })
    expect(await browser.signIn()).toBe(screens.myProfile)
  })

  it('it leads to where the person wanted to go, in the portal only', async () => {
    const { browser } = await known()
    expect(await browser.signIn(`panel=student&to=${encodeURIComponent('/myrequests?page=2')}`)).toBe(
      '/myrequests?page=2',
    )
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', '/api/docs'])
      expect(await browser.signIn(`panel=student&to=${encodeURIComponent(to)}`)).toBe(screens.myProfile)
  })

  it('whoever comes back to the login still goes to where they wanted', async () => {
    expect(await openSsoBrowser(portal, 'nobody').signIn('panel=student&to=/idcard')).toBe(
      '/?to=%2Fidcard&problem=SSO_NOT_FINISHED',
    )
  })

  describe('nobody comes in', () => {
    it.each([
      ['not verified', false],
      ['not said to be verified', undefined],
      ['said to be verified with a text', 'true'],
    ])('by an e-mail address that is %s', async (_, email_verified) => {
      const student = await portal.addStudent()
      const subject = atProvider({ email: student.email, ...(email_verified === undefined ? {} : { email_verified }) })
      const browser = openSsoBrowser(portal, subject)
      expect(await browser.signIn()).toBe(refused('SSO_EMAIL_UNVERIFIED'))
      expect([await browser.whoIsSignedIn(), await linkOf(student.id)]).toEqual([null, null])
    })

    it('whom the office does not know, whatever the provider says they are; no record is made', async () => {
      const count = async () => (await db().selectFrom('users').select('id').execute()).length
      const before = await count()
      const subject = atProvider({ email: 'new@college.example', email_verified: true, roles: ['admin', 'registrar'] })
      const browser = openSsoBrowser(portal, subject)
      expect(await browser.signIn('panel=admin')).toBe(refused('SSO_NOBODY', screens.adminLogin))
      expect(await browser.signIn()).toBe(refused('SSO_NOBODY'))
      expect([await browser.whoIsSignedIn(), await count()]).toEqual([null, before])
    })

    it('as a person of the office, by the e-mail address alone', async () => {
      const subject = atProvider({ email: ADMIN.email, email_verified: true, roles: ['admin'] })
      const browser = openSsoBrowser(portal, subject)
      expect(await browser.signIn('panel=admin')).toBe(refused('SSO_NOT_LINKED', screens.adminLogin))
      expect(await browser.signIn()).toBe(refused('NOT_A_STUDENT'))
      expect(await linkOf(await adminId())).toBeNull()
    })

    it('as an administrator, who is a student, whatever the provider says', async () => {
      const { subject, browser, student } = await known()
      provider.people.set(subject, { email: student.email, email_verified: true, roles: ['admin'] })
      expect(await browser.signIn('panel=admin')).toBe(refused('NOT_AN_ADMIN', screens.adminLogin))
      expect(await linkOf(student.id)).toBeNull()
      expect(await browser.signIn()).toBe(screens.myProfile)
      expect(await browser.signIn('panel=admin')).toBe(refused('NOT_AN_ADMIN', screens.adminLogin))
    })

    it('who is inactive, linked before or not', async () => {
      const admin = await portal.signInAdmin()
      const linked = await known()
      await linked.browser.signIn()
      const unlinked = await known()
      for (const { student } of [linked, unlinked]) await admin.students.deactivate({ id: student.id })
      expect(await linked.browser.whoIsSignedIn()).toBeNull()
      for (const { browser } of [linked, unlinked]) expect(await browser.signIn()).toBe(refused('NOT_A_STUDENT'))
      expect(await linkOf(unlinked.student.id)).toBeNull()
    })

    it('as a former student by e-mail, whose address may be somebody else’s; whoever is linked goes on', async () => {
      const admin = await portal.signInAdmin()
      const linked = await known()
      await linked.browser.signIn()
      const unlinked = await known()
      for (const { student } of [linked, unlinked]) await admin.students.markFormer({ id: student.id })
      expect(await linked.browser.signIn()).toBe(screens.myProfile)
      expect(await unlinked.browser.signIn()).toBe(refused('SSO_NOBODY'))
      expect(await linkOf(unlinked.student.id)).toBeNull()
    })

    it('as somebody whose record is linked with another account, made before or after', async () => {
      const { student, browser } = await known()
      await browser.signIn()
      const second = openSsoBrowser(portal, atProvider({ email: student.email, email_verified: true }))
      expect(await second.signIn()).toBe(refused('SSO_TAKEN'))
      expect(await second.whoIsSignedIn()).toBeNull()
    })

    it('by an account that somebody has made beforehand with the e-mail address of another', async () => {
      const student = await portal.addStudent()
      const attacker = atProvider({ email: student.email, email_verified: false })
      expect(await openSsoBrowser(portal, attacker).signIn()).toBe(refused('SSO_EMAIL_UNVERIFIED'))
      const owner = openSsoBrowser(portal, atProvider({ email: student.email, email_verified: true }))
      expect(await owner.signIn()).toBe(screens.myProfile)
      expect(await openSsoBrowser(portal, attacker).signIn()).toBe(refused('SSO_EMAIL_UNVERIFIED'))
    })

    it('who has broken off', async () => {
      expect(await openSsoBrowser(portal, 'nobody').signIn()).toBe(refused('SSO_NOT_FINISHED'))
      expect(await openSsoBrowser(portal, 'nobody').signIn('panel=admin')).toBe(
        refused('SSO_NOT_FINISHED', screens.adminLogin),
      )
    })

    it('who has not allowed the provider to say who they are', async () => {
      expect(await openSsoBrowser(portal, 'unwilling').signIn()).toBe(refused('SSO_NOT_FINISHED'))
    })

    it('and the log says what the provider has answered, or what its account lacks', async () => {
      const faults = () => portal.lines.flatMap((line) => (JSON.parse(line) as { fault?: string }).fault ?? [])
      await openSsoBrowser(portal, 'nobody').signIn()
      expect(faults().at(-1)).toContain('(access_denied)')
      const student = await portal.addStudent()
      const lacks = async (person: ProviderPerson) => {
        await openSsoBrowser(portal, atProvider(person)).signIn()
        return faults().at(-1)
      }
      expect(await lacks({ email: student.email })).toBe('no claim email_verified')
      expect(await lacks({ email: student.email, email_verified: false })).toBe('email_verified is false')
      expect(await lacks({ email: student.email, email_verified: '1' })).toBe('email_verified is no true or false')
      expect(await lacks({})).toBe('no claim email')
    })
  })

  it('two accounts of the provider at once link one of them', async () => {
    const student = await portal.addStudent()
    const browsers = [1, 2].map(() =>
      openSsoBrowser(portal, atProvider({ email: student.email, email_verified: true })),
    )
    const ends = await Promise.all(browsers.map((browser) => browser.signIn()))
    expect(ends.sort()).toEqual([refused('SSO_TAKEN'), screens.myProfile].sort())
  })

  it('a person of the office links once with a permit, within its time, by the verified e-mail address', async () => {
    const id = await adminId()
    const permit = (at: Date) =>
      portal.app.database.transaction((tx) =>
        permitLink(tx, { userId: id, issuer: provider.issuer, permittedBy: 'another' }, at),
      )
    await permit(new Date(portal.app.now().getTime() - 24 * 60 * MINUTE_MS))
    const own = openSsoBrowser(portal, atProvider({ email: ADMIN.email, email_verified: true }))
    expect(await own.signIn('panel=admin')).toBe(refused('SSO_NOT_LINKED', screens.adminLogin))
    await permit(portal.app.now())
    const foreign = openSsoBrowser(portal, atProvider({ email: 'somebody@college.example', email_verified: true }))
    expect(await foreign.signIn('panel=admin')).toBe(refused('SSO_NOBODY', screens.adminLogin))
    const unverified = openSsoBrowser(portal, atProvider({ email: ADMIN.email }))
    expect(await unverified.signIn('panel=admin')).toBe(refused('SSO_EMAIL_UNVERIFIED', screens.adminLogin))
    expect(await own.signIn('panel=admin')).toBe(screens.dashboard)
    expect(await linkOf(id)).toMatchObject({ linkedBy: 'another' })
    await portal.app.database.transaction((tx) => unlinkIdentity(tx, { userId: id, issuer: provider.issuer }))
    expect(await own.signIn('panel=admin')).toBe(refused('SSO_NOT_LINKED', screens.adminLogin))
  })

  it('a second factor is asked for as after a password', async () => {
    const { student, browser } = await known()
    const app = await addTotp(portal, student.id)
    expect(await browser.signIn('panel=student&to=/idcard')).toBe(`${screens.secondStep}?to=%2Fidcard`)
    expect(await browser.whoIsSignedIn()).toBeNull()
    expect(await sessionsOf(student.id)).toEqual([])
    const finishing = openBrowser(portal)
    for (const [name, value] of browser.jars.portal) finishing.cookies.set(name, value)
    expect((await finishing.post('/session/second-step', { way: 'totp', code: '000000' })).code).toBe('WRONG_CODE')
    expect((await finishing.post('/session/second-step', { way: 'totp', code: app.code() })).status).toBe(200)
    expect(await finishing.whoIsSignedIn()).toBe(student.id)
    expect(await sessionsOf(student.id)).toMatchObject([{ issuer: provider.issuer }])
  })

  describe('the end of the session at the provider while somebody signs in', () => {
    /** Sends a logout token as soon as the provider has issued an ID token. */
    const logOutMeanwhile = (named: (claims: { sub: string; sid: string }) => { sub?: string; sid?: string }) => {
      const ended = { at: 0, status: 0 }
      provider.state.tamper = async (idToken) => {
        const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
        ended.at = claims.iat
        const token = await provider.sign(provider.logoutClaims(named(claims), new Date(claims.iat * 1_000)))
        const body = new URLSearchParams({ logout_token: token })
        ended.status = (await portal.stranger.fetch(serverPaths.ssoBackchannel, { method: 'POST', body })).status
        return idToken
      }
      return ended
    }

    it.each([
      ['the person', ({ sub }: { sub: string }) => ({ sub })],
      ['the session', ({ sid }: { sid: string }) => ({ sid })],
      ['both', ({ sub, sid }: { sub: string; sid: string }) => ({ sub, sid })],
    ])('leaves no session here, when it names %s; they sign in again', async (_, named) => {
      const { student, browser } = await known()
      const ended = logOutMeanwhile(named)
      expect(await browser.signIn()).toBe(`${screens.studentLogin}?problem=SSO_NOT_FINISHED`)
      expect(ended.status).toBe(200)
      expect(await sessionsOf(student.id)).toEqual([])
      provider.state.tamper = (idToken) => idToken
      await waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual((ended.at + 1) * 1_000))
      expect(await browser.signIn()).toBe(screens.myProfile)
      expect(await browser.whoIsSignedIn()).toBe(student.id)
    })

    it('of another, or of another session of theirs, changes nothing', async () => {
      for (const named of [() => ({ sub: 'another' }), () => ({ sid: 'another' })]) {
        const { student, browser } = await known()
        logOutMeanwhile(named)
        expect(await browser.signIn()).toBe(screens.myProfile)
        expect(await browser.whoIsSignedIn()).toBe(student.id)
      }
    })

    it('leaves no sign-in that waits for the second factor', async () => {
      const { student, browser } = await known()
      await addTotp(portal, student.id)
      logOutMeanwhile(({ sub }) => ({ sub }))
      expect(await browser.signIn()).toBe(`${screens.studentLogin}?problem=SSO_NOT_FINISHED`)
      expect([...browser.jars.portal.keys()]).not.toContain('portal.second_step')
    })
  })

  it('a link that is removed while the second factor is asked for lets nobody in', async () => {
    const { student, browser } = await known()
    const app = await addTotp(portal, student.id)
    await browser.signIn()
    await portal.app.database.transaction((tx) => unlinkIdentity(tx, { userId: student.id, issuer: provider.issuer }))
    const finishing = openBrowser(portal)
    for (const [name, value] of browser.jars.portal) finishing.cookies.set(name, value)
    const answer = await finishing.post('/session/second-step', { way: 'totp', code: app.code() })
    expect(answer.code).toBe('SECOND_STEP_ENDED')
    expect(await sessionsOf(student.id)).toEqual([])
  })

  describe('a callback', () => {
    it('of another browser signs nobody in, with an attempt of its own or without (login CSRF)', async () => {
      const attacker = await known()
      const stolen = await attacker.browser.untilCallback()
      const victim = await known()
      expect(await victim.browser.open(stolen)).toBe(refused('SSO_NOT_FINISHED'))
      const own = await victim.browser.untilCallback()
      expect(await victim.browser.open(stolen)).toBe(refused('SSO_NOT_FINISHED'))
      expect(await victim.browser.whoIsSignedIn()).toBeNull()
      // It has not ended the attempt that was on its way.
      expect(await victim.browser.open(own)).toBe(screens.myProfile)
      expect(await victim.browser.whoIsSignedIn()).toBe(victim.student.id)
    })

    it('with the code of another and the state of this browser is worth nothing', async () => {
      const attacker = await known()
      const stolen = new URL(await attacker.browser.untilCallback())
      const victim = await known()
      const own = new URL(await victim.browser.untilCallback())
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
      expect(await victim.browser.open(own.href)).toBe(refused('SSO_NOT_FINISHED'))
      expect(await victim.browser.whoIsSignedIn()).toBeNull()
    })

    it('counts once, also for whoever keeps its cookie', async () => {
      const { browser } = await known()
      const callback = await browser.untilCallback()
      const kept = new Map(browser.jars.portal)
      expect(await browser.open(callback)).toBe(screens.myProfile)
      expect(browser.jars.portal.has('portal.sso_attempt')).toBe(false)
      const again = openSsoBrowser(portal, 'nobody')
      for (const [name, value] of kept) again.jars.portal.set(name, value)
      expect(await again.open(callback)).toBe(refused('SSO_NOT_FINISHED'))
      expect(await again.whoIsSignedIn()).toBeNull()
    })

    it('that says that it is of another provider is refused (mix-up)', async () => {
      const { browser } = await known()
      const callback = new URL(await browser.untilCallback())
      callback.searchParams.set('iss', 'https://evil.example')
      expect(await browser.open(callback.href)).toBe(refused('SSO_REFUSED'))
    })

    it('after ten minutes is too late', async () => {
      const { browser } = await known()
      const callback = await browser.untilCallback()
      portal.passTime(11 * MINUTE_MS)
      expect(await browser.open(callback)).toBe(refused('SSO_NOT_FINISHED'))
      portal.passTime(-11 * MINUTE_MS)
    })

    it('with a cookie that the portal has not signed, or signed for something else, is refused', async () => {
      const { browser, student } = await known()
      const callback = await browser.untilCallback()
      const attempt = browser.jars.portal.get('portal.sso_attempt') ?? ''
      browser.jars.portal.set('portal.sso_attempt', attempt.replace('sso.', 'sso.x'))
      expect(await browser.open(callback)).toBe(refused('SSO_NOT_FINISHED'))
      const session = (await portal.openSession(student.id)).split('=').slice(1).join('=')
      browser.jars.portal.set('portal.sso_attempt', session)
      expect(await browser.open(callback)).toBe(refused('SSO_NOT_FINISHED'))
      browser.jars.portal.set('portal.session_token', attempt)
      expect(await browser.whoIsSignedIn()).toBeNull()
    })

    it('ends the session that this browser had, so none can be fixed before', async () => {
      const { student, browser } = await known()
      const fixed = await portal.signInStudent()
      const [name = '', value = ''] = /^([^=]+)=(.*)$/.exec(fixed.as.cookie)?.slice(1) ?? []
      browser.jars.portal.set(name, value)
      expect(await browser.signIn()).toBe(screens.myProfile)
      expect(await browser.whoIsSignedIn()).toBe(student.id)
      expect(browser.jars.portal.get(name)).not.toBe(value)
      expect((await fixed.as.session.current()).user).toBeNull()
    })
  })

  describe('an ID token', () => {
    const partsOf = (token: string) => token.split('.') as [string, string, string]
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString())

    it('without a signature, or signed with the secret of the client, is refused', async () => {
      const { browser } = await known()
      provider.state.tamper = (token) => `${encoded({ alg: 'none' })}.${partsOf(token)[1]}.`
      expect(await browser.signIn()).toBe(refused('SSO_REFUSED'))
      provider.state.tamper = (token) => {
        const signed = `${encoded({ alg: 'HS256' })}.${partsOf(token)[1]}`
        const mac = createHmac('sha256', provider.settings.PORTAL_OIDC_CLIENT_SECRET).update(signed)
        return `${signed}.${mac.digest('base64url')}`
      }
      expect(await browser.signIn()).toBe(refused('SSO_REFUSED'))
    })

    it('that was changed on its way is refused', async () => {
      const { browser } = await known()
      const other = await portal.addStudent()
      provider.state.tamper = (token) => {
        const [head, , signature] = partsOf(token)
        return `${head}.${encoded({ ...claimsOf(token), email: other.email })}.${signature}`
      }
      expect(await browser.signIn()).toBe(refused('SSO_REFUSED'))
      expect(await linkOf(other.id)).toBeNull()
    })

    it.each([
      ['of another nonce', () => ({ nonce: 'of another attempt' })],
      ['for another portal', () => ({ aud: 'another-portal' })],
      ['of another provider', () => ({ iss: 'https://evil.example' })],
      ['that is over', () => ({ exp: Math.floor(Date.now() / 1_000) - 200 })],
      ['of the future', () => ({ iat: Math.floor(Date.now() / 1_000) + 200 })],
    ])('%s is refused, signed by the provider or not', async (_, claims) => {
      const { browser } = await known()
      provider.state.tamper = (token) => provider.sign({ ...claimsOf(token), ...claims() })
      expect(await browser.signIn()).toBe(refused('SSO_REFUSED'))
      expect(await browser.whoIsSignedIn()).toBeNull()
    })
  })

  it.each([
    [30, true],
    [100, true],
    [-30, true],
    [-100, true],
    [-130, false],
  ])('a clock of the portal that is %i seconds off lets people in: %s', async (seconds, isIn) => {
    const { browser } = await known()
    portal.passTime(seconds * 1_000)
    expect(await browser.signIn()).toBe(isIn ? screens.myProfile : refused('SSO_REFUSED'))
    portal.passTime(-seconds * 1_000)
  })

  it('confirms that somebody is still the same person, with clocks that differ, and not longer ago', async () => {
    const { student, browser } = await known()
    await browser.signIn()
    const confirmedAt = async () => (await sessionsOf(student.id)).map((session) => session.confirmedAt)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('sessions').set({ confirmedAt: null }).where('userId', '=', student.id).execute(),
    )
    const state = async () => (await browser.visit('/api/session/confirmation')).json()
    expect(await state()).toMatchObject({ isConfirmed: false, singleSignOn: 'Shantivan College' })
    expect(await browser.signIn('panel=student&again=1&to=/account')).toBe('/account?confirmed=1')
    expect(await state()).toMatchObject({ isConfirmed: true })
    expect(await confirmedAt()).toEqual([expect.anything()])
    for (const seconds of [100, -100]) {
      portal.passTime(seconds * 1_000)
      expect(await browser.signIn('panel=student&again=1&to=/account')).toBe('/account?confirmed=1')
      portal.passTime(-seconds * 1_000)
    }
    portal.passTime(130_000)
    expect(await browser.signIn('panel=student&again=1&to=/account')).toBe('/account?problem=SSO_REFUSED')
    portal.passTime(-130_000)
    expect(await sessionsOf(student.id)).toHaveLength(1)
  })

  it('asks for the time at which somebody proved who they are, and says so where the provider keeps it to itself', async () => {
    const { student, browser } = await known()
    await browser.signIn()
    const start = async (query: string) => {
      const to = (await browser.visit(`/api/sso/start?panel=student${query}`)).headers.get('location')
      return new URL(to ?? '').searchParams
    }
    expect((await start('')).get('claims')).toBeNull()
    const asked = await start('&again=1')
    expect(JSON.parse(asked.get('claims') ?? '')).toEqual({ id_token: { auth_time: { essential: true } } })
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('sessions').set({ confirmedAt: null }).where('userId', '=', student.id).execute(),
    )
    provider.state.tamper = (token) => {
      const { auth_time: _, ...claims } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      return provider.sign(claims)
    }
    expect(await browser.signIn('panel=student&again=1&to=/account')).toBe('/account?problem=SSO_NO_AUTH_TIME')
    expect((await sessionsOf(student.id)).map(({ confirmedAt }) => confirmedAt)).toEqual([null])
  })

  it('confirms nobody by the account of another, without a session, or in the place of a second factor', async () => {
    const { student, browser } = await known()
    await browser.signIn()
    const other = await known()
    await other.browser.signIn()
    browser.jars.provider.clear()
    browser.jars.provider.set('who', other.subject)
    expect(await browser.signIn('panel=student&again=1&to=/account')).toBe('/account?problem=SSO_OTHER_PERSON')
    expect(await browser.whoIsSignedIn()).toBe(student.id)
    const stranger = openSsoBrowser(portal, other.subject)
    expect(await stranger.signIn('panel=student&again=1&to=/account')).toBe('/?to=%2Faccount&problem=SSO_NOT_FINISHED')
    await addTotp(portal, other.student.id)
    const state = await (await other.browser.visit('/api/session/confirmation')).json()
    expect(state).toMatchObject({ ways: ['totp'], singleSignOn: null })
    expect(await other.browser.signIn('panel=student&again=1&to=/account')).toBe('/account?problem=SSO_OTHER_PERSON')
  })

  it('a stolen database opens nothing: it has neither tokens of the provider nor of sessions', async () => {
    const { student, browser } = await known()
    await browser.signIn()
    const cookie = decodeURIComponent(browser.jars.portal.get('portal.session_token') ?? '')
    const token = cookie.slice(0, cookie.indexOf('.'))
    const tables = ['sessions', 'externalIdentities', 'pendingSignIns', 'usedLogoutTokens'] as const
    const rows = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()))
    const dump = JSON.stringify(rows)
    expect(dump).toContain(student.id)
    expect(token.length).toBeGreaterThan(40)
    expect(dump).not.toContain(token)
    expect(dump).not.toMatch(/eyJ[\w-]+\.[\w-]+\./)
    expect(JSON.stringify(portal.lines)).not.toMatch(/eyJ[\w-]+\.[\w-]+\.|code=/)
    expect(JSON.stringify(portal.lines)).not.toContain(student.email)
  })
})
