import { type Agent, request } from 'node:http'
import type { Call } from './protocol.ts'

/** Sends one call and reads its whole answer; throws when the status is not the expected one. */
export function ask(origin: URL, agent: Agent, { method, path, cookie, body, status }: Call) {
  return new Promise<void>((answered, failed) => {
    const headers: Record<string, string | number> = {}
    if (cookie) headers.cookie = cookie
    if (body) {
      headers['content-type'] = 'application/json'
      headers['content-length'] = Buffer.byteLength(body)
    }
    const asking = request({ host: origin.hostname, port: origin.port, agent, method, path, headers }, (answer) => {
      const right = answer.statusCode === status
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => {
        if (!right) parts.push(part)
      })
      answer.on('error', failed)
      answer.on('end', () => {
        if (right) return answered()
        failed(new Error(`${method} ${path} was answered ${answer.statusCode}: ${Buffer.concat(parts)}`))
      })
    })
    asking.on('error', failed)
    asking.end(body)
  })
}
