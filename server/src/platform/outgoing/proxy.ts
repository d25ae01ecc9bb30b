import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { connect, type Socket } from 'node:net'
import { OutgoingError } from './outgoing-error.ts'

const STATUS_CONNECTED = 200
const CHECK_TIMEOUT_MS = 5_000

/**
 * A connection to `host:port` through a proxy (CONNECT). The proxy looks the name up, so it decides which addresses can be
 * reached; the certificate is checked by the caller. Throws `OutgoingError`.
 */
export function connectThroughProxy(proxy: string, host: string, signal: AbortSignal) {
  return new Promise<Socket>((resolve, reject) => {
    const fail = (reason: string) => reject(new OutgoingError('proxy', reason))
    const request = requestOf(new URL(proxy), host, signal)
    request.on('connect', ({ statusCode }: IncomingMessage, socket: Socket) => {
      if (statusCode === STATUS_CONNECTED) return resolve(socket)
      socket.destroy()
      fail(`the proxy answers with status ${statusCode}`)
    })
    // An answer without a connection, and no answer.
    request.on('response', ({ statusCode }: IncomingMessage) => {
      request.destroy()
      fail(`the proxy answers with status ${statusCode}`)
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      signal.aborted ? reject(error) : fail(`the proxy cannot be reached: ${error.code}`),
    )
    request.end()
  })
}

/** Health check: throws when nobody listens at the address of a proxy. */
export function assertProxyAnswers(proxy: string) {
  const { protocol, hostname, port } = new URL(proxy)
  const defaultPort = protocol === 'https:' ? 443 : 80
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ host: hostOf(hostname), port: Number(port || defaultPort), timeout: CHECK_TIMEOUT_MS })
    const end = (settle: () => void) => {
      socket.destroy()
      settle()
    }
    socket.on('connect', () => end(resolve))
    socket.on('timeout', () => end(() => reject(new Error('no connection in time'))))
    socket.on('error', (error: NodeJS.ErrnoException) => end(() => reject(new Error(error.code ?? 'no connection'))))
  })
}

/** IPv6 addresses have brackets in URLs only. */
const hostOf = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

function requestOf({ protocol, hostname, port, username, password }: URL, host: string, signal: AbortSignal) {
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = username ? { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` } : {}
  const { request } = protocol === 'https:' ? https : http
  const options = { hostname: hostOf(hostname), path: host, headers: { host, ...authorization } }
  return request({ ...options, ...(port && { port }), method: 'CONNECT', agent: false, signal }) as ClientRequest
}
