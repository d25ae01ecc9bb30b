import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'

const TOKEN = 'a-token-for-prometheus'

describe('the log lines of requests', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', { PORTAL_METRICS_TOKEN: TOKEN })
  })
  afterAll(() => portal.close())

  type Line = { level: number; path: string; status?: number; msg: string }
  const linesOf = (path: string) =>
    portal.lines.map((line) => JSON.parse(line) as Line).filter((line) => line.path === path)

  it('an upload that breaks off half-way is not called answered, neither in the log nor in the metrics', async () => {
    const { cookie } = await portal.signInAdmin()
    const headers = { cookie, 'content-length': 1_000_000, 'x-file-name': 'students.csv' }
    const upload = httpRequest(`${portal.url}/api/imports`, { method: 'POST', headers })
    upload.on('error', () => {})
    await new Promise<void>((sent) => upload.write('College Id,First Name\n', () => sent()))
    upload.destroy()
    await waitFor(() => expect(linesOf('/api/imports')).toHaveLength(1))
    expect(linesOf('/api/imports')).toMatchObject([{ level: 30, status: 499, msg: 'ended without an answer' }])
    const metrics = await portal.stranger.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    const text = await metrics.text()
    expect(text).toContain('portal_http_requests_total{method="POST",route="/api/imports",status="499"} 1')
  })

  it('a load balancer that asks every second whether the node is ready leaves a line for people only when it is not', async () => {
    await portal.stranger.fetch('/readyz')
    portal.app.readiness.stop()
    expect((await portal.stranger.fetch('/readyz')).status).toBe(503)
    await waitFor(() => expect(linesOf('/readyz')).toHaveLength(2))
    // 20 is debug, which is off unless it is asked for.
    expect(linesOf('/readyz').map(({ level, status }) => [level, status])).toEqual([
      [20, 200],
      [30, 503],
    ])
  })
})
