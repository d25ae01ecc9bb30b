import { readFileSync } from 'node:fs'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import { verificationMessages } from '@portal/contract/public-pages/verification-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../server/src/testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../server/src/testing/records/issued-documents.ts'
import { waitFor } from '../../server/src/testing/runner/wait-for.ts'
import { type RunningProxy, skipWithoutProxy, startProxy } from '../testing/proxy.ts'
import { HOST } from '../testing/proxy-settings.ts'

// How often one address may open what anybody with a code can open, through nginx.

const AT_ONCE = 41
const FLOOD = 80
/** At the shipped rate a slow machine sends so few a second that hardly any is refused. */
const SHIPPED_RATE = 'zone=portal_checks:10m rate=10r/s'
const TEST_RATE = 'zone=portal_checks:10m rate=1r/s'

describe('how nginx limits the pages of documents and shares', skipWithoutProxy('nginx'), () => {
  let portal: TestPortal
  let proxy: RunningProxy
  let code = ''
  let nextAddress = 1
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', {
      PORTAL_URL: `https://${HOST}`,
      PORTAL_TRUST_PROXY: 'true',
      PORTAL_VERIFICATION: 'on',
    })
    proxy = await startProxy('nginx', [new URL(portal.url).host], (shipped) => shipped.replace(SHIPPED_RATE, TEST_RATE))
    expect(readFileSync(path.join(proxy.folder, 'shared.conf'), 'utf8')).toContain(TEST_RATE)
    const { student } = await portal.signInStudent()
    code = (await addIssuedDocument(portal.app, student.id)).code ?? ''
  })
  afterAll(async () => {
    await proxy?.stop()
    await portal?.close()
  })

  const newAddress = () => `127.0.2.${nextAddress++}`
  const openAtOnce = (times: number, path: string, localAddress: string, method = 'GET') =>
    Promise.all(Array.from({ length: times }, () => proxy.request(path, { method, localAddress })))
  const countOf = (answers: { statusCode?: number | undefined }[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length

  it('somebody who checks forty papers opens them at the same moment', async () => {
    const answers = await openAtOnce(AT_ONCE, `/v/${code}`, newAddress())
    for (const answer of answers) answer.resume()
    expect(countOf(answers, 200)).toBe(AT_ONCE)
  })

  it.each([
    ['GET', '/v/CODE'],
    ['GET', '/V/CODE'],
    ['GET', '/%56/CODE'],
    ['GET', '//v/CODE'],
    ['GET', '/v/CODE/photo'],
    ['GET', '/s/CODE'],
    ['POST', '/S/CODE'],
    ['GET', '/s/CODE/document'],
    ['POST', '/unsubscribe/CODE'],
  ])('a visitor who floods %s %s is refused, and nobody else is', async (method, path) => {
    const address = newAddress()
    const before = portal.lines.length
    const flood = await openAtOnce(FLOOD, path.replace('CODE', code), address, method)
    for (const answer of flood) answer.resume()
    const passed = () => portal.lines.slice(before).filter((line) => line.includes('"answered"')).length
    // A few more have come at one a second while the others were sent.
    await waitFor(() => expect(passed()).toBeGreaterThanOrEqual(AT_ONCE))
    expect(passed()).toBeLessThan(FLOOD - 10)
    const other = await proxy.request(`/v/${code}`, { localAddress: newAddress() })
    expect(other.resume().statusCode).toBe(200)
    for (const free of ['/verify', '/verify/how', '/status/revocation/1', '/adminlogin', '/api/session', '/v']) {
      const answer = await proxy.request(free, { localAddress: address })
      expect([free, answer.resume().statusCode]).toEqual([free, expect.toBeOneOf([200, 303])])
    }
    const files = await openAtOnce(FLOOD, '/favicon.svg', address)
    for (const answer of files) answer.resume()
    expect(countOf(files, 200)).toBe(FLOOD)
  })

  it('a refused person gets a page that says to wait, and a program the problem of the portal', async () => {
    const localAddress = newAddress()
    /** One of a flood is refused, whatever has come free meanwhile. */
    const openRefused = async (accept: string) => {
      const options = { localAddress, headers: { accept } }
      const flood = Array.from({ length: FLOOD }, () => proxy.request(`/v/${code}`, options))
      const answers = await Promise.all(flood)
      const refused = answers.find(({ statusCode }) => statusCode === 429)
      for (const answer of answers) if (answer !== refused) answer.resume()
      if (!refused) throw new Error('no request was refused')
      return refused
    }
    const page = await openRefused('text/html,*/*;q=0.8')
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const { title, text: sentence } = verificationMessages.en.tooOften
    expect(await text(page)).toContain(`<h1>${title}</h1><p>${sentence}</p>`)
    for (const accept of ['application/vc', 'application/ld+json, application/json;q=0.5', '*/*, application/json']) {
      const program = await openRefused(accept)
      expect([program.statusCode, await json(program)]).toEqual([
        429,
        expect.objectContaining({ defined: true, code: 'RATE_LIMITED', status: 429 }),
      ])
      expect(program.headers['access-control-allow-origin']).toBe('*')
    }
  })
})
