import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSecureContext } from 'node:tls'
import { expect, vi } from 'vitest'
import { freePort } from '../../server/src/testing/free-port.ts'
import { findProgram, skipWithout } from '../../server/src/testing/skip-without.ts'
import { caddySettings } from './caddy-settings.ts'
import { nginxSettings } from './nginx-settings.ts'
import { HOST } from './proxy-settings.ts'

export type ProxyName = 'nginx' | 'caddy'
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

const findProxy = (name: ProxyName) =>
  findProgram(
    name,
    FOLDERS.map((folder) => path.join(folder, name)),
  )

/** Options for `describe`: skips the tests where the machine lacks the proxy, or `openssl` for its certificate. */
export const skipWithoutProxy = (name: ProxyName) =>
  findProxy(name) ? skipWithout('openssl', findProgram('openssl')) : skipWithout(name, null)

export type RunningProxy = Awaited<ReturnType<typeof startProxy>>

/**
 * Starts a proxy with the shipped configuration, in front of `nodes` (host:port). Only ports, folders, certificates and
 * host names are changed; `edit` can change more, such as times that would make a test slow.
 */
export async function startProxy(name: ProxyName, nodes: string[], edit = (shipped: string) => shipped) {
  const folder = mkdtempSync(path.join(tmpdir(), `portal-${name}-`))
  // A worker process without root's rights gets at its temporary files here.
  chmodSync(folder, 0o755)
  makeCertificate(folder)
  // Made once, as to make it costs more than a handshake.
  const secureContext = createSecureContext({ ca: readFileSync(path.join(folder, 'fullchain.pem')) })
  const ports = { http: await freePort(), https: await freePort(), admin: await freePort() }
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), edit(text))
  const settings = { folder, ports, nodes, write }
  const { args, env } = name === 'nginx' ? nginxSettings(settings) : caddySettings(settings)
  const child = spawn(findProxy(name) ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))

  /** Asks over TLS, as the visitor with the loopback address `localAddress`. The answer is to be read or resumed. */
  function ask(place: string, { headers, ...options }: RequestOptions = {}, body: Buffer | string = '') {
    const sent = { host: HOST, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}), ...headers }
    const whole = {
      host: '127.0.0.1',
      port: ports.https,
      servername: HOST,
      secureContext,
      agent: false as const,
      path: place,
    }
    return answerOf(overTls({ ...whole, ...options, headers: sent }), body)
  }

  /** Asks without TLS. */
  function askPlain(place: string, { headers, ...options }: RequestOptions = {}) {
    const whole = { host: '127.0.0.1', port: ports.http, agent: false as const, path: place }
    return answerOf(overHttp({ ...whole, ...options, headers: { host: HOST, ...headers } }))
  }

  async function stop() {
    // Nothing is waited for: Caddy would let open streams go on for a while.
    child.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  try {
    // Refused by every proxy itself, whatever stands behind it.
    await vi.waitFor(async () => expect((await ask('/readyz')).resume().statusCode).toBe(404), 5_000)
  } catch (error) {
    await stop()
    throw new Error(`${name} did not start: ${errors}`, { cause: error })
  }
  return {
    name,
    folder,
    ports,
    secureContext,
    ask,
    askPlain,
    /** All that the proxy has written about itself and about requests. */
    log: () =>
      errors + ['error.log', 'student-documents.log'].map((file) => readIfThere(path.join(folder, file))).join(''),
    stop,
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function answerOf(request: ReturnType<typeof overHttp>, body: Buffer | string = '') {
  return new Promise<IncomingMessage>((answered, failed) => {
    request.on('response', answered).on('error', failed).end(body)
  })
}

function makeCertificate(folder: string) {
  // An elliptic curve, as its handshake costs least.
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem']
  const named = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync('openssl', ['req', '-x509', ...made, ...files, ...named], { cwd: folder, stdio: 'ignore' })
  chmodSync(path.join(folder, 'privkey.pem'), 0o644)
}
