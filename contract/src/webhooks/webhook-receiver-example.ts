/**
 * A receiver of webhooks, as `/api/docs` shows it: it checks the signature, and that the message is not old. A test of the
 * server runs it.
 */
export const webhookReceiverExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function readWebhook(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest('base64')
  const isSame = (one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), Buffer.from(expected))
  const isSigned = signatures.split(' ').some((one) => isSame(one.replace('v1,', '')))
  if (!isSigned || Math.abs(Date.now() / 1000 - timestamp) > 300) throw new Error('not from the portal')
  return { id, ...JSON.parse(body) } // Answer 204 at once. An id that you have had already: do nothing.
}
`
