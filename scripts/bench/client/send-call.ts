import { type Agent, request } from 'node:http'
import type { Call } from './protocol.ts'

/** Sends one call and reads the whole response. Throws on an unexpected status. */
export function sendCall(origin: URL, agent: Agent, { method, path, cookie, body, status }: Call) {
  return new Promise<void>((resolve, reject) => {
    const headers: Record<string, string | number> = {}
    if (cookie) headers.cookie = cookie
    if (body) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = Buffer.byteLength(body)
    }
    const outgoing = request({ host: origin.hostname, port: origin.port, agent, method, path, headers }, (response) => {
      const isExpected = response.statusCode === status
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        if (!isExpected) parts.push(part)
      })
      response.on('error', reject)
      response.on('end', () => {
        if (isExpected) return resolve()
        reject(new Error(`${method} ${path} returned ${response.statusCode}: ${Buffer.concat(parts)}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
