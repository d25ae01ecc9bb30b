import { argon2Sync, randomBytes } from 'node:crypto'
import { SUCCESSFUL_SIGN_INS_PER_PERSON } from '@portal/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdministrator } from '../features/administrators/administrators.ts'
import { onBothEngines } from '../testing/engines.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

const NEW_PASSWORD = 'a new password'
const OLDER = { memory: 8_192, passes: 1, parallelism: 1 }
const TODAY = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

/** A hash as a portal would have made it whose parameters were weaker. */
function olderHash(password: string) {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, ...OLDER, tagLength: 32 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${OLDER.memory},t=${OLDER.passes},p=${OLDER.parallelism}$${salt}$${hash}`
}

onBothEngines('a password hash with older parameters', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())
  const hashOf = async (userId: string) => {
    const { read } = portal.app.database
    const found = read.selectFrom('accounts').select('password').where('userId', '=', userId)
    return (await found.executeTakeFirstOrThrow()).password
  }
  const addOlder = async () => {
    const student = await portal.addStudent()
    const password = olderHash(student.password)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('accounts').set({ password }).where('userId', '=', student.id).execute(),
    )
    return student
  }

  it('is renewed when its owner signs in, and by nothing else', async () => {
    const student = await addOlder()
    await portal.signIn({ ...student, password: 'guess-guess' }, 'student').catch(() => {})
    expect(await hashOf(student.id)).not.toMatch(TODAY)
    await portal.signIn(student, 'student')
    const renewed = await hashOf(student.id)
    expect(renewed).toMatch(TODAY)
    await portal.signIn(student, 'student')
    expect(await hashOf(student.id)).toBe(renewed)
  })

  it('does not keep its owner from signing in at several places at once', async () => {
    const student = await addOlder()
    const callers = await Promise.all(Array.from({ length: 5 }, () => portal.signIn(student, 'student')))
    for (const caller of callers) expect((await caller.session.current()).user?.id).toBe(student.id)
  })

  it('never comes back over a password the office sets at that moment', async () => {
    const admin = await portal.signInAdmin()
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { password: old, status: _, ...student } = await addOlder()
        const [changed] = await Promise.allSettled([
          admin.students.update({ ...student, password: NEW_PASSWORD, photo: '' }),
          portal.signIn({ email: student.email, password: old }, 'student'),
        ])
        expect(changed.status).toBe('fulfilled')
        await expect(portal.signIn({ email: student.email, password: old }, 'student')).rejects.toThrow(
          'BAD_CREDENTIALS',
        )
        await portal.signIn({ email: student.email, password: NEW_PASSWORD }, 'student')
      }),
    )
  })
})

onBothEngines('a password somebody was given', (engine) => {
  const signInTo = async (portal: TestPortal, person: { email: string; password: string }, panel = 'student') => {
    const body = JSON.stringify({ email: person.email, password: person.password, panel })
    const headers = { 'content-type': 'application/json' }
    const answer = await portal.stranger.fetch('/api/session', { method: 'POST', headers, body })
    const { resetToken } = (await answer.json()) as { resetToken?: string }
    return { status: answer.status, cookies: answer.headers.getSetCookie(), token: resetToken ?? '' }
  }

  it('is kept as long as they like, unless the deployment says otherwise', async () => {
    const portal = await openTestPortal(engine)
    const student = await portal.addStudent()
    const { status, cookies, token } = await signInTo(portal, student)
    expect([status, cookies.length > 0, token]).toEqual([200, true, ''])
    await portal.close()
  })

  it('lets them in no further than to choose their own, once, where it says so', async () => {
    const portal = await openTestPortal(engine, { PORTAL_INITIAL_PASSWORDS: 'change' })
    const student = await portal.addStudent()
    const first = await signInTo(portal, student)
    expect(first).toMatchObject({ status: 200, cookies: [] })
    const { read } = portal.app.database
    expect(await read.selectFrom('sessions').selectAll().execute()).toEqual([])
    const { token } = await signInTo(portal, student)
    const redeem = (with_: string, password: string) =>
      portal.stranger.session.resetPassword({ token: with_, password }).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
    expect(await redeem(first.token, NEW_PASSWORD)).toBe('RESET_LINK_INVALID')
    expect(await redeem(token, NEW_PASSWORD)).toBe('done')
    const own = { email: student.email, password: NEW_PASSWORD }
    const admin = await adminOf(portal)
    expect((await admin.students.read({ id: student.id })).email).toBe(student.email)
    await portal.signIn(own, 'student')
    const { password: _, status: __, ...details } = student
    await admin.students.update({ ...details, password: 'from-the-office', photo: '' })
    expect((await signInTo(portal, { ...own, password: 'from-the-office' })).token).not.toBe('')
    await portal.close()
  })

  it('cannot be chosen again as their own', async () => {
    const portal = await openTestPortal(engine, { PORTAL_INITIAL_PASSWORDS: 'change' })
    const email = 'second@college.example'
    const password = await createAdministrator(portal.app.database, email, portal.app.now())
    const { token } = await signInTo(portal, { email, password }, 'admin')
    const choose = (chosen: string) => portal.stranger.session.resetPassword({ token, password: chosen })
    await expect(choose(password)).rejects.toMatchObject({
      code: 'PASSWORD_UNCHANGED',
      data: { fields: { password: expect.any(String) } },
    })
    await choose(NEW_PASSWORD)
    const again = await signInTo(portal, { email, password: NEW_PASSWORD }, 'admin')
    expect(again).toMatchObject({ status: 200, token: '' })
    await portal.close()
  })

  it('is counted at each sign-in like any other', async () => {
    const portal = await openTestPortal(engine, { PORTAL_INITIAL_PASSWORDS: 'change' })
    const student = await portal.addStudent()
    expect((await signInTo(portal, student)).token).not.toBe('')
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('rateLimits')
        .set({ consumed: SUCCESSFUL_SIGN_INS_PER_PERSON })
        .where('key', 'like', 'sign-in/done/%')
        .execute(),
    )
    const noted = () => portal.app.database.read.selectFrom('audit').select('action').orderBy('seq').execute()
    const before = (await noted()).length
    for (let at = 0; at < 3; at++) expect(await signInTo(portal, student)).toMatchObject({ status: 429, token: '' })
    expect((await noted()).slice(before)).toEqual([{ action: 'signInRateLimited' }])
    await portal.close()
  })

  it('tells nobody anything who does not know it or comes to the wrong panel', async () => {
    const portal = await openTestPortal(engine, { PORTAL_INITIAL_PASSWORDS: 'change' })
    const student = await portal.addStudent()
    expect(await signInTo(portal, { ...student, password: 'guess-guess' })).toMatchObject({ status: 401, token: '' })
    expect(await signInTo(portal, student, 'admin')).toMatchObject({ status: 403, token: '' })
    await portal.close()
  })

  it('on the command line, or by the settings, is one of these too', async () => {
    const portal = await openTestPortal(engine, { PORTAL_INITIAL_PASSWORDS: 'change' })
    const email = 'second@college.example'
    const password = await createAdministrator(portal.app.database, email, portal.app.now())
    for (const person of [{ email, password }, ADMIN]) {
      expect((await signInTo(portal, person, 'admin')).token).not.toBe('')
    }
    await portal.close()
  })

  /** The first administrator, with a password of their own. */
  async function adminOf(portal: TestPortal) {
    const { token } = await signInTo(portal, ADMIN, 'admin')
    await portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
    return portal.signIn({ ...ADMIN, password: NEW_PASSWORD }, 'admin')
  }
})
