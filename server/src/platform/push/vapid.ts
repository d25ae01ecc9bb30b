import { type KeyObject, sign } from 'node:crypto'
import { HOUR_MS } from '@portal/contract/time/durations'

/** A push service takes a token for at most 24 hours; clocks differ. */
const TOKEN_HOURS = 12
const SECOND_MS = 1_000

export type VapidKey = { publicKey: string; privateKey: KeyObject }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The header that tells a push service who sends (RFC 8292): a token that is signed with the key with which the browser has
 * subscribed. `subject`: where the operator of the service reaches the sender.
 */
export function vapidAuthorization(endpoint: string, key: VapidKey, { subject, now }: { subject: string; now: Date }) {
  const expires = Math.floor((now.getTime() + TOKEN_HOURS * HOUR_MS) / SECOND_MS)
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject }
  const token = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(token), { key: key.privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${token}.${signature.toString('base64url')}, k=${key.publicKey}`
}
