import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrateAsNewerVersion } from '../server/src/testing/portal/newer-version.ts'
import { openTestPortal, type TestPortal } from '../server/src/testing/portal/test-portal.ts'
import { waitFor } from '../server/src/testing/runner/wait-for.ts'
import { type ProxyName, type RunningProxy, skipWithoutProxy, startProxy } from './testing/proxy.ts'
import { HOST } from './testing/proxy-settings.ts'

// Tests of a shipped proxy in front of two nodes, of which one is older than its database.

const names: ProxyName[] = ['nginx', 'caddy']
const REQUESTS = 20

describe.each(names)('%s in front of an older and a newer node', (name) => {
  describe('with its shipped configuration', skipWithoutProxy(name), () => {
    let older: TestPortal
    let newer: TestPortal
    let proxy: RunningProxy
    beforeAll(async () => {
      const settings = { PORTAL_URL: `https://${HOST}`, PORTAL_TRUST_PROXY: 'true' }
      older = await openTestPortal('sqlite', settings)
      newer = await openTestPortal('sqlite', settings)
      proxy = await startProxy(
        name,
        [older, newer].map(({ url }) => new URL(url).host),
      )
      await migrateAsNewerVersion(older.app.config)
    })
    afterAll(async () => {
      await proxy?.stop()
      await newer?.close()
      await older?.close()
    })

    async function signIn() {
      const headers = { 'content-type': 'application/json', origin: `https://${HOST}` }
      const body = JSON.stringify({ email: 'nobody@college.example', password: 'nothing-1', panel: 'admin' })
      const answer = await proxy.request('/api/session', { method: 'POST', headers }, body)
      const { code } = (await json(answer)) as { code: string }
      return { status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] }
    }
    const changesAt = (node: TestPortal) => node.lines.filter((line) => line.includes('"method":"POST"')).length

    it('a change that the older one refuses is answered as it was, and sent to no other node', async () => {
      const seen = { refused: 0, answered: 0 }
      for (let sent = 0; sent < REQUESTS; sent++) {
        const { status, code, retryAfter } = await signIn()
        if (status === 503) {
          expect([code, retryAfter]).toEqual(['BEING_UPDATED', '5'])
          seen.refused++
        } else seen.answered++
      }
      await waitFor(() => expect(changesAt(older)).toBe(seen.refused))
      expect(changesAt(newer)).toBe(seen.answered)
      expect(seen.answered).toBeGreaterThan(0)
      // Caddy may have noticed already.
      if (name === 'nginx') expect(seen.refused).toBeGreaterThan(0)
    })

    if (name === 'caddy') {
      it('the older one gets nothing any more after some seconds', async () => {
        await vi.waitFor(async () => {
          for (let sent = 0; sent < REQUESTS; sent++) expect((await signIn()).status).not.toBe(503)
        }, 15_000)
      })
    }
  })
})
