import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSecureContext } from 'node:tls'
import { findProgram, skipWithout } from '../../server/src/testing/runner/skip-without.ts'
import { freePort } from '../../server/src/testing/services/free-port.ts'
import { caddySettings } from './caddy-settings.ts'
import { nginxSettings } from './nginx-settings.ts'
import { type College, HOST } from './proxy-settings.ts'

export type ProxyName = 'nginx' | 'caddy'
const START_MS = 5_000
const POLL_MS = 50
const PROGRAM_FOLDERS = ['/usr/sbin', '/usr/local/sbin']

const findProxy = (name: ProxyName) =>
  findProgram(
    name,
    PROGRAM_FOLDERS.map((folder) => path.join(folder, name)),
  )

/** Options for `describe`: skips the tests where the machine lacks the proxy, or `openssl` for its certificate. */
export const skipWithoutProxy = (name: ProxyName) =>
  findProxy(name) ? skipWithout('openssl', findProgram('openssl')) : skipWithout(name, null)

export type RunningProxy = Awaited<ReturnType<typeof startProxy>>

/**
 * Starts a proxy with the shipped configuration, in front of `nodes` (host:port). Only ports, folders, certificates and
 * host names are changed; `edit` can change more, such as times that would make a test slow. `colleges` are others beside the
 * one with these nodes.
 */
export async function startProxy(
  name: ProxyName,
  nodes: string[],
  edit = (shipped: string) => shipped,
  colleges: readonly College[] = [],
) {
  const folder = mkdtempSync(path.join(tmpdir(), `portal-${name}-`))
  // A worker process without root's rights must reach its temporary files in this folder.
  chmodSync(folder, 0o755)
  makeCertificate(folder, [HOST, ...colleges.map(({ host }) => host)])
  // Created once, because it costs more than a handshake.
  const secureContext = createSecureContext({ ca: readFileSync(path.join(folder, 'fullchain.pem')) })
  const ports = { http: await freePort(), https: await freePort(), admin: await freePort() }
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), edit(text))
  const settings = { folder, ports, nodes, colleges, write }
  const { args, env } = name === 'nginx' ? nginxSettings(settings) : caddySettings(settings)
  const child = spawn(findProxy(name) ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'], env })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))

  /** Sends a request over TLS, from the loopback address `localAddress`. The caller must read or resume the response. */
  function request(urlPath: string, { headers, ...options }: RequestOptions = {}, body: Buffer | string = '') {
    const requestHeaders = { host: HOST, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}), ...headers }
    const requestOptions = {
      host: '127.0.0.1',
      port: ports.https,
      servername: HOST,
      secureContext,
      agent: false as const,
      path: urlPath,
    }
    return responseOf(httpsRequest({ ...requestOptions, ...options, headers: requestHeaders }), body)
  }

  /** Sends a request without TLS. */
  function requestOverHttp(urlPath: string, { headers, ...options }: RequestOptions = {}) {
    const requestOptions = { host: '127.0.0.1', port: ports.http, agent: false as const, path: urlPath }
    return responseOf(httpRequest({ ...requestOptions, ...options, headers: { host: HOST, ...headers } }))
  }

  async function stop() {
    // SIGKILL, because Caddy would wait for open streams.
    child.kill(name === 'nginx' ? 'SIGTERM' : 'SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }

  // Every proxy refuses this path itself, whether or not its nodes are up.
  const isOpen = async () => (await request('/readyz')).resume().statusCode === 404
  const giveUpAt = performance.now() + START_MS
  while (!(await isOpen().catch(() => false))) {
    if (performance.now() > giveUpAt) {
      await stop()
      throw new Error(`${name} did not start: ${errors}`)
    }
    await pause(POLL_MS)
  }
  return {
    name,
    pid: child.pid ?? 0,
    folder,
    ports,
    secureContext,
    request,
    requestOverHttp,
    /** The standard error, the error log and the access log of the proxy. */
    log: () =>
      errors + ['error.log', 'student-documents.log'].map((file) => readIfExists(path.join(folder, file))).join(''),
    stop,
  }
}

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function responseOf(request: ReturnType<typeof httpRequest>, body: Buffer | string = '') {
  return new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject).end(body)
  })
}

function makeCertificate(folder: string, hosts: readonly string[]) {
  // An elliptic curve, because its handshake is the cheapest.
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const fileOptions = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem']
  const nameOptions = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`]
  execFileSync('openssl', ['req', '-x509', ...keyOptions, ...fileOptions, ...nameOptions], {
    cwd: folder,
    stdio: 'ignore',
  })
  chmodSync(path.join(folder, 'privkey.pem'), 0o644)
}
