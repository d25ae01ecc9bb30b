import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listenIn } from '../testing/event-stream.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestPortal } from '../testing/test-portal.ts'

const MAX = 3

it('past so many requests in flight whoever asks is told when to come back, and event streams do not count', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_MAX_REQUESTS: String(MAX) })
  const { as: student } = await portal.signInStudent()
  const streams = await Promise.all(Array.from({ length: MAX }, () => listenIn(portal, student.cookie)))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holding = portal.house.database.change(() => held)
  const writing = Array.from({ length: MAX }, (_, at) => student.me.submitRequest({ message: `Request ${at}` }))

  const answer = await eventually(async () => {
    const asked = await student.fetch('/api/me/profile')
    expect(asked.status).toBe(503)
    return asked
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await portal.stranger.fetch('/healthz')).status).toBe(200)

  release()
  await holding
  await Promise.all(writing)
  expect((await student.fetch('/api/me/profile')).status).toBe(200)
  for (const stream of streams) stream.close()
  await portal.close()
})

it('clients that are slow to send what they have announced take nobody’s place', async () => {
  const portal = await openTestPortal('sqlite', { PORTAL_MAX_REQUESTS: String(MAX) })
  const head = 'POST /api/session HTTP/1.1\r\nHost: portal\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n'
  const slow = Array.from({ length: 3 * MAX }, () => connect(Number(new URL(portal.url).port), '127.0.0.1'))
  for (const socket of slow) {
    socket.write(head)
    await once(socket, 'data')
    socket.write('{')
  }
  expect((await portal.stranger.fetch('/api/docs')).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await portal.close()
})
