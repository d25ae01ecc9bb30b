import { openOutgoing } from '../../platform/outgoing/outgoing.ts'
import { readOutgoing } from '../../platform/outgoing/outgoing-config.ts'
import type { TestPortal } from '../portal/test-portal.ts'
import { openTlsServer } from './tls-server.ts'

type Message = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/**
 * A push service on this machine that takes messages as those of browsers do. `answer`: its status, 201 by default; null:
 * none at all.
 */
export async function openPushService() {
  const messages: Message[] = []
  let status: number | null = 201
  const server = await openTlsServer(['localhost'], async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    messages.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    if (status !== null) response.writeHead(status).end()
  })
  const host = `localhost:${server.port}`
  const outgoing = `push=${host}`
  return {
    /** For PORTAL_OUTGOING. */
    outgoing,
    ca: server.ca,
    url: `https://${host}/push`,
    messages,
    answer(next: number | null) {
      status = next
    },
    /** A portal that was opened with it trusts the certificate of this service from now on. */
    trustIn({ app }: TestPortal) {
      Object.assign(app, { outgoing: openOutgoing(readOutgoing(outgoing) ?? app.config.outgoing, { ca: server.ca }) })
    },
    close: () => server.close(),
  }
}
