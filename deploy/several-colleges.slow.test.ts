import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../server/src/testing/portal/test-portal.ts'
import { type ProxyName, type RunningProxy, skipWithoutProxy, startProxy } from './testing/proxy.ts'
import { HOST } from './testing/proxy-settings.ts'

// Three colleges on one machine, behind one proxy with the shipped files.

const HOSTS = [HOST, 'documents.second.edu', 'documents.third.edu']
const names: ProxyName[] = ['nginx', 'caddy']
const READ_ONCE = 'zone=portal_reset:10m rate=1r/s'
const ALMOST_NEVER = 'zone=portal_reset:10m rate=1r/m'
/** More than the burst of the shipped limit. */
const FLOOD = 30

describe.each(names)('several colleges behind one %s', (name) => {
  describe('with its shipped configuration', skipWithoutProxy(name), () => {
    const portals: TestPortal[] = []
    let proxy: RunningProxy
    beforeAll(async () => {
      for (const host of HOSTS) {
        const settings = {
          PORTAL_URL: `https://${host}`,
          PORTAL_TRUST_PROXY: 'true',
          PORTAL_NAME: `College of ${host}`,
        }
        portals.push(await openTestPortal('sqlite', settings))
      }
      const [first = '', ...others] = portals.map(({ url }) => new URL(url).host)
      const colleges = others.map((node, index) => ({ host: HOSTS[index + 1] ?? '', nodes: [node] }))
      proxy = await startProxy(name, [first], (shipped) => shipped.replace(READ_ONCE, ALMOST_NEVER), colleges)
    })
    afterAll(async () => {
      await proxy?.stop()
      for (const portal of portals) await portal.close()
    })

    const request = (host: string, path: string, method = 'GET', headers = {}) =>
      proxy.request(path, { method, servername: host, headers: { host, ...headers } })

    it('each address shows its own college, and keeps what nobody may see from outside', async () => {
      for (const host of HOSTS) {
        const page = await request(host, '/adminlogin')
        expect([page.statusCode, await text(page)]).toEqual([200, expect.stringContaining(`College of ${host}`)])
        for (const path of ['/metrics', '/readyz'])
          expect([host, path, (await request(host, path)).resume().statusCode]).toEqual([host, path, 404])
      }
    })

    it('an address without TLS leads to the same college', async () => {
      for (const host of HOSTS) {
        const { statusCode, headers } = await proxy.requestOverHttp('/adminlogin', { headers: { host } })
        expect([statusCode, headers.location]).toEqual([301, `https://${host}/adminlogin`])
      }
    })

    it('nobody is signed in at one college by the session of another', async () => {
      const [first, second] = [portals[0], portals[1]]
      const { cookie } = (await first?.signInAdmin()) ?? { cookie: '' }
      const open = async (host: string) => (await request(host, '/api/counts', 'GET', { cookie })).resume().statusCode
      expect([await open(HOSTS[0] ?? ''), await open(HOSTS[1] ?? '')]).toEqual([200, 401])
      expect(second?.lines.some((line) => line.includes('"level":50'))).toBe(false)
    })

    it.runIf(name === 'nginx')('whoever is refused at one college is not refused at another', async () => {
      const [flooded = '', other = ''] = HOSTS
      const reset = (host: string) =>
        request(host, '/api/password-resets', 'POST', { origin: `https://${host}`, 'content-type': 'application/json' })
      const statuses: (number | undefined)[] = []
      for (let count = 0; count < FLOOD; count++) statuses.push((await reset(flooded)).resume().statusCode)
      expect(statuses.at(-1)).toBe(429)
      expect((await reset(other)).resume().statusCode).not.toBe(429)
    })
  })
})

describe('the units of several colleges', () => {
  /** The section of a unit, without comments, and with the names that an only college has. */
  const serviceOf = (file: string) =>
    readFileSync(new URL(`systemd/${file}`, import.meta.url), 'utf8')
      .replaceAll('/%i.env', '.env')
      .replaceAll('-%i', '')
      .replace('EnvironmentFile=-', 'EnvironmentFile=')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .slice(1)
      .filter((line, _, lines) => lines.indexOf(line) > lines.indexOf('[Service]'))

  it.each([
    ['student-documents.service', 'student-documents@.service'],
    ['student-documents-backup.service', 'student-documents-backup@.service'],
  ])('%s and %s do the same', (single, template) => {
    expect(serviceOf(single).length).toBeGreaterThan(20)
    expect(serviceOf(template)).toEqual(serviceOf(single))
  })
})
