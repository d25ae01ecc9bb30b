import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { CONFIRMED_MINUTES } from '@portal/contract/delays'
import { SECOND_STEP_MINUTES } from '@portal/contract/people/second-factor/second-factor-limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealKey } from '../../platform/signing/sealed-key.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { confirmSessions } from '../../testing/portal/confirmations.ts'
import { switchFeature } from '../../testing/portal/features.ts'
import { runCommandOf } from '../../testing/portal/run-command.ts'
import { signInStaff } from '../../testing/portal/staff.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { openAuthenticator } from '../../testing/sign-in/authenticator.ts'
import { shownCode } from '../../testing/sign-in/authenticator-app.ts'
import { addPasskey, addRecoveryCodes, addTotp, openBrowser } from '../../testing/sign-in/second-factors.ts'
import { totpKeyName } from './enrolment.ts'
import { findTotp } from './totp.store.ts'
import { newTotpSecret, stepAt, totpAt } from './totp.ts'

/** What an app shows now. */
const codeOf = ({ app }: TestPortal, typed: string) => shownCode(typed, app.now())

/** Waits until as many e-mails have gone to somebody about a change of their second factor. */
const waitForEmails = ({ app }: TestPortal, { email }: { email: string }, count: number) =>
  waitFor(async () => {
    const folder = path.join(app.config.dataDir, 'outbox')
    const files = await readdir(folder).catch(() => [])
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
    const changes = texts.filter((text) => text.includes(email) && text.includes('second factor was changed'))
    expect(changes).toHaveLength(count)
  })

