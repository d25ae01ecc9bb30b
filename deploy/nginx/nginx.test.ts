import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import { CERTIFICATE_MAX_BYTES } from '@portal/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../server/src/testing/eventually.ts'
import { aPdf } from '../../server/src/testing/files.ts'
import { freePort } from '../../server/src/testing/free-port.ts'
import { findProgram, skipWithout } from '../../server/src/testing/skip-without.ts'
import { ADMIN, openTestPortal, type TestPortal } from '../../server/src/testing/test-portal.ts'

const NGINX = findProgram('nginx', ['/usr/sbin/nginx', '/usr/local/sbin/nginx'])

const HOST = 'documents.college.edu'
const asJson = { 'content-type': 'application/json' }

const LACKS = NGINX ? 'openssl' : 'nginx'
describe('the portal behind nginx', skipWithout(LACKS, NGINX && findProgram('openssl')), () => {
  let portal: TestPortal
  let folder: string
  let stop: () => Promise<void>
  let ports: { http: number; https: number }
  let certificate: Buffer
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', { PORTAL_URL: `https://${HOST}`, PORTAL_TRUST_PROXY: 'true' })
    folder = await mkdtemp(path.join(tmpdir(), 'portal-nginx-'))
    ports = { http: await freePort(), https: await freePort() }
    makeCertificate(folder)
    certificate = await readFile(path.join(folder, 'fullchain.pem'))
    await writeFile(path.join(folder, 'nginx.conf'), await settings(folder, ports, new URL(portal.url).host))
    stop = startNginx(folder)
    await eventually(() => ask('/healthz').then(({ statusCode }) => expect(statusCode).toBe(200)))
  })
  afterAll(async () => {
    await stop?.()
    await portal?.close()
    await rm(folder, { recursive: true, force: true })
  })

  function ask(place: string, options: RequestOptions = {}, body: Buffer | string = '') {
    return new Promise<IncomingMessage>((answered, failed) => {
      const asked = overTls({
        host: '127.0.0.1',
        port: ports.https,
        path: place,
        servername: HOST,
        ca: certificate,
        agent: false,
        ...options,
        headers: { host: HOST, 'content-length': Buffer.byteLength(body), ...options.headers },
      })
      asked.on('response', answered).on('error', failed).end(body)
    })
  }

  async function signIn(headers: Record<string, string> = {}) {
    const answer = await ask(
      '/api/session',
      { method: 'POST', headers: { ...asJson, origin: `https://${HOST}`, ...headers } },
      JSON.stringify({ ...ADMIN, panel: 'admin' }),
    )
    const [set = ''] = answer.headers['set-cookie'] ?? []
    return { answer, set, cookie: set.split(';')[0] ?? '' }
  }

  it('whoever comes without TLS is led to it', async () => {
    const answer = await new Promise<IncomingMessage>((answered) =>
      overHttp({ host: '127.0.0.1', port: ports.http, path: '/adminlogin', headers: { host: HOST } })
        .on('response', answered)
        .end(),
    )
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `https://${HOST}/adminlogin`])
  })

  it('signing in gives a cookie that is sent over TLS only', async () => {
    const { answer, set, cookie } = await signIn()
    expect(answer.statusCode).toBe(200)
    expect(set).toMatch(/; Secure/)
    expect(answer.headers['strict-transport-security']).toBeDefined()
    expect((await ask('/api/counts', { headers: { cookie } })).statusCode).toBe(200)
  })

  it('what a visitor says about their own address is thrown away', async () => {
    await signIn({ 'x-forwarded-for': '203.0.113.7' })
    const admin = await portal.signInAdmin()
    const { rows } = await admin.audit.search({ action: 'signIn' })
    expect(rows.map(({ address }) => address)).not.toContain('203.0.113.7')
    expect(rows.at(-1)?.address).toBe('127.0.0.1')
  })

  it('news comes to an open screen as it happens', async () => {
    const { cookie } = await signIn()
    const stream = await ask('/api/live', { headers: { cookie } })
    let heard = ''
    stream.on('data', (chunk) => {
      heard += chunk
    })
    await eventually(() => expect(heard).not.toBe(''))
    const before = heard
    const { as: student } = await portal.signInStudent()
    await student.me.submitRequest({ message: 'Please issue a bonafide certificate' })
    await eventually(() => expect(heard.slice(before.length)).toContain('data: '))
    stream.destroy()
  })

  it('the largest certificate passes, and a larger one is refused with the same answer as without nginx', async () => {
    const { cookie } = await signIn()
    const send = (bytes: Buffer) =>
      ask(
        '/api/uploads/certificate',
        { method: 'POST', headers: { cookie, origin: `https://${HOST}`, 'x-file-name': 'marksheet.pdf' } },
        bytes,
      )
    const taken = await send(aPdf(CERTIFICATE_MAX_BYTES))
    expect(taken.statusCode, await text(taken)).toBe(201)
    const refused = await send(aPdf(CERTIFICATE_MAX_BYTES + 1))
    expect([refused.statusCode, ((await json(refused)) as { code: string }).code]).toEqual([
      413,
      'CERTIFICATE_TOO_LARGE',
    ])
  })
})

/** The example as it stands, with this machine's ports, certificate and portal in place of the college's. */
async function settings(folder: string, ports: { http: number; https: number }, upstream: string) {
  const example = await readFile(new URL('student-documents.conf', import.meta.url), 'utf8')
  const site = example
    .replace('server 127.0.0.1:3000;', `server ${upstream};`)
    .replace(/listen 80;/, `listen 127.0.0.1:${ports.http};`)
    .replace(/listen 443 /, `listen 127.0.0.1:${ports.https} `)
    .replace(/^ *listen \[::].*$/gm, '')
    .replaceAll('/etc/letsencrypt/live/documents.college.edu', folder)
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr warn;
    events {}
    http { access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      ${site} }`
}

function makeCertificate(folder: string) {
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-days', '2']
  const named = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { cwd: folder, stdio: 'ignore' })
}

function startNginx(folder: string) {
  const child = spawn(NGINX ?? '', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return () => {
    child.kill('SIGTERM')
    return ended
  }
}
