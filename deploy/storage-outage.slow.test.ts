import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDatabase, skipWithoutPostgres } from '../server/src/testing/databases/engines.ts'
import { aPdf } from '../server/src/testing/files/files.ts'
import { type PortalProcess, startPortalProcess } from '../server/src/testing/portal/portal-process.ts'
import { ADMIN } from '../server/src/testing/portal/test-portal.ts'
import { openS3FaultProxy, type S3FaultProxy } from '../server/src/testing/services/s3-fault-proxy.ts'
import { s3Keys } from '../server/src/testing/services/s3-server.ts'
import { type ProxyName, type RunningProxy, skipWithoutProxy, startProxy } from './testing/proxy.ts'
import { HOST } from './testing/proxy-settings.ts'

// Two real nodes with PostgreSQL and S3 behind each shipped proxy, while S3 does not answer.

const jsonHeaders = { 'content-type': 'application/json', origin: `https://${HOST}` }
const WITHIN_MS = 15_000
const names: ProxyName[] = ['nginx', 'caddy']

describe.each(names)('two nodes behind %s, with files on S3', (name) => {
  describe('and the shipped configuration', { ...skipWithoutProxy(name), ...skipWithoutPostgres() }, () => {
    let s3: S3FaultProxy
    let folder: string
    let nodes: PortalProcess[]
    let addresses: string[]
    let proxy: RunningProxy
    let headers: Record<string, string>
    const startNode = async (at: number, port = '0') => {
      const node = startPortalProcess({
        ...s3Keys,
        STORAGE_URL: s3.urlOf('/college'),
        DATABASE_URL: databaseUrl,
        PORTAL_DATA_DIR: path.join(folder, `node-${at}`),
        PORTAL_SECRET: 'a secret of the college that is long enough',
        PORTAL_URL: `https://${HOST}`,
        PORTAL_TRUST_PROXY: 'true',
        PORTAL_ADMIN_EMAIL: ADMIN.email,
        PORTAL_ADMIN_PASSWORD: ADMIN.password,
        PORTAL_PORT: port,
      })
      return { node, url: await node.waitUntilOpen() }
    }
    let databaseUrl: string
    beforeAll(async () => {
      s3 = await openS3FaultProxy()
      folder = await mkdtemp(path.join(tmpdir(), 'portal-storage-outage-'))
      databaseUrl = (await newDatabase('postgres')) ?? ''
      const started = [await startNode(0), await startNode(1)]
      nodes = started.map(({ node }) => node)
      addresses = started.map(({ url }) => new URL(url).host)
      proxy = await startProxy(name, addresses)
      const signedIn = await request('POST', '/api/session', JSON.stringify({ ...ADMIN, panel: 'admin' }))
      const [cookie = ''] = signedIn.headers['set-cookie'] ?? []
      headers = { ...jsonHeaders, cookie: cookie.split(';')[0] ?? '' }
    })
    afterAll(async () => {
      await proxy?.stop()
      for (const node of nodes ?? []) await node.kill()
      await s3?.close()
      await rm(folder, { recursive: true, force: true })
    })

    const request = (method: string, urlPath: string, body: Buffer | string = '') =>
      proxy.request(urlPath, { method, headers: headers ?? jsonHeaders }, body)
    const statusOf = async (answer: Promise<IncomingMessage>) => (await answer).resume().statusCode
    const readinessOf = async (address = '') => {
      const answer = await fetch(`http://${address}/readyz`)
      return [answer.status, await answer.json()]
    }
    const upload = () => request('POST', '/api/uploads/certificate', aPdf())

    it('everything but files goes on while S3 is away, also on a node that is started again meanwhile', async () => {
      expect(await statusOf(upload())).toBe(201)
      await s3.stop()
      const withoutStorage = [200, { ready: true, missing: [], degraded: ['storage'] }]
      for (const address of addresses) {
        await vi.waitFor(async () => expect(await readinessOf(address)).toEqual(withoutStorage), WITHIN_MS)
      }
      const [first, second] = nodes as [PortalProcess, PortalProcess]
      await first.kill()
      nodes[0] = (await startNode(0, new URL(`http://${addresses[0]}`).port)).node
      expect(await readinessOf(addresses[0])).toEqual(withoutStorage)
      // From here on only the node is left that was started without S3.
      await second.kill()
      await vi.waitFor(async () => expect(await statusOf(request('GET', '/api/counts'))).toBe(200), WITHIN_MS)
      expect(await statusOf(request('GET', '/adminlogin'))).toBe(200)
      const filter = { name: 'Active', search: { status: 'active' } }
      const addFilter = () => request('POST', '/api/saved-filters', JSON.stringify(filter))
      // For a second or two the proxy may still send a change to the node that has ended, and never sends it again.
      await vi.waitFor(async () => expect(await statusOf(addFilter())).toBe(201), WITHIN_MS)
      const isRefused = [503, expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' })]
      const uploaded = async () => {
        const answer = await upload()
        return [answer.statusCode, await json(answer)]
      }
      await vi.waitFor(async () => expect(await uploaded()).toEqual(isRefused), WITHIN_MS)

      await s3.start()
      await vi.waitFor(async () => expect(await statusOf(upload())).toBe(201), WITHIN_MS)
      const whole = [200, { ready: true, missing: [], degraded: [] }]
      await vi.waitFor(async () => expect(await readinessOf(addresses[0])).toEqual(whole), WITHIN_MS)
    })
  })
})
