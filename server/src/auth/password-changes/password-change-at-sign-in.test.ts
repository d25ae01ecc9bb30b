import { argon2Sync, randomBytes } from 'node:crypto'
import { SUCCESSFUL_SIGN_INS_PER_PERSON } from '@portal/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdministrator } from '../../features/people/administrators/administrators.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

const NEW_PASSWORD = 'a new password'
const OUTDATED = { memory: 8_192, passes: 1, parallelism: 1 }
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

/** A hash with weaker parameters than today's. */
function outdatedHash(password: string) {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, ...OUTDATED, tagLength: 32 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${OUTDATED.memory},t=${OUTDATED.passes},p=${OUTDATED.parallelism}$${salt}$${hash}`
}

onBothEngines('a password hash with outdated parameters', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())
  const hashOf = async (userId: string) => {
    const { read } = portal.app.database
    const query = read.selectFrom('accounts').select('password').where('userId', '=', userId)
    return (await query.executeTakeFirstOrThrow()).password
  }
  const addStudentWithOutdatedHash = async () => {
    const student = await portal.addStudent()
    const password = outdatedHash(student.password)
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('accounts').set({ password }).where('userId', '=', student.id).execute(),
    )
    return student
  }

  it('is replaced when its owner signs in, and by nothing else', async () => {
    const student = await addStudentWithOutdatedHash()
    await portal.signIn({ ...student, password: 'guess-guess' }, 'student').catch(() => {})
    expect(await hashOf(student.id)).not.toMatch(CURRENT)
    await portal.signIn(student, 'student')
    const renewed = await hashOf(student.id)
    expect(renewed).toMatch(CURRENT)
    await portal.signIn(student, 'student')
    expect(await hashOf(student.id)).toBe(renewed)
  })

  it('does not prevent simultaneous sign-ins of its owner', async () => {
    const student = await addStudentWithOutdatedHash()
    const callers = await Promise.all(Array.from({ length: 5 }, () => portal.signIn(student, 'student')))
    for (const caller of callers) expect((await caller.session.current()).user?.id).toBe(student.id)
  })

  it('never overwrites a password that an administrator sets at the same moment', async () => {
    const admin = await portal.signInAdmin()
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { password: old, status: _, ...student } = await addStudentWithOutdatedHash()
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

onBothEngines('an assigned password', (engine) => {
  const signInTo = async (portal: TestPortal, person: { email: string; password: string }, panel = 'student') => {
    const body = JSON.stringify({ email: person.email, password: person.password, panel })
    const headers = { 'content-type': 'application/json' }
    const answer = await portal.stranger.fetch('/api/session', { method: 'POST', headers, body })
    const { resetToken } = (await answer.json()) as { resetToken?: string }
    return { status: answer.status, cookies: answer.headers.getSetCookie(), token: resetToken ?? '' }
  }

  it('need not be changed, unless the deployment requires it', async () => {
    const portal = await openTestPortal(engine)
    const student = await portal.addStudent()
    const { status, cookies, token } = await signInTo(portal, student)
    expect([status, cookies.length > 0, token]).toEqual([200, true, ''])
    await portal.close()
  })

  it('only allows the user to choose a new one, once, if the deployment requires a change', async () => {
    const portal = await openTestPortal(engine, { PORTAL_INITIAL_PASSWORDS: 'change' })
    const student = await portal.addStudent()
    const first = await signInTo(portal, student)
    expect(first).toMatchObject({ status: 200, cookies: [] })
    const { read } = portal.app.database
    expect(await read.selectFrom('sessions').selectAll().execute()).toEqual([])
    const { token } = await signInTo(portal, student)
    const redeem = (resetToken: string, password: string) =>
      portal.stranger.session.resetPassword({ token: resetToken, password }).then(
        () => 'done',
        ({ code }: { code: string }) => code,
      )
    expect(await redeem(first.token, NEW_PASSWORD)).toBe('RESET_LINK_INVALID')
    expect(await redeem(token, NEW_PASSWORD)).toBe('done')
    const own = { email: student.email, password: NEW_PASSWORD }
    const admin = await signInAdministrator(portal)
    expect((await admin.students.read({ id: student.id })).email).toBe(student.email)
    await portal.signIn(own, 'student')
    const { password: _, status: __, ...details } = student
    await admin.students.update({ ...details, password: 'from-the-office', photo: '' })
    expect((await signInTo(portal, { ...own, password: 'from-the-office' })).token).not.toBe('')
    await portal.close()
  })

  it('cannot be chosen as the new password', async () => {
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
    const secondSignIn = await signInTo(portal, { email, password: NEW_PASSWORD }, 'admin')
    expect(secondSignIn).toMatchObject({ status: 200, token: '' })
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
    const auditedActions = () => portal.app.database.read.selectFrom('audit').select('action').orderBy('seq').execute()
    const before = (await auditedActions()).length
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await signInTo(portal, student)).toMatchObject({ status: 429, token: '' })
    expect((await auditedActions()).slice(before)).toEqual([{ action: 'signInRateLimited' }])
    await portal.close()
  })

  it('gives no reset token for a wrong password or at the wrong panel', async () => {
    const portal = await openTestPortal(engine, { PORTAL_INITIAL_PASSWORDS: 'change' })
    const student = await portal.addStudent()
    expect(await signInTo(portal, { ...student, password: 'guess-guess' })).toMatchObject({ status: 401, token: '' })
    expect(await signInTo(portal, student, 'admin')).toMatchObject({ status: 403, token: '' })
    await portal.close()
  })

  it('can also come from the command line or from the settings', async () => {
    const portal = await openTestPortal(engine, { PORTAL_INITIAL_PASSWORDS: 'change' })
    const email = 'second@college.example'
    const password = await createAdministrator(portal.app.database, email, portal.app.now())
    for (const person of [{ email, password }, ADMIN]) {
      expect((await signInTo(portal, person, 'admin')).token).not.toBe('')
    }
    await portal.close()
  })

  /** Signs in the first administrator with a password they have chosen. */
  async function signInAdministrator(portal: TestPortal) {
    const { token } = await signInTo(portal, ADMIN, 'admin')
    await portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
    return portal.signIn({ ...ADMIN, password: NEW_PASSWORD }, 'admin')
  }
})
