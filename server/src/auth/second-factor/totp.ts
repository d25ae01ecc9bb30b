import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { encodeBase32 } from '@portal/contract/documents/base32'

const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
/** Of RFC 4648, which authenticator apps read. */
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = () => randomBytes(SECRET_BYTES)

/** The secret as it is typed into an app. */
export const typedSecret = (secret: Uint8Array) => encodeBase32(secret, BASE32_ALPHABET)

/** What the QR code holds that an authenticator app reads. */
export function otpauthUri(issuer: string, account: string, secret: Uint8Array) {
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' '))).join(':')
  return `otpauth://totp/${label}?secret=${typedSecret(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** The code of one step of 30 seconds (RFC 6238, with HMAC-SHA-1 as apps have it). */
export function totpAt(secret: Uint8Array, step: number, digits = DIGITS) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / STEP_MS)

/** The step that a code is of: this one, the one before or the next, and after `usedStep`. Null for a wrong or used code. */
export function findStep(secret: Uint8Array, code: string, now: Date, usedStep = -1) {
  const present = stepAt(now)
  const matching = [present - 1, present, present + 1].filter((step) => isSame(totpAt(secret, step), code))
  return matching.findLast((step) => step > usedStep) ?? null
}

const isSame = (right: string, given: string) =>
  right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given))
