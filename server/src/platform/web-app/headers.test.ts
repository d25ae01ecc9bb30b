import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'

describe('security headers of every response', () => {
  let portal: TestPortal
  let admin: Caller
  let student: { id: string }
  let asset = ''
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', { PORTAL_NAME: '"><script>alert(1)</script>' })
    admin = await portal.signInAdmin()
    student = await portal.addStudent()
    asset = /src="(\/assets\/[^"]+)"/.exec(await (await portal.stranger.fetch('/')).text())?.[1] ?? ''
  })
  afterAll(() => portal.close())

  const requests: Record<string, () => Promise<Response>> = {
    'the page': () => portal.stranger.fetch('/'),
    'an unknown page': () => portal.stranger.fetch('/admin/<script>'),
    'a script': () => portal.stranger.fetch(asset),
    'an unknown script': () => portal.stranger.fetch('/assets/none.js'),
    'a redirect': () => portal.stranger.fetch('/index.html', { redirect: 'manual' }),
    'the description of the API': () => portal.stranger.fetch('/api/docs'),
    'an API response': () => admin.fetch('/api/counts'),
    'an error': () => portal.stranger.fetch('/api/counts'),
    'a cross-site request': () =>
      admin.fetch('/api/students/search', { method: 'POST', headers: { origin: 'https://evil.example' } }),
    'a photo': () => admin.fetch(`/api/files/students/${student.id}`),
    'the export': () => admin.fetch('/api/students.csv', { method: 'POST', body: '{}' }),
    'the health check': () => portal.stranger.fetch('/healthz'),
  }

  it.each(Object.keys(requests))('%s runs no foreign scripts and cannot be framed', async (kind) => {
    const answer = await requests[kind]?.()
    const policy = policyOf(answer?.headers.get('content-security-policy') ?? '')
    expect(policy['default-src']).toBe("'none'")
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(["'self'", undefined]).toContain(policy['script-src'])
    expect(policy['object-src'] ?? "'none'").toBe("'none'")
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-(eval|hashes)|wasm|strict-dynamic|https?:|\*/)
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer?.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer?.headers.get('server') ?? answer?.headers.get('x-powered-by')).toBeNull()
  })

  it.each(['an API response', 'an error', 'the export'])('%s is not cached by browsers', async (kind) => {
    expect((await requests[kind]?.())?.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['the page', 'the description of the API'])(
    '%s has no inline script, event handler or style',
    async (kind) => {
      const html = (await (await requests[kind]?.())?.text()) ?? ''
      expect(html).toContain('</html>')
      expect(html.match(/<script\b[^>]*>[^<]/gi)).toBeNull()
      expect(html.match(/<[^>]+\s(on\w+|style)=/gi)).toBeNull()
      expect(html).not.toContain('<script>alert')
    },
  )

  it('the page holds the styles of the first paint, which the policy allows by their hash', async () => {
    const answer = await portal.stranger.fetch('/')
    const styles = [...(await answer.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
    const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(hashes).toHaveLength(1)
    const policy = policyOf(answer.headers.get('content-security-policy') ?? '')
    expect(policy['style-src']).toBe(["'self'", ...hashes].join(' '))
  })

  it('with HTTPS the response has an HSTS header', async () => {
    const secure = await openTestPortal('sqlite', { PORTAL_URL: 'https://documents.college.example' })
    try {
      const answer = await secure.stranger.fetch('/')
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    } finally {
      await secure.close()
    }
  })

  const policyOf = (header: string): Record<string, string> =>
    Object.fromEntries(
      header.split(';').map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1).join(' ')]),
    )
})
