import { createHmac, timingSafeEqual } from 'node:crypto'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

/** How it answers. */
export type ReceiverMood = 'takes' | 'fails' | 'hangs' | 'is gone' | 'asks for a pause'
/** What it has received. `verified`: which of its secrets have signed it. */
export type Received = { id: string; type: string; subjectId: string; body: string; verified: string[]; at: string }
export type FromReceiver = { port: number } | { received: Received }
export type ToReceiver = { mood?: ReceiverMood; secrets?: string[] }

const STATUS: Record<Exclude<ReceiverMood, 'hangs'>, number> = {
  takes: 204,
  fails: 500,
  'is gone': 410,
  'asks for a pause': 503,
}

/** Written after the standard, without code of the portal. */
function isSignedWith(secret: string, headers: NodeJS.Dict<string | string[]>, body: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}

let mood: ReceiverMood = 'takes'
let secrets: string[] = []
const hanging = new Set<() => void>()
process.on('message', (message: ToReceiver) => {
  for (const answer of hanging) answer()
  hanging.clear()
  mood = message.mood ?? mood
  secrets = message.secrets ?? secrets
})

const { CERT: cert = '', KEY: key = '' } = process.env
const server = https.createServer({ cert, key }, (request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    const { type, data } = JSON.parse(body)
    const verified = secrets.filter((secret) => isSignedWith(secret, request.headers, body))
    const id = String(request.headers['webhook-id'])
    const at = String(request.headers['webhook-timestamp'])
    process.send?.({ received: { id, type, subjectId: data.id ?? '', body, verified, at } } satisfies FromReceiver)
    if (mood === 'hangs') return void hanging.add(() => response.writeHead(STATUS.fails).end())
    if (mood === 'asks for a pause') response.setHeader('retry-after', '120')
    response.writeHead(STATUS[mood]).end('what the receiver says')
  })
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies FromReceiver),
)
