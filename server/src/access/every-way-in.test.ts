import { may } from '@portal/contract/permissions'
import type { UserType } from '@portal/contract/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../testing/engines.ts'
import { everyWayIn, filledIn, type WayIn } from '../testing/every-way-in.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/test-portal.ts'

const closed = everyWayIn.filter(({ action }) => action !== 'anyone')

onBothEngines('every way in', (engine) => {
  let portal: TestPortal
  let callers: Record<UserType, Caller>
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    callers = { admin: await portal.signInAdmin(), student: (await portal.signInStudent()).as }
  })
  afterAll(() => portal.close())

  /** Asks for what does not exist, with what cannot be read. */
  const knock = (way: WayIn, as: Caller) =>
    as.fetch(filledIn(way, 'no-such-id'), {
      method: way.method,
      ...(way.method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{"' }),
    })

  it('is known from the contract', () => {
    expect(everyWayIn.length).toBeGreaterThan(30)
  })

  it.each(closed)('$name refuses a stranger before anything they sent is read', async (way) => {
    const answer = await knock(way, portal.stranger)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  describe.each(['student', 'admin'] as const)('for a signed-in %s', (userType) => {
    const forbidden = closed.filter(({ action }) => action !== 'anyone' && !may({ id: 'x', userType }, action, 'x'))

    it.each(forbidden)('$name refuses before anything they sent is read', async (way) => {
      const answer = await knock(way, callers[userType])
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
    })
  })

  it.each(closed.filter(({ method }) => method !== 'GET'))('$name refuses what another site sends', async (way) => {
    const elsewhere = [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
    ] as const
    for (const [name, value] of elsewhere) {
      const headers = { [name]: value }
      const answer = await callers.admin.fetch(filledIn(way, 'x'), { method: way.method, headers, body: '{}' })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'WRONG_ORIGIN' })
    }
  })

  it.each(everyWayIn.filter(({ method, name }) => method !== 'GET' && !name.startsWith('door uploads')))(
    '$name answers what cannot be right with a code and a sentence',
    async (way) => {
      const as =
        callers[way.action !== 'anyone' && may({ id: 'x', userType: 'admin' }, way.action, 'x') ? 'admin' : 'student']
      const send = async (body: string) => {
        const answer = await as.fetch(filledIn(way, 'x'), {
          method: way.method,
          headers: { 'content-type': 'application/json' },
          body,
        })
        return { status: answer.status, told: (await answer.json()) as { code: string; message: string } }
      }
      const bodies = [
        '{"',
        '[1,2]',
        '"text"',
        'null',
        '{"status":"Approved","userType":"admin","surprise":1}',
        '{"__proto__":{"x":1}}',
      ]
      for (const body of [...bodies, JSON.stringify({ message: 'x'.repeat(100_000) })]) {
        const { status, told } = await send(body)
        if (status < 300) continue
        expect(status, `${body.slice(0, 40)} was answered ${JSON.stringify(told)}`).toBeLessThan(500)
        expect(told).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), message: expect.stringMatching(/\w/) })
      }
      expect((await send('{"')).told.code).toBe('MALFORMED')
    },
  )

  it('a student cannot set what is not theirs to set', async () => {
    const { as: aarav, student } = await portal.signInStudent()
    for (const extra of [{ status: 'Approved' }, { studentId: 'another' }, { userType: 'admin' }, { id: 'mine' }]) {
      const answer = await aarav.fetch('/api/me/requests', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'Hello', ...extra }),
      })
      expect(answer.status).toBe(422)
    }
    const { status, studentId } = await aarav.me.submitRequest({ message: 'Hello' })
    expect([status, studentId]).toEqual(['Pending', student.id])
  })

  it('unknown addresses under /api are answered with a code, in JSON', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/students/a/b/c', '/api/%ff', '/api/files/students/']) {
      const answer = await portal.stranger.fetch(path)
      expect(answer.status, path).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
