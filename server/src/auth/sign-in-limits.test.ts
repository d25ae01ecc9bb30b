import {
  RESETS_PER_ACCOUNT,
  RESETS_PER_ACCOUNT_ALL_NETWORKS,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT_ALL_NETWORKS,
  SIGN_INS_PER_ADDRESS,
  SIGN_INS_PER_SITE,
} from '@portal/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetAdministratorPassword } from '../features/administrators/administrators.ts'
import { onBothEngines } from '../testing/engines.ts'
import { openSmtpSink } from '../testing/smtp-sink.ts'
import type { AddedStudent } from '../testing/students.ts'
import { ADMIN, type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

const NEW_PASSWORD = 'a new password'
const DAY_MS = 24 * 60 * 60_000

onBothEngines('wrong passwords', (engine) => {
  let sink: Awaited<ReturnType<typeof openSmtpSink>>
  let portal: TestPortal
  let office: Caller
  beforeAll(async () => {
    sink = await openSmtpSink()
    portal = await openTestPortal(engine, { PORTAL_TRUST_PROXY: 'true', SMTP_URL: sink.url })
    office = await portal.signInAdmin()
  })
  afterAll(async () => {
    await portal.close()
    await sink.close()
  })

  let networks = 0
  const newNetwork = () => `198.51.${++networks >> 8}.${networks & 255}`
  const send = (method: string, path: string, from: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    return fetch(`${portal.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  }
  type Person = { email: string; password: string; panel?: string }
  const signIn = async ({ email, password, panel = 'student' }: Person, from: string) =>
    (await send('POST', '/session', from, { email, password, panel })).status
  const guess = (person: Person, from: string) => signIn({ ...person, password: 'guess-guess' }, from)
  const askForLink = async ({ email }: Person, from: string) =>
    (await send('POST', '/password-resets', from, { email })).status
  const redeem = async (from: string) => {
    const token = /#(\w+)/.exec(sink.emails.at(-1)?.text ?? '')?.[1] ?? ''
    return (await send('PUT', '/password-resets', from, { token, password: NEW_PASSWORD })).status
  }
  const rows = () => portal.app.database.read.selectFrom('rateLimits').selectAll().execute()
  /** Lets this many attempts have been counted where the last one was; the attempts themselves would say no more. */
  const pretendSpent = async (name: string, spent: number, before: Awaited<ReturnType<typeof rows>>) => {
    const known = new Map(before.map((row) => [row.key, Number(row.consumed)]))
    const [row] = (await rows()).filter(
      ({ key, consumed }) => key.startsWith(name) && known.get(key) !== Number(consumed),
    )
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('rateLimits')
        .set({ consumed: spent })
        .where('key', '=', row?.key ?? '')
        .execute(),
    )
  }
  const guessUntil = async (name: string, spent: number, person: Person, from: string) => {
    const before = await rows()
    await guess(person, from)
    await pretendSpent(name, spent, before)
  }
  const lockEverywhere = (person: Person) =>
    guessUntil('sign-in/everywhere/', SIGN_INS_PER_ACCOUNT_ALL_NETWORKS, person, newNetwork())
  const lockFrom = (person: Person, from: string) => guessUntil('sign-in/account/', SIGN_INS_PER_ACCOUNT, person, from)

  it('close the account to the network they come from, and to no other', async () => {
    const [student, stranger] = [await portal.addStudent(), newNetwork()]
    const statuses = await Promise.all(Array.from({ length: SIGN_INS_PER_ACCOUNT + 2 }, () => guess(student, stranger)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_INS_PER_ACCOUNT)
    expect(await signIn(student, stranger)).toBe(429)
    expect(await signIn(student, newNetwork())).toBe(200)
  })

  it('from everywhere close it to strange networks, and not to one it has signed in from', async () => {
    const [student, home] = [await portal.addStudent(), newNetwork()]
    expect(await signIn(student, home)).toBe(200)
    await lockEverywhere(student)
    expect(await signIn(student, newNetwork())).toBe(429)
    expect(await signIn(student, home)).toBe(200)
    await lockFrom(student, home)
    expect(await signIn(student, home)).toBe(429)
  })

  it('do not close it to a network in which its reset link was used, however they go on', async () => {
    const [student, away] = [await portal.addStudent(), newNetwork()]
    await lockEverywhere(student)
    expect(await signIn(student, away)).toBe(429)
    expect(await askForLink(student, away)).toBe(200)
    expect(await redeem(away)).toBe(200)
    await lockEverywhere(student)
    expect(await signIn({ ...student, password: NEW_PASSWORD }, newNetwork())).toBe(429)
    expect(await signIn({ ...student, password: NEW_PASSWORD }, away)).toBe(200)
  })

  type Reset = (student: AddedStudent, from: string) => Promise<unknown>
  const resets: Record<string, Reset> = {
    'by mail': async (student, from) => {
      await askForLink(student, newNetwork())
      await redeem(from)
    },
    'by the office': ({ password: _, status: __, ...student }) =>
      office.students.update({ ...student, password: NEW_PASSWORD, photo: '' }),
  }
  describe.each(Object.entries(resets))('before the password was set anew %s', (_how, reset) => {
    it('are forgiven', async () => {
      const [student, from] = [await portal.addStudent(), newNetwork()]
      await lockFrom(student, from)
      await lockEverywhere(student)
      expect(await signIn(student, from)).toBe(429)
      await reset(student, from)
      expect(await signIn({ ...student, password: NEW_PASSWORD }, from)).toBe(200)
    })
  })

  it('before the password of an administrator was set on the command line are forgiven', async () => {
    const [admin, from] = [{ ...ADMIN, panel: 'admin' }, newNetwork()]
    await lockFrom(admin, from)
    expect(await signIn(admin, from)).toBe(429)
    const password = await resetAdministratorPassword(portal.app.database, ADMIN.email, portal.app.now())
    expect(await signIn({ ...admin, password }, from)).toBe(200)
    office = await portal.signIn({ ...ADMIN, password }, 'admin')
  })

  it('from many /64 networks of one /48 close the whole of it', async () => {
    const student = await portal.addStudent()
    const site = (block: string) => `2001:db8:${block}:`
    await guessUntil('sign-in/site/', SIGN_INS_PER_SITE, student, `${site('aa')}1::1`)
    expect(await signIn(student, `${site('aa')}2::1`)).toBe(429)
    expect(await signIn(student, `${site('ab')}2::1`)).toBe(200)
  })

  it('beyond its limit leave nothing more of a network in the database', async () => {
    const from = newNetwork()
    await guessUntil('sign-in/address/', SIGN_INS_PER_ADDRESS, await portal.addStudent(), from)
    expect(await guess({ email: 'one@college.example', password: '' }, from)).toBe(429)
    const before = await rows()
    const tries = Array.from({ length: 20 }, (_, at) =>
      guess({ email: `many-${at}@college.example`, password: '' }, from),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set([429]))
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

  it('are logged and noted once where they are refused, with the account and the network', async () => {
    const [student, from] = [await portal.addStudent(), newNetwork()]
    await lockFrom(student, from)
    for (let at = 0; at < 3; at++) expect(await signIn(student, from)).toBe(429)
    const { read } = portal.app.database
    const noted = read.selectFrom('audit').select('address').where('action', '=', 'signInRateLimited')
    expect(await noted.where('actorId', '=', student.id).execute()).toEqual([{ address: from }])
    const logged = portal.lines.map((line) => JSON.parse(line)).filter(({ rateLimit }) => rateLimit !== undefined)
    expect(logged.filter(({ account }) => account === student.id)).toMatchObject([
      { network: from, rateLimit: 'sign-in/account' },
    ])
    expect(portal.lines.join()).not.toContain(student.email)
  })

  it('are one thing, and reset mails another: a stranger who asks for them does not keep the owner from theirs', async () => {
    const [student, home, stranger] = [await portal.addStudent(), newNetwork(), newNetwork()]
    expect(await signIn(student, home)).toBe(200)
    for (let at = 0; at < RESETS_PER_ACCOUNT; at++) expect(await askForLink(student, stranger)).toBe(200)
    expect(await askForLink(student, stranger)).toBe(429)
    const before = await rows()
    expect(await askForLink(student, newNetwork())).toBe(200)
    await pretendSpent('reset/everywhere/', RESETS_PER_ACCOUNT_ALL_NETWORKS, before)
    expect(await askForLink(student, newNetwork())).toBe(429)
    expect(await askForLink(student, home)).toBe(200)
  })
})
