import { randomBytes } from 'node:crypto'
import { webhookReceiverExample } from '@portal/contract/webhooks/webhook-receiver-example'
import { beforeAll, describe, expect, it } from 'vitest'
import { headersOf } from './sign.ts'

type ReadWebhook = (secret: string, headers: Record<string, string>, body: string) => unknown

/** The vector of https://github.com/standard-webhooks/standard-webhooks. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
  at: new Date(1_614_265_330_000),
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const bytesOf = (secret: string) => Buffer.from(secret.replace('whsec_', ''), 'base64')

describe('the signature of a webhook', () => {
  it('is the one of the standard', () => {
    expect(headersOf(VECTOR.message, [bytesOf(VECTOR.secret)], VECTOR.at)['webhook-signature']).toBe(VECTOR.signature)
  })
})

describe('the receiver that the documents show', () => {
  let readWebhook: ReadWebhook
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const message = { id: 'msg_1', body: '{"type":"request.decided","data":{"id":"r1"}}' }
  const signed = (at = new Date()) => headersOf(message, [randomBytes(32), bytesOf(secret)], at)

  beforeAll(async () => {
    const module = `data:text/javascript,${encodeURIComponent(webhookReceiverExample)}`
    readWebhook = (await import(/* @vite-ignore */ module)).readWebhook
  })

  it('reads what the portal has signed, also while the secret is changed', () => {
    expect(readWebhook(secret, signed(), message.body)).toEqual({ id: 'msg_1', ...JSON.parse(message.body) })
  })

  it.each([
    ['another secret', () => readWebhook(`whsec_${randomBytes(32).toString('base64')}`, signed(), message.body)],
    ['another body', () => readWebhook(secret, signed(), `${message.body} `)],
    ['another id', () => readWebhook(secret, { ...signed(), 'webhook-id': 'msg_2' }, message.body)],
    ['an old message', () => readWebhook(secret, signed(new Date(Date.now() - 360_000)), message.body)],
    ['another time', () => readWebhook(secret, { ...signed(), 'webhook-timestamp': '1' }, message.body)],
  ])('refuses %s', (_, read) => {
    expect(read).toThrow('not from the portal')
  })
})
