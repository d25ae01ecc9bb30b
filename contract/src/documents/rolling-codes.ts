import { ROLLING_SLOT_MS } from '../delays.ts'
import { CODE_ALPHABET } from '../text/codes.ts'
import { decodeBase32, encodeBase32 } from './base32.ts'
import { checkQr } from './document-codes.ts'

/** The id of a phone: 50 random bits. */
export const DEVICE_CHARACTERS = 10
/** 30 bits of time slots of half a minute last until the year 2990. */
const SLOT_CHARACTERS = 6
const SLOT_BITS = 30
/** An ECDSA signature with P-256 as two numbers of 32 bytes each. */
const SIGNATURE_BYTES = 64
const SIGNATURE_CHARACTERS = Math.ceil((SIGNATURE_BYTES * 8) / 5)

const ROLLING = new RegExp(`^[${CODE_ALPHABET}]{${DEVICE_CHARACTERS + SLOT_CHARACTERS + SIGNATURE_CHARACTERS}}$`)

/** A code that a phone shows for half a minute. */
export type RollingCode = { deviceId: string; slot: number; signature: Uint8Array<ArrayBuffer> }

/** The time slot of a moment in milliseconds since 1970. */
export const slotAt = (ms: number) => Math.floor(ms / ROLLING_SLOT_MS)

/** What a phone signs: that it shows this document in this time slot. */
export const signedText = (code: string, { deviceId, slot }: Pick<RollingCode, 'deviceId' | 'slot'>) =>
  `student-portal-card/${code}/${deviceId}/${slot}`

/** The code as text: letters and digits in upper case, of which a QR code holds the most. */
export function formatRolling({ deviceId, slot, signature }: RollingCode) {
  let digits = ''
  for (let bits = SLOT_BITS - 5; bits >= 0; bits -= 5) digits += CODE_ALPHABET[(slot >>> bits) & 31]
  return deviceId + digits + encodeBase32(signature)
}

/** Reads a code in any case; null for a text that is none. */
export function readRolling(text: string): RollingCode | null {
  const rolling = text.toUpperCase()
  if (!ROLLING.test(rolling)) return null
  const deviceId = rolling.slice(0, DEVICE_CHARACTERS)
  const digits = rolling.slice(DEVICE_CHARACTERS, DEVICE_CHARACTERS + SLOT_CHARACTERS)
  const signature = decodeBase32(rolling.slice(DEVICE_CHARACTERS + SLOT_CHARACTERS))
  const slot = [...digits].reduce((sum, digit) => sum * 32 + CODE_ALPHABET.indexOf(digit), 0)
  return signature && { deviceId, slot, signature }
}

/** The address that a guard scans, for a QR code. */
export const rollingQr = (url: string, code: string, rolling: string) => `${checkQr(url, code)}/${rolling}`
