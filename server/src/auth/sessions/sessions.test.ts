import type { SessionEnd } from '@portal/contract/people/session'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { subscribe } from '../../testing/portal/event-stream.ts'
import type { AddedStudent } from '../../testing/portal/students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { createResetToken } from '../passwords/reset-tokens.store.ts'
import { activeSessions, clockOf } from './sessions.store.ts'

const NEW_PASSWORD = 'a new password'

onBothEngines('a session', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let other: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    other = (await portal.signInStudent()).as
  })
  afterAll(() => portal.close())

  type Ending = (student: AddedStudent, as: Caller) => Promise<unknown>
  const endings: Record<string, Ending> = {
    'signs out': (_, as) => as.session.signOut(),
    'is deactivated': ({ id }) => admin.students.deactivate({ id }),
    'is given a new password by an administrator': ({ password: _, status: __, ...student }) =>
      admin.students.update({ ...student, password: NEW_PASSWORD, photo: '' }),
    'sets a new password with a reset link': async ({ id }) => {
      const token = await portal.app.database.transaction((tx) => createResetToken(tx, id, portal.app.now()))
      await portal.stranger.session.resetPassword({ token, password: NEW_PASSWORD })
    },
    'signs in again in the same browser': ({ email, password }, as) =>
      as.session.signIn({ email, password, panel: 'student' }),
  }

  const reasons: Record<string, SessionEnd> = {
    'is deactivated': 'deactivated',
    'is given a new password by an administrator': 'password-changed',
    'sets a new password with a reset link': 'password-changed',
  }

  describe.each(Object.entries(endings))('of a student who %s', (event, end) => {
    it('ends at once, and its open screens are signed out with the reason before anything else', async () => {
      const { student, as } = await portal.signInStudent()
      const [stream, bystander] = [await subscribe(portal, as.cookie), await subscribe(portal, other.cookie)]
      expect(await as.me.profile()).toMatchObject({ id: student.id })
      await end(student, as)
      await expect(as.me.profile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
      expect((await as.session.current()).user).toBeNull()
      expect((await subscribe(portal, as.cookie)).status).toBe(401)
      await waitFor(() => expect(stream.hasEnded()).toBe(true))
      expect(stream.received).toMatchObject([{ event: 'signed-out', data: [reasons[event] ?? ''] }])
      expect([bystander.hasEnded(), bystander.received]).toEqual([false, []])
      bystander.close()
    })
  })

  it('that an attacker planted in the browser before the sign-in is not reused, and ends', async () => {
    const attacker = await portal.signInStudent({ firstName: 'Mallory' })
    const victim = await portal.addStudent()
    const planted = portal.caller(attacker.as.cookie)
    const body = JSON.stringify({ email: victim.email, password: victim.password, panel: 'student' })
    const headers = { 'content-type': 'application/json' }
    const answer = await planted.fetch('/api/session', { method: 'POST', headers, body })
    const [cookie = ''] = answer.headers.getSetCookie().map((set) => set.split(';')[0])
    expect(cookie).not.toBe(attacker.as.cookie.split('; ')[0])
    expect((await portal.caller(cookie).session.current()).user?.id).toBe(victim.id)
    expect((await attacker.as.session.current()).user).toBeNull()
  })

  it.each([
    'portal.session_token=made-up',
    'portal.session_token=made-up.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
  ])('with a forged cookie is not valid: %s', async (cookie) => {
    expect((await portal.caller(cookie).session.current()).user).toBeNull()
  })

  it('is active under its own id, and no other session is named that was not asked for', async () => {
    const { student } = await portal.signInStudent()
    const { read } = portal.app.database
    const rows = read.selectFrom('sessions').select('id').where('userId', '=', student.id)
    const { id } = await rows.executeTakeFirstOrThrow()
    expect(await activeSessions(read, [id, 'made-up'], clockOf(portal.app))).toEqual(new Set([id]))
  })

  it('that expires while its screen is open receives no more events, and the screen is signed out', async () => {
    const { student, as } = await portal.signInStudent()
    const [stream, adminStream] = [await subscribe(portal, as.cookie), await subscribe(portal, admin.cookie)]
    const remembered = await portal.signIn(student, 'student', true)
    portal.passTime(2 * DAY_MS)
    await remembered.me.submitRequest({ message: 'Hello' })
    await waitFor(() => expect([stream.hasEnded(), adminStream.hasEnded()]).toEqual([true, true]))
    expect(stream.topics()).not.toContain(topics.requestsOf(student.id))
    expect(stream.received.at(-1)).toMatchObject({ event: 'signed-out' })
    portal.passTime(-2 * DAY_MS)
  })
})
