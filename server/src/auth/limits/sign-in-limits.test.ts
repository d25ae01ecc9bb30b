import {
  RESETS_PER_ACCOUNT,
  RESETS_PER_ACCOUNT_ALL_NETWORKS,
  RESETS_PER_ADDRESS,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT_ALL_NETWORKS,
  SIGN_INS_PER_ADDRESS,
  SIGN_INS_PER_SITE,
} from '@portal/contract/limits'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetAdministratorPassword } from '../../features/people/administrators/administrators.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import type { AddedStudent } from '../../testing/portal/students.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { openSmtpSink } from '../../testing/services/smtp-sink.ts'

const NEW_PASSWORD = 'a new password'

onBothEngines('wrong passwords', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { PORTAL_TRUST_PROXY: 'true', SMTP_URL: sink.url })
    admin = await portal.signInAdmin()
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  let networks = 0
  const newNetwork = () => `198.51.${++networks >> 8}.${networks & 255}`
  const send = (method: string, path: string, from: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie }
    return fetch(`${portal.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  }
  type Person = { email: string; password: string; panel?: string }
  const signIn = async ({ email, password, panel = 'student' }: Person, from: string, cookie = '') =>
    (await send('POST', '/session', from, { email, password, panel }, cookie)).status
  const guess = (person: Person, from: string, cookie = '') =>
    signIn({ ...person, password: 'guess-guess' }, from, cookie)
  /** The cookie that stays in a browser in which somebody has signed in. */
  const knownBrowser = async ({ email, password }: Person, from: string) => {
    const answer = await send('POST', '/session', from, { email, password, panel: 'student' })
    const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('portal.known='))
    expect(set).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(set).not.toContain(email)
    return set?.split(';')[0] ?? ''
  }
  const requestLink = async ({ email }: Person, from: string, cookie = '') =>
    (await send('POST', '/password-resets', from, { email }, cookie)).status
  const redeem = async (from: string) => {
    const token = /#(\w+)/.exec(sink.emails.at(-1)?.text ?? '')?.[1] ?? ''
    return (await send('PUT', '/password-resets', from, { token, password: NEW_PASSWORD })).status
  }
  const rows = () => portal.app.database.read.selectFrom('rateLimits').selectAll().execute()
  /** Sets the rate limit that the last attempt has changed to this count, instead of making so many attempts. */
  const setConsumed = async (name: string, count: number, before: Awaited<ReturnType<typeof rows>>) => {
    const countsBefore = new Map(before.map((row) => [row.key, Number(row.consumed)]))
    const [row] = (await rows()).filter(
      ({ key, consumed }) => key.startsWith(name) && countsBefore.get(key) !== Number(consumed),
    )
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('rateLimits')
        .set({ consumed: count })
        .where('key', '=', row?.key ?? '')
        .execute(),
    )
  }
  const guessUntil = async (name: string, count: number, person: Person, from: string) => {
    const before = await rows()
    await guess(person, from)
    await setConsumed(name, count, before)
  }
  const lockUnknownNetworks = (person: Person) =>
    guessUntil('sign-in/everywhere/', SIGN_INS_PER_ACCOUNT_ALL_NETWORKS, person, newNetwork())
  const lockFrom = (person: Person, from: string) => guessUntil('sign-in/account/', SIGN_INS_PER_ACCOUNT, person, from)

  it('lock the account for the network they come from, and for no other', async () => {
    const [student, stranger] = [await portal.addStudent(), newNetwork()]
    const statuses = await Promise.all(Array.from({ length: SIGN_INS_PER_ACCOUNT + 2 }, () => guess(student, stranger)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_INS_PER_ACCOUNT)
    expect(await signIn(student, stranger)).toBe(429)
    expect(await signIn(student, newNetwork())).toBe(200)
  })

  it('from many networks lock the account for unknown networks, but not for one it has signed in from', async () => {
    const [student, knownNetwork] = [await portal.addStudent(), newNetwork()]
    expect(await signIn(student, knownNetwork)).toBe(200)
    await lockUnknownNetworks(student)
    expect(await signIn(student, newNetwork())).toBe(429)
    expect(await signIn(student, knownNetwork)).toBe(200)
    await lockFrom(student, knownNetwork)
    expect(await signIn(student, knownNetwork)).toBe(429)
  })

  it('do not lock the account for a network in which its reset link was used, even if they continue', async () => {
    const [student, resetNetwork] = [await portal.addStudent(), newNetwork()]
    await lockUnknownNetworks(student)
    expect(await signIn(student, resetNetwork)).toBe(429)
    expect(await requestLink(student, resetNetwork)).toBe(200)
    expect(await redeem(resetNetwork)).toBe(200)
    await lockUnknownNetworks(student)
    expect(await signIn({ ...student, password: NEW_PASSWORD }, newNetwork())).toBe(429)
    expect(await signIn({ ...student, password: NEW_PASSWORD }, resetNetwork)).toBe(200)
  })

  type Reset = (student: AddedStudent, from: string) => Promise<unknown>
  const resets: Record<string, Reset> = {
    'with an e-mailed link': async (student, from) => {
      await requestLink(student, newNetwork())
      await redeem(from)
    },
    'by an administrator': ({ password: _, status: __, ...student }) =>
      admin.students.update({ ...student, password: NEW_PASSWORD, photo: '' }),
  }
  describe.each(Object.entries(resets))('before the password was reset %s', (_method, reset) => {
    it('no longer count', async () => {
      const [student, from] = [await portal.addStudent(), newNetwork()]
      await lockFrom(student, from)
      await lockUnknownNetworks(student)
      expect(await signIn(student, from)).toBe(429)
      await reset(student, from)
      expect(await signIn({ ...student, password: NEW_PASSWORD }, from)).toBe(200)
    })
  })

  it('before the password of an administrator was reset on the command line no longer count', async () => {
    const [administrator, from] = [{ ...ADMIN, panel: 'admin' }, newNetwork()]
    await lockFrom(administrator, from)
    expect(await signIn(administrator, from)).toBe(429)
    const password = await resetAdministratorPassword(portal.app.database, ADMIN.email, portal.app.now())
    expect(await signIn({ ...administrator, password }, from)).toBe(200)
    admin = await portal.signIn({ ...ADMIN, password }, 'admin')
  })

  it('from many /64 networks of one /48 lock out the whole /48', async () => {
    const student = await portal.addStudent()
    const site = (block: string) => `2001:db8:${block}:`
    await guessUntil('sign-in/site/', SIGN_INS_PER_SITE, student, `${site('aa')}1::1`)
    expect(await signIn(student, `${site('aa')}2::1`)).toBe(429)
    expect(await signIn(student, `${site('ab')}2::1`)).toBe(200)
  })

  it('of people who then sign in do not use up the limit of their network', async () => {
    const [student, from] = [await portal.addStudent(), newNetwork()]
    await guessUntil('sign-in/address/', SIGN_INS_PER_ADDRESS - 2, await portal.addStudent(), from)
    for (let time = 0; time < 3; time++) {
      expect(await guess(student, from)).toBe(401)
      expect(await signIn(student, from)).toBe(200)
    }
    expect(await guess(student, from)).toBe(401)
    expect(await guess(await portal.addStudent(), from)).toBe(401)
    expect(await signIn(student, from)).toBe(429)
  })

  it('are not forgotten when somebody in the network signs in several times at once', async () => {
    const [student, from] = [await portal.addStudent(), newNetwork()]
    const before = await rows()
    await guess(await portal.addStudent(), from)
    await setConsumed('sign-in/address/', 50, before)
    const known = new Set(before.map(({ key }) => key))
    const guesses = async () => {
      const counted = (await rows()).filter(({ key }) => key.startsWith('sign-in/address/') && !known.has(key))
      return counted.map(({ consumed }) => Number(consumed))
    }
    expect(await guesses()).toEqual([50])
    const statuses = await Promise.all(Array.from({ length: SIGN_INS_PER_ACCOUNT }, () => signIn(student, from)))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(await guesses()).toEqual([50])
  })

  it('are not forgotten for those that somebody has typed before the limit of their network began anew', async () => {
    const [student, from] = [await portal.addStudent(), newNetwork()]
    const before = await rows()
    for (let time = 0; time < 3; time++) await guess(student, from)
    const known = new Set(before.map(({ key }) => key))
    const added = (await rows()).find(({ key }) => key.startsWith('sign-in/address/') && !known.has(key))
    const { key = '', resetAt = '' } = added ?? {}
    const later = new Date(Date.parse(resetAt) + 60_000).toISOString()
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('rateLimits').set({ consumed: 20, resetAt: later }).where('key', '=', key).execute(),
    )
    expect(await signIn(student, from)).toBe(200)
    expect(Number((await rows()).find((row) => row.key === key)?.consumed)).toBe(20)
  })

  it('of a stranger in the same network lock nobody out of a browser in which they have signed in', async () => {
    const [student, other, from] = [await portal.addStudent(), await portal.addStudent(), newNetwork()]
    const known = await knownBrowser(student, from)
    await guessUntil('sign-in/address/', SIGN_INS_PER_ADDRESS, await portal.addStudent(), from)
    await lockUnknownNetworks(student)
    expect(await signIn(student, from)).toBe(429)
    expect(await signIn(other, from, known)).toBe(429)
    expect(await signIn(student, from, known.replace('known.', 'known.x'))).toBe(429)
    expect(await signIn(student, from, known)).toBe(200)
    expect(await signIn(student, newNetwork(), known)).toBe(200)

    const guesses = Array.from({ length: SIGN_INS_PER_ACCOUNT + 2 }, () => guess(student, from, known))
    expect((await Promise.all(guesses)).filter((status) => status === 401)).toHaveLength(SIGN_INS_PER_ACCOUNT)
    expect(await signIn(student, from, known)).toBe(429)
    const { password: _, status: __, ...profile } = student
    await admin.students.update({ ...profile, password: NEW_PASSWORD, photo: '' })
    expect(await signIn({ ...student, password: NEW_PASSWORD }, from, known)).toBe(200)
  })

  it('at a shared computer, where somebody has signed in, do not keep them out of their own browser', async () => {
    const [student, library, home] = [await portal.addStudent(), newNetwork(), newNetwork()]
    const atLibrary = await knownBrowser(student, library)
    const atHome = await knownBrowser(student, home)
    const codes: number[] = []
    for (let time = 0; time < 2 * SIGN_INS_PER_ACCOUNT + 2; time++) codes.push(await guess(student, library, atLibrary))
    expect(codes.filter((code) => code === 401)).toHaveLength(2 * SIGN_INS_PER_ACCOUNT)
    expect(await signIn(student, library, atLibrary)).toBe(429)
    expect(await signIn(student, home, atHome)).toBe(200)

    for (let time = 0; time < RESETS_PER_ACCOUNT; time++) await requestLink(student, library, atLibrary)
    expect(await requestLink(student, home, atHome)).toBe(200)
  })

  it('or many requests for reset e-mails of others in the network do not keep such a browser from getting one', async () => {
    const [student, from] = [await portal.addStudent(), newNetwork()]
    const known = await knownBrowser(student, from)
    const before = await rows()
    await requestLink(await portal.addStudent(), from)
    await setConsumed('reset/address/', RESETS_PER_ADDRESS, before)
    expect(await requestLink(student, from)).toBe(429)
    for (let time = 0; time < RESETS_PER_ACCOUNT; time++) expect(await requestLink(student, from, known)).toBe(200)
    expect(await requestLink(student, from, known)).toBe(429)
  })

  it('over the limit of a network write nothing more to the database', async () => {
    const from = newNetwork()
    await guessUntil('sign-in/address/', SIGN_INS_PER_ADDRESS, await portal.addStudent(), from)
    expect(await guess({ email: 'one@college.example', password: '' }, from)).toBe(429)
    const before = await rows()
    const attempts = Array.from({ length: 20 }, (_, index) =>
      guess({ email: `many-${index}@college.example`, password: '' }, from),
    )
    expect(new Set(await Promise.all(attempts))).toEqual(new Set([429]))
    expect(await rows()).toEqual(before)
  })

  it('that were counted while a clock was a year ahead no longer count', async () => {
    const [student, from] = [await portal.addStudent(), newNetwork()]
    await lockFrom(student, from)
    expect(await signIn(student, from)).toBe(429)
    const resetAt = new Date(Date.now() + 365 * DAY_MS).toISOString()
    await portal.app.database.transaction(({ db }) => db.updateTable('rateLimits').set({ resetAt }).execute())
    expect(await signIn(student, from)).toBe(200)
  })

  it('are logged and recorded once when they are refused, with the account and the network', async () => {
    const [student, from] = [await portal.addStudent(), newNetwork()]
    await lockFrom(student, from)
    for (let attempt = 0; attempt < 3; attempt++) expect(await signIn(student, from)).toBe(429)
    const { read } = portal.app.database
    const entries = read.selectFrom('audit').select('address').where('action', '=', 'signInRateLimited')
    expect(await entries.where('actorId', '=', student.id).execute()).toEqual([{ address: from }])
    const logged = portal.lines.map((line) => JSON.parse(line)).filter(({ rateLimit }) => rateLimit !== undefined)
    expect(logged.filter(({ account }) => account === student.id)).toMatchObject([
      { network: from, rateLimit: 'sign-in/account' },
    ])
    expect(portal.lines.join()).not.toContain(student.email)
  })

  it('do not count against reset e-mails, and a stranger’s requests for reset e-mails do not block those of the owner', async () => {
    const [student, knownNetwork, stranger] = [await portal.addStudent(), newNetwork(), newNetwork()]
    expect(await signIn(student, knownNetwork)).toBe(200)
    for (let request = 0; request < RESETS_PER_ACCOUNT; request++)
      expect(await requestLink(student, stranger)).toBe(200)
    expect(await requestLink(student, stranger)).toBe(429)
    const before = await rows()
    expect(await requestLink(student, newNetwork())).toBe(200)
    await setConsumed('reset/everywhere/', RESETS_PER_ACCOUNT_ALL_NETWORKS, before)
    expect(await requestLink(student, newNetwork())).toBe(429)
    expect(await requestLink(student, knownNetwork)).toBe(200)
  })
})
