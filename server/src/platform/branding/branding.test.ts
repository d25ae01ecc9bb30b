import { collegeStylePath } from '@portal/contract/office-paths'
import { offlinePaths, publicPaths } from '@portal/contract/paths'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { styleSource } from '../http/style-source.ts'

const WIDE = { width: 800, height: 200 }

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
  admin = await portal.signInAdmin()
})
afterAll(() => portal.close())

const open = (path: string) => portal.stranger.fetch(path)
const revisionOf = async (name: 'accent' | 'logo') =>
  (await admin.settings.list()).find(({ setting }) => setting === name)?.revision ?? 0
const setAccent = async (value: string) =>
  admin.settings.change({ setting: 'accent', value, revision: await revisionOf('accent') })
async function setLogo(size: typeof WIDE | null) {
  const picture = size && { create: { ...size, channels: 4, background: '#7a1020' } as const }
  const body = picture && (await sharp(picture).png().toBuffer())
  const sent = body && (await admin.fetch('/api/uploads/letterhead', { method: 'POST', body: new Uint8Array(body) }))
  const value = sent && ((await sent.json()) as { id: string }).id
  await admin.settings.change({ setting: 'logo', value, revision: await revisionOf('logo') })
  // Resolves when this node knows it.
  return (await open(collegeStylePath)).text()
}
const STYLE = /<style data-college>([^<]*)<\/style>/
const pages = ['/', '/adminlogin', '/nowhere', offlinePaths.page, publicPaths.verify]

it.each(pages)('%s is as it was where the college has set nothing', async (path) => {
  const response = await open(path)
  const page = await response.text()
  expect(page).not.toContain('data-college')
  expect(page).toContain('href="/favicon.svg"')
  expect(await (await open(collegeStylePath)).text()).toBe('')
})

it('an accent that cannot be read is refused with the nearest that can; another text is no colour', async () => {
  const refusal = await setAccent('#FF7A00').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT' })
  const said = JSON.stringify((refusal as { data: unknown }).data)
  expect(said).toMatch(/#ff7a00 has a contrast of [\d.]+:1 .*The nearest that passes is (#\w{6})\./)
  const [, nearest = ''] = /passes is (#\w{6})/.exec(said) ?? []
  expect(await setAccent(nearest)).toMatchObject({ value: nearest })
  await expect(setAccent('red')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it.each(pages)('%s has the accent for both themes from its first byte, allowed by its hash', async (path) => {
  await setAccent('#7A1020')
  await expect.poll(() => portal.app.config.branding.accent).toBe('#7a1020')
  const response = await open(path)
  const [, style = ''] = STYLE.exec(await response.text()) ?? []
  expect(style).toMatch(/^:root\{--primary:#7a1020;.*prefers-color-scheme:dark.*--primary:#/)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(styleSource(style))
  expect(policy).not.toContain('unsafe-inline')
  expect(policy.split(styleSource(style))).toHaveLength(2)
})

it('a page with another accent has another ETag, and the same again its old one', async () => {
  const etag = async () => (await open('/')).headers.get('etag')
  const red = await etag()
  await setAccent('#1b5e20')
  await expect.poll(etag).not.toBe(red)
  await setAccent('#7a1020')
  await expect.poll(etag).toBe(red)
})

it('the logo has pictures at addresses of its own, which browsers keep and strangers cannot guess', async () => {
  const style = await setLogo(WIDE)
  const [path = ''] = /\/college\/\w+\/logo\.png/.exec(style) ?? []
  expect(style, 'as wide as it is, beside an edge').toContain('width:min(7.250rem')
  const logo = await open(path)
  expect(logo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await sharp(await logo.arrayBuffer()).metadata()).toMatchObject({ width: 360, height: 90, format: 'png' })
  expect((await open(path.replace(/\w{16}/, '0123456789abcdef'))).status).toBe(404)
  expect((await open('/college/nothing.png')).status).toBe(404)
  for (const page of pages) expect(await (await open(page)).text()).toContain(path.replace('logo', 'icon-32'))
})

it('icons of the root, of the home screen and of messages are the logo on white', async () => {
  const sizeAt = async (path: string) => {
    const { width, height, format } = await sharp(await (await open(path)).arrayBuffer()).metadata()
    return `${width}x${height} ${format}`
  }
  expect(await sizeAt('/favicon.ico')).toBe('32x32 png')
  expect(await sizeAt('/apple-touch-icon.png')).toBe('180x180 png')
  const manifest = (await (await open(offlinePaths.manifest)).json()) as { icons: { src: string; sizes: string }[] }
  expect(manifest.icons).toHaveLength(4)
  for (const { src, sizes } of manifest.icons) expect(await sizeAt(src)).toBe(`${sizes} png`)
  expect(new Set(manifest.icons.map(({ src }) => src)).size).toBe(4)
  const maskable = manifest.icons.find(({ src }) => src.includes('maskable-192'))?.src ?? ''
  const { data, info } = await sharp(await (await open(maskable)).arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)], 'its corner is white').toEqual([255, 255, 255])
  const middle = (info.width * (info.height / 2) + info.width / 2) * info.channels
  expect([...data.subarray(middle, middle + 3)]).toEqual([0x7a, 0x10, 0x20])
  const worker = await (await open(offlinePaths.worker)).text()
  expect(worker).toMatch(/\/college\/\w+\/logo\.png'/)
  expect(worker).toMatch(/icon: '\/college\/\w+\/icon-192\.png'/)
})

it('another picture has other addresses; without one the shield is back, and without an accent the portal’s colours', async () => {
  const wide = await (await open(collegeStylePath)).text()
  const square = await setLogo({ width: 200, height: 200 })
  const pathIn = (style: string) => /\/college\/\w+\/logo\.png/.exec(style)?.[0] ?? ''
  expect(pathIn(square)).not.toBe(pathIn(wide))
  expect((await open(pathIn(wide))).status).toBe(404)
  expect(await setLogo(null)).not.toContain('/college/')
  await setAccent('')
  for (const page of pages) await expect.poll(async () => (await open(page)).text()).not.toContain('data-college')
  expect(await (await open('/')).text()).toContain('href="/favicon.svg"')
})

it('a logo that cannot be read leaves the shield, and the pages come', async () => {
  portal.app.logoFiles.use('issued/missing.png')
  await portal.app.logoFiles.settled()
  expect(portal.app.config.branding.logo).toBeNull()
  expect((await open('/')).status).toBe(200)
})
