import { afterEach, expect, it } from 'vitest'
import { onBothEngines } from '../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { waitFor } from '../testing/runner/wait-for.ts'

onBothEngines('the id of a request', (engine) => {
  let portal: TestPortal
  afterEach(() => portal.close())

  const linesWith = (id: string) =>
    portal.lines.map((line) => JSON.parse(line) as { id?: string; msg: string }).filter((line) => line.id === id)

  it('is in the response header, in every log line of the request, and in the body of a server error', async () => {
    portal = await openTestPortal(engine)
    const { as: caller } = await portal.signInStudent()
    await portal.app.database.read.destroy()
    const answer = await caller.fetch('/api/me/profile')
    const id = answer.headers.get('x-request-id') ?? ''
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(await answer.json()).toMatchObject({ data: { requestId: id } })
    await waitFor(() => expect(linesWith(id).map(({ msg }) => msg)).toEqual([expect.stringMatching(/./), 'answered']))
  })

  it('is not in the body of a client error', async () => {
    portal = await openTestPortal(engine)
    const answer = await portal.stranger.fetch('/api/me/profile')
    expect(await answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN', data: { fields: {} } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/)
  })

  const requestIdFor = async (id: string) => {
    const answer = await portal.stranger.fetch('/healthz', { headers: { 'x-request-id': id } })
    return answer.headers.get('x-request-id')
  }

  it('is taken from a trusted proxy, if it is short and has only safe characters', async () => {
    portal = await openTestPortal(engine, { PORTAL_TRUST_PROXY: 'true' })
    expect(await requestIdFor('edge-7f3a.42_B')).toBe('edge-7f3a.42_B')
    for (const id of ['a b', '{"x":1}', '<script>', 'x'.repeat(65), '', 'a,b'])
      expect(await requestIdFor(id)).not.toBe(id)
  })

  it('is not taken from any other client', async () => {
    portal = await openTestPortal(engine)
    expect(await requestIdFor('mine')).not.toBe('mine')
  })
})