onBothEngines('the second factor in one’s account', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'offered' })
  })
  afterAll(() => portal.close())

  const actionsOf = async (userId: string) =>
    (
      await portal.app.database.read
        .selectFrom('audit')
        .select(['action', 'record'])
        .where(({ or, eb }) => or([eb('actorId', '=', userId), eb('studentId', '=', userId)]))
        .orderBy('seq')
        .execute()
    ).map(({ action, record }) => `${action} ${record}`.trim())

  it('a student sets up an app with a code, gets recovery codes once, adds a passkey, and removes both', async () => {
    const { student, as } = await portal.signInStudent()
    const { enrolment, secret, uri } = await as.secondFactor.enrolTotp()
    expect(uri).toContain(`secret=${secret}`)
    await expect(as.secondFactor.confirmTotp({ enrolment, code: '000000' })).rejects.toMatchObject({
      code: 'WRONG_CODE',
    })
    const code = codeOf(portal, secret)
    const { recoveryCodes } = await as.secondFactor.confirmTotp({
      enrolment,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(new Set(recoveryCodes).size).toBe(10)
    // What was confirmed is not confirmed again: the code has been used.
    await expect(as.secondFactor.confirmTotp({ enrolment, code })).rejects.toMatchObject({ code: 'WRONG_CODE' })

    const device = openAuthenticator(portal.app.config.url)
    const passkeys = await as.secondFactor.enrolPasskey()
    const made = { enrolment: passkeys.enrolment, name: ' Aarav’s  phone ', passkey: device.make(passkeys.options) }
    expect(await as.secondFactor.confirmPasskey(made)).toEqual({ recoveryCodes: [] })
    await expect(as.secondFactor.confirmPasskey(made)).rejects.toMatchObject({ code: 'PASSKEY_ALREADY_ADDED' })
    const own = await as.secondFactor.own()
    expect(own).toMatchObject({ isNeeded: false, passkeys: [{ name: 'Aarav’s phone', lastUsedAt: null }] })
    expect(own.recoveryCodes).toMatchObject({ left: 10 })
    const again = await as.secondFactor.makeRecoveryCodes()
    expect(again.recoveryCodes).not.toEqual(recoveryCodes)

    await as.secondFactor.removePasskey({ id: own.passkeys[0]?.id ?? '' })
    expect((await as.secondFactor.own()).recoveryCodes).toMatchObject({ left: 10 })
    expect(await as.secondFactor.removeTotp()).toMatchObject({ totp: null, recoveryCodes: null })
    await expect(as.secondFactor.removeTotp()).rejects.toMatchObject({ code: 'FACTOR_NOT_FOUND' })
    await expect(as.secondFactor.makeRecoveryCodes()).rejects.toMatchObject({
      code: 'FACTOR_NOT_FOUND',
    })
    expect(await actionsOf(student.id)).toEqual([
      'addSecondFactor Authenticator app',
      'addSecondFactor Aarav’s phone',
      'makeRecoveryCodes',
      'removeSecondFactor Aarav’s phone',
      'removeSecondFactor Authenticator app',
    ])
    await waitForEmails(portal, student, 5)
  })

  it('what the portal gave one person to confirm is of no use to another, nor after some minutes', async () => {
    const [one, other] = [await portal.signInStudent(), await portal.signInStudent()]
    const { enrolment, secret } = await one.as.secondFactor.enrolTotp()
    const confirm = (as: typeof one.as) => as.secondFactor.confirmTotp({ enrolment, code: codeOf(portal, secret) })
    await expect(confirm(other.as)).rejects.toMatchObject({ code: 'ENROLMENT_ENDED' })
    const device = openAuthenticator(portal.app.config.url)
    const { options } = await one.as.secondFactor.enrolPasskey()
    const mixedUp = { enrolment, name: 'Phone', passkey: device.make(options) }
    await expect(one.as.secondFactor.confirmPasskey(mixedUp)).rejects.toMatchObject({ code: 'ENROLMENT_ENDED' })
    portal.passTime(SECOND_STEP_MINUTES * MINUTE_MS + 1_000)
    await confirmSessions(portal)
    await expect(confirm(one.as)).rejects.toMatchObject({ code: 'ENROLMENT_ENDED' })
  })

  it('a session alone changes nothing: whoever has a second factor proves it, and the password does not do', async () => {
    const { student, as } = await portal.signInStudent()
    const app = await addTotp(portal, student.id)
    const device = await addPasskey(portal, student.id)
    const [recoveryCode = ''] = await addRecoveryCodes(portal, student.id)
    const [{ id = '' } = {}] = (await as.secondFactor.own()).passkeys
    portal.passTime((CONFIRMED_MINUTES + 1) * MINUTE_MS)
    const changes = [
      () => as.secondFactor.enrolTotp(),
      () => as.secondFactor.confirmTotp({ enrolment: '', code: '000000' }),
      () => as.secondFactor.removeTotp(),
      () => as.secondFactor.enrolPasskey(),
      () => as.secondFactor.removePasskey({ id }),
      () => as.secondFactor.makeRecoveryCodes(),
    ]
    for (const change of changes) await expect(change()).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    const byPassword = as.confirmation.confirm({ way: 'password', currentPassword: student.password })
    await expect(byPassword).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await actionsOf(student.id)).toEqual([])
    const proofs = [
      async () => as.confirmation.confirm({ way: 'recoveryCode', code: recoveryCode }),
      async () => as.confirmation.confirm({ way: 'totp', code: app.code() }),
      async () => as.confirmation.confirm({ way: 'passkey', passkey: device.use(await as.confirmation.passkey()) }),
    ]
    for (const prove of proofs) {
      await prove()
      expect((await as.secondFactor.makeRecoveryCodes()).recoveryCodes).toHaveLength(10)
      portal.passTime((CONFIRMED_MINUTES + 1) * MINUTE_MS)
      await expect(as.secondFactor.makeRecoveryCodes()).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    }
  })

  it('a session elsewhere that was confirmed by the password changes nothing of a second factor that was added since', async () => {
    const { student, as } = await portal.signInStudent()
    const elsewhere = portal.caller(await portal.openSession(student.id))
    const byPassword = { way: 'password', currentPassword: student.password } as const
    await elsewhere.confirmation.confirm(byPassword)
    await as.confirmation.confirm(byPassword)
    const { enrolment, secret } = await as.secondFactor.enrolTotp()
    await as.secondFactor.confirmTotp({ enrolment, code: codeOf(portal, secret) })
    await expect(elsewhere.secondFactor.removeTotp()).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    expect((await as.secondFactor.makeRecoveryCodes()).recoveryCodes).toHaveLength(10)
  })

  it('a registrar takes the factors of a student away, who is told and signed out; never their own', async () => {
    const { student, as } = await portal.signInStudent()
    await addTotp(portal, student.id)
    await addPasskey(portal, student.id)
    await addRecoveryCodes(portal, student.id)
    const registrar = await signInStaff(portal, 'registrar')
    const [access] = await registrar.as.invitations.access({ ids: [student.id] })
    expect(access).toMatchObject({ hasSecondFactor: true })
    await registrar.as.secondFactor.reset({ id: student.id })
    expect((await as.session.current()).user).toBeNull()
    await waitForEmails(portal, student, 1)
    expect(await actionsOf(student.id)).toEqual(['resetSecondFactor'])
    expect(await findTotp(portal.app.database.read, student.id)).toBeUndefined()
    await expect(registrar.as.secondFactor.reset({ id: student.id })).rejects.toMatchObject({
      code: 'NO_SECOND_FACTOR',
    })
    await expect(registrar.as.secondFactor.reset({ id: registrar.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const clerk = await signInStaff(portal, 'clerk')
    await expect(clerk.as.secondFactor.reset({ id: student.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('where notifications are on, a change stands in the inbox', async () => {
    await switchFeature(portal, 'notifications')
    const { as } = await portal.signInStudent()
    const { enrolment, secret } = await as.secondFactor.enrolTotp()
    await as.secondFactor.confirmTotp({ enrolment, code: codeOf(portal, secret) })
    expect((await as.inbox.list({ page: 1 })).rows.map(({ kind }) => kind)).toEqual(['secondFactorChanged'])
    await switchFeature(portal, 'notifications', false)
  })
})

onBothEngines('whoever must have a second factor and has only an app', (engine) => {
  it('sets it up anew on another phone: from then on only its codes count, and the recovery codes stay', async () => {
    const portal = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'everybody' })
    const { student, as } = await portal.signInStudent()
    const { email, password } = student
    const former = await addTotp(portal, student.id)
    await addRecoveryCodes(portal, student.id)
    await expect(as.secondFactor.removeTotp()).rejects.toMatchObject({
      code: 'LAST_FACTOR',
    })
    const { enrolment, secret } = await as.secondFactor.enrolTotp()
    const confirmed = await as.secondFactor.confirmTotp({ enrolment, code: codeOf(portal, secret) })
    expect(confirmed).toEqual({ recoveryCodes: [] })
    expect(await as.secondFactor.own()).toMatchObject({ totp: { lastUsedAt: null }, recoveryCodes: { left: 10 } })
    portal.passTime(MINUTE_MS)
    const browser = openBrowser(portal)
    await browser.post('/session', { email, password, panel: 'student' })
    const use = (code: string) => browser.post('/session/second-step', { way: 'totp', code })
    expect((await use(former.code())).code).toBe('WRONG_CODE')
    expect((await use(codeOf(portal, secret))).status).toBe(200)
    await waitForEmails(portal, student, 1)
    await portal.close()
  })
})

onBothEngines('who of the office has no second factor', (engine) => {
  it('is told in the settings; where nobody is asked for one, nobody is named', async () => {
    const portal = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'offered' })
    const registrar = await signInStaff(portal, 'registrar', 'Meera')
    const clerk = await signInStaff(portal, 'clerk', 'Kavita')
    await addPasskey(portal, clerk.id)
    const { secondFactor, without } = await registrar.as.secondFactor.state()
    expect(secondFactor).toBe('offered')
    expect(without.map(({ name }) => name)).toEqual(['Meera Bhosale', 'Portal Administrator'])
    await portal.close()
  })
})

describe('the portal with another secret or address', () => {
  it('no longer checks the codes of apps, and says so; passkeys and recovery codes go on', async () => {
    const portal = await openTestPortal('sqlite', { PORTAL_SECOND_FACTOR: 'offered' })
    const student = await portal.addStudent()
    const { app } = portal
    const secret = newTotpSecret()
    const sealed = sealKey('the secret that was lost, of 32 characters', totpKeyName(student.id), secret)
    await app.database.transaction(({ db }) =>
      db
        .insertInto('totpSecrets')
        .values({ userId: student.id, sealed, usedStep: 0, created_at: app.now().toISOString(), lastUsedAt: null })
        .execute(),
    )
    const device = await addPasskey(portal, student.id)
    const [code] = await addRecoveryCodes(portal, student.id)
    const credentials = { email: student.email, password: student.password, panel: 'student' }
    const browser = openBrowser(portal)
    await browser.post('/session', credentials)
    const withApp = { way: 'totp', code: totpAt(secret, stepAt(app.now())) }
    expect((await browser.post('/session/second-step', withApp)).code).toBe('APP_NOT_READABLE')
    const { body: request } = await browser.post('/session/second-step/passkey')
    const withPasskey = { way: 'passkey', passkey: device.use(request) }
    expect((await browser.post('/session/second-step', withPasskey)).status).toBe(200)
    await browser.post('/session', credentials)
    expect((await browser.post('/session/second-step', { way: 'recoveryCode', code })).status).toBe(200)
    await portal.close()
  })

  it('no longer takes the passkeys of the former address; apps and recovery codes go on', async () => {
    const portal = await openTestPortal('sqlite', {
      PORTAL_SECOND_FACTOR: 'offered',
      PORTAL_URL: 'https://documents.new-college.example',
    })
    const { id, email, password } = await portal.addStudent()
    const device = await addPasskey(portal, id)
    const app = await addTotp(portal, id)
    const browser = openBrowser(portal)
    await browser.post('/session', { email, password, panel: 'student' })
    expect([...browser.cookies.keys()]).toEqual(['__Host-portal.second_step'])
    const { body: request } = await browser.post('/session/second-step/passkey')
    const former = { origin: 'https://former.example', rpId: 'former.example' }
    const passkey = device.use(request, former)
    expect((await browser.post('/session/second-step', { way: 'passkey', passkey })).code).toBe('PASSKEY_REFUSED')
    // A neighbouring host can set a cookie without the prefix.
    const tossed = openBrowser(portal)
    tossed.cookies.set('portal.second_step', browser.cookies.get('__Host-portal.second_step') ?? '')
    const step = { way: 'totp', code: app.code() }
    expect((await tossed.post('/session/second-step', step)).code).toBe('SECOND_STEP_ENDED')
    expect((await browser.post('/session/second-step', step)).status).toBe(200)
    await portal.close()
  })

  it('makes no passkeys at an address in numbers, or without TLS', async () => {
    const portal = await openTestPortal('sqlite', {
      PORTAL_SECOND_FACTOR: 'offered',
      PORTAL_URL: 'http://192.0.2.7:3000',
    })
    const { as } = await portal.signInStudent()
    expect(await as.secondFactor.own()).toMatchObject({ offersPasskeys: false })
    await portal.close()
  })
})

describe('npm run admin -- reset-second-factor', () => {
  it('takes the second factors of a person away, tells them, and is recorded', async () => {
    const portal = await openTestPortal('sqlite', { PORTAL_SECOND_FACTOR: 'staff' })
    const { student } = await portal.signInStudent()
    await addTotp(portal, student.id)
    const env = { PORTAL_DATA_DIR: portal.app.config.dataDir, PORTAL_SECOND_FACTOR: 'staff' }
    const reset = () => runCommandOf('admin', ['reset-second-factor', student.email], env)
    expect((await reset()).output).toContain('has no second factor any more')
    expect((await reset()).output).toContain('This person has no second factor.')
    expect(await findTotp(portal.app.database.read, student.id)).toBeUndefined()
    await waitForEmails(portal, student, 1)
    const entry = await portal.app.database.read
      .selectFrom('audit')
      .select(['actorId', 'address'])
      .where('action', '=', 'resetSecondFactor')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actorId: null, address: 'command line' })
    await portal.close()
  })
})
