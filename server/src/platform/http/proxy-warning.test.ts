import { afterEach, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'

let portal: TestPortal
afterEach(() => portal.close())

const headers = { 'x-forwarded-for': '203.0.113.7' }
const warnings = () => portal.lines.filter((line) => line.includes('PORTAL_TRUST_PROXY'))
const answered = () => portal.lines.filter((line) => line.includes('"/healthz"'))

it('an unconfigured proxy is logged as a warning once, without an address', async () => {
  portal = await openTestPortal('sqlite')
  await portal.stranger.fetch('/healthz')
  expect(warnings()).toEqual([])
  for (let sent = 0; sent < 3; sent++) await portal.stranger.fetch('/healthz', { headers })
  await waitFor(() => expect(answered()).toHaveLength(4))
  expect(warnings()).toEqual([expect.stringContaining('"level":40')])
  expect(portal.lines.join('')).not.toContain('203.0.113.7')
})

it('a trusted proxy causes no warning', async () => {
  portal = await openTestPortal('sqlite', { PORTAL_TRUST_PROXY: 'true' })
  await portal.stranger.fetch('/healthz', { headers })
  await waitFor(() => expect(answered()).toHaveLength(1))
  expect(warnings()).toEqual([])
})

const overTls = { ...headers, 'x-forwarded-proto': 'https' }
const urlWarnings = () => portal.lines.filter((line) => line.includes('PORTAL_URL'))

it('a proxy with TLS in front of a portal that does not know its address is logged as a warning once', async () => {
  portal = await openTestPortal('sqlite', { PORTAL_TRUST_PROXY: 'true', PORTAL_URL: 'http://localhost:3000' })
  await portal.stranger.fetch('/healthz', { headers })
  expect(urlWarnings()).toEqual([])
  for (let sent = 0; sent < 3; sent++) await portal.stranger.fetch('/healthz', { headers: overTls })
  await waitFor(() => expect(answered()).toHaveLength(4))
  expect(urlWarnings()).toEqual([expect.stringContaining('http://localhost:3000')])
})

it('a proxy with TLS in front of a portal with an https address causes no warning', async () => {
  portal = await openTestPortal('sqlite', { PORTAL_TRUST_PROXY: 'true', PORTAL_URL: 'https://documents.college.edu' })
  await portal.stranger.fetch('/healthz', { headers: overTls })
  await waitFor(() => expect(answered()).toHaveLength(1))
  expect(urlWarnings()).toEqual([])
})
