import { offlinePaths } from '@portal/contract/paths'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { switchFeature } from '../../testing/portal/features.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

const WORKER_MAX_BYTES = 2_000

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on', PORTAL_NAME: 'St. <Xavier>' })
})
afterAll(() => portal.close())

const open = (path: string, of = portal) => of.stranger.fetch(path)

it('the service worker is small, keeps the offline page with its files, and nothing of the API', async () => {
  const response = await open(offlinePaths.worker)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const worker = await response.text()
  expect(worker.length).toBeLessThan(WORKER_MAX_BYTES)
  expect(worker).not.toMatch(/%[A-Z]+%/)
  expect(worker.match(/.*\/api.*/g)).toEqual([expect.stringContaining("!pathname.startsWith('/api/')")])
  const files = /'(\/assets[^']+)'/.exec(worker)?.[1]?.split(' ') ?? []
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect((await open(file)).status).toBe(200)
})

it('another name of the college makes another version of the service worker', async () => {
  const other = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on', PORTAL_NAME: 'Another' })
  const [one, two] = await Promise.all([portal, other].map(async (of) => (await open(offlinePaths.worker, of)).text()))
  expect(one).not.toBe(two)
  await other.close()
})

it('the offline page has the name of the college, and nothing that can be run in it', async () => {
  const page = await (await open(offlinePaths.page)).text()
  expect(page).toContain('<title>St. &lt;Xavier></title>')
  expect(page).not.toContain('%PORTAL')
})

it('the portal can be installed: a manifest with icons of the sizes that it says', async () => {
  expect(await (await open('/')).text()).toContain(`<link rel="manifest" href="${offlinePaths.manifest}" />`)
  const manifest = (await (await open(offlinePaths.manifest)).json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'St. <Xavier>', start_url: '/idcard', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await sharp(await (await open(src)).arrayBuffer()).metadata()
    expect(`${icon.width}x${icon.height} ${icon.format}`).toBe(`${sizes} png`)
  }
})

it('where devices get messages the portal can be installed as well, and has the service worker that shows them', async () => {
  const plain = await openTestPortal('sqlite')
  for (const feature of ['notifications', 'push'] as const) await switchFeature(plain, feature)
  for (const path of Object.values(offlinePaths)) expect((await open(path, plain)).status).toBe(200)
  expect(await (await open(offlinePaths.worker, plain)).text()).toContain("'notificationclick'")
  expect(await (await open('/', plain)).text()).toContain('rel="manifest"')
  await plain.close()
})

it('without documents that can be checked none of this is there', async () => {
  const plain = await openTestPortal('sqlite')
  for (const path of Object.values(offlinePaths)) expect((await open(path, plain)).status).toBe(404)
  expect(await (await open('/', plain)).text()).not.toMatch(/manifest|apple-touch-icon|installable/)
  await plain.close()
})
