import { createHmac } from 'node:crypto'

export type Message = { id: string; body: string }

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com). There is a signature for each secret: two while a
 * new one takes the place of another.
 */
export function headersOf({ id, body }: Message, secrets: readonly Uint8Array[], now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const sign = (secret: Uint8Array) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'content-type': 'application/json',
    'user-agent': 'StudentDocuments',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
