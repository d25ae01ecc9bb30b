import { CONFIRMED_MINUTES } from '@portal/contract/delays'
import { PASSWORD_TRIES_PER_SESSION } from '@portal/contract/people/account/account-limits'
import { CODES_PER_PERSON, CODES_PER_SECOND_STEP } from '@portal/contract/people/second-factor/second-factor-limits'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { signInStaff } from '../../testing/portal/staff.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { addPasskey, addRecoveryCodes, addTotp } from '../../testing/sign-in/second-factors.ts'
import { confirmSession } from '../sessions/confirm-session.store.ts'

const TEN_MINUTES = CONFIRMED_MINUTES * MINUTE_MS
const code = (code: string) => expect.objectContaining({ code })

onBothEngines('confirming that it is still the person who has signed in', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_SECOND_FACTOR: 'offered', PORTAL_URL: 'http://localhost:3000' })
  })
  afterAll(() => portal.close())
  // The limits of one test are none of the next.
  beforeEach(() => portal.app.database.transaction(({ db }) => db.deleteFrom('rateLimits').execute()))

  const registrar = () => signInStaff(portal, 'registrar')
  /** An act that asks, and harms nobody. */
  const act = (as: Caller) => as.forgetting.agree({ count: 1, latest: '' })
  const asks = (as: Caller) =>
    act(as).then(
      () => false,
      ({ code }: { code: string }) => code === 'CONFIRMATION_NEEDED',
    )
  const entriesOf = async (id: string) => {
    const entries = portal.app.database.read.selectFrom('audit').select('action').where('actorId', '=', id)
    return (await entries.orderBy('seq').execute()).map(({ action }) => action)
  }

  it('a sign-in confirms for ten minutes, and the password does again', async () => {
    const as = await portal.signInAdmin()
    portal.passTime(TEN_MINUTES - MINUTE_MS)
    expect(await asks(as)).toBe(false)
    portal.passTime(MINUTE_MS)
    expect(await asks(as)).toBe(true)
    expect(await as.confirmation.read()).toEqual({ isConfirmed: false, ways: ['password'], singleSignOn: null })
    const wrong = as.confirmation.confirm({ way: 'password', currentPassword: 'not the password' })
    await expect(wrong).rejects.toEqual(code('CURRENT_PASSWORD_WRONG'))
    expect(await asks(as)).toBe(true)
    const { until } = await as.confirmation.confirm({ way: 'password', currentPassword: ADMIN.password })
    expect(Date.parse(until)).toBeGreaterThan(portal.app.now().getTime() + TEN_MINUTES - MINUTE_MS)
    expect(await asks(as)).toBe(false)
    const id = (await as.session.current()).user?.id ?? ''
    expect((await entriesOf(id)).slice(-2)).toEqual(['confirmSessionFailed', 'confirmSession'])
  })

  it('it counts for this session alone, and a session from before the upgrade asks', async () => {
    const [one, other] = [await portal.signInAdmin(), await portal.signInAdmin()]
    portal.passTime(TEN_MINUTES + 1)
    await one.confirmation.confirm({ way: 'password', currentPassword: ADMIN.password })
    expect([await asks(one), await asks(other)]).toEqual([false, true])
    await portal.app.database.transaction(({ db }) => db.updateTable('sessions').set({ confirmedAt: null }).execute())
    expect([await asks(one), await asks(other)]).toEqual([true, true])
  })

  it('a time that somebody else has proved it at counts from then on; one of a wrong clock does not', async () => {
    const as = await portal.signInAdmin()
    const { id } = (await portal.app.database.read
      .selectFrom('sessions')
      .select('id')
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()) ?? { id: '' }
    const confirmAt = (ms: number) =>
      portal.app.database.transaction((tx) => confirmSession(tx, id, new Date(portal.app.now().getTime() + ms)))
    expect(await confirmAt(-TEN_MINUTES - MINUTE_MS)).toBe(true)
    expect(await asks(as)).toBe(true)
    await confirmAt(-TEN_MINUTES + MINUTE_MS)
    expect(await asks(as)).toBe(false)
    await confirmAt(TEN_MINUTES)
    expect(await asks(as)).toBe(true)
    expect(await portal.app.database.transaction((tx) => confirmSession(tx, 'no session', new Date()))).toBe(false)
  })

  it('whoever has a second factor confirms with that, and not with the password', async () => {
    const { id, as } = await registrar()
    const app = await addTotp(portal, id)
    const [recoveryCode = ''] = await addRecoveryCodes(portal, id)
    portal.passTime(TEN_MINUTES + 1)
    expect((await as.confirmation.read()).ways).toEqual(['totp', 'recoveryCode'])
    const byPassword = as.confirmation.confirm({ way: 'password', currentPassword: ADMIN.password })
    await expect(byPassword).rejects.toEqual(code('FORBIDDEN'))
    const shown = app.code()
    await as.confirmation.confirm({ way: 'totp', code: shown })
    expect(await asks(as)).toBe(false)
    portal.passTime(TEN_MINUTES + 1)
    await expect(as.confirmation.confirm({ way: 'totp', code: shown })).rejects.toEqual(code('WRONG_CODE'))
    await as.confirmation.confirm({ way: 'recoveryCode', code: recoveryCode })
    expect(await asks(as)).toBe(false)
    const again = as.confirmation.confirm({ way: 'recoveryCode', code: recoveryCode })
    await expect(again).rejects.toEqual(code('WRONG_CODE'))
    expect(await entriesOf(id)).toEqual(
      expect.arrayContaining(['confirmSession', 'confirmSessionFailed', 'useRecoveryCode']),
    )
  })

  it('a passkey confirms what it has signed for this session, once, and only if its owner has unlocked it', async () => {
    const [{ id, as }, another] = [await registrar(), await registrar()]
    await expect(as.confirmation.passkey()).rejects.toEqual(code('FORBIDDEN'))
    const device = await addPasskey(portal, id)
    const foreign = await addPasskey(portal, another.id)
    portal.passTime(TEN_MINUTES + 1)
    const confirm = (passkey: ReturnType<typeof device.use>) => as.confirmation.confirm({ way: 'passkey', passkey })
    const refusals = [
      async () => device.use({ challenge: 'bWFkZS11cA' }),
      async () => device.use(await another.as.confirmation.passkey()),
      async () => device.use(await as.confirmation.passkey(), { verifies: false }),
      async () => device.use(await as.confirmation.passkey(), { origin: 'https://evil.example' }),
      async () => foreign.use(await as.confirmation.passkey()),
    ]
    for (const refused of refusals) await expect(confirm(await refused())).rejects.toEqual(code('PASSKEY_REFUSED'))
    expect(await asks(as)).toBe(true)
    const signed = device.use(await as.confirmation.passkey())
    await confirm(signed)
    expect(await asks(as)).toBe(false)
    await expect(confirm(signed)).rejects.toEqual(code('PASSKEY_REFUSED'))
  })

  it('an open session guesses no more passwords and codes than the login', async () => {
    const as = await portal.signInAdmin()
    const guess = () => as.confirmation.confirm({ way: 'password', currentPassword: 'not the password' })
    const guesses = await Promise.allSettled(Array.from({ length: PASSWORD_TRIES_PER_SESSION + 2 }, guess))
    const codes = guesses.map((one) => (one.status === 'rejected' ? one.reason.code : 'confirmed'))
    expect(codes.filter((one) => one === 'CURRENT_PASSWORD_WRONG')).toHaveLength(PASSWORD_TRIES_PER_SESSION)
    const right = as.confirmation.confirm({ way: 'password', currentPassword: ADMIN.password })
    await expect(right).rejects.toEqual(code('TOO_MANY_SIGN_INS'))

    const { id, as: first } = await registrar()
    const app = await addTotp(portal, id)
    const wrong = app.code() === '000000' ? '111111' : '000000'
    const sessions = [first, portal.caller(await portal.openSession(id)), portal.caller(await portal.openSession(id))]
    const tried: string[] = []
    for (const session of sessions) {
      for (let at = 0; at <= CODES_PER_SECOND_STEP; at++) {
        await session.confirmation
          .confirm({ way: 'totp', code: wrong })
          .catch((error: { code: string }) => tried.push(error.code))
      }
    }
    expect(tried.filter((one) => one === 'WRONG_CODE')).toHaveLength(CODES_PER_PERSON)
    expect(tried.at(-1)).toBe('TOO_MANY_CODES')
  })

  it('a program confirms nothing, and where there are no second factors there is nothing to confirm', async () => {
    const key = await portal.keyCaller(['viewCounts'])
    await expect(key.confirmation.read()).rejects.toEqual(code('FORBIDDEN'))
    const plain = await openTestPortal(engine)
    const as = await plain.signInAdmin()
    await expect(as.confirmation.read()).rejects.toEqual(code('NOT_FOUND'))
    plain.passTime(TEN_MINUTES + 1)
    expect(await asks(as)).toBe(false)
    await plain.close()
  })
})
