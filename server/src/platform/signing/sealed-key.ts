import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { LostSecretError } from './signing-errors.ts'

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const KEY_BYTES = 32
const IV_BYTES = 12
/** A shorter tag, which is easier to find by trying, is refused. */
const OPTIONS = { authTagLength: 16 }

const sealingKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `student-documents signing key ${purpose}`, KEY_BYTES))

/** Which key is sealed: both are bound to the result, so that one sealed key cannot stand in the place of another. */
export type SealedKeyName = { id: string; purpose: string }

/** Encrypts a private key (PKCS #8, DER) with a key derived from `secret`. */
export function sealKey(secret: string, { id, purpose }: SealedKeyName, privateKey: Uint8Array) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(secret, purpose), iv, OPTIONS).setAAD(Buffer.from(id))
  const encrypted = Buffer.concat([cipher.update(privateKey), cipher.final()])
  return [VERSION, ...[iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts a sealed private key. Throws `LostSecretError` when it was sealed with another secret or has been changed. */
export function unsealKey(secret: string, { id, purpose }: SealedKeyName, sealed: string) {
  const [version, ...parts] = sealed.split('.')
  const [iv, tag, encrypted] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || !iv || !tag || !encrypted) throw new LostSecretError()
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey(secret, purpose), iv, OPTIONS)
    decipher.setAAD(Buffer.from(id)).setAuthTag(tag)
    return Buffer.concat([decipher.update(encrypted), decipher.final()])
  } catch {
    throw new LostSecretError()
  }
}

export function canUnseal(secret: string, name: SealedKeyName, sealed: string) {
  try {
    return unsealKey(secret, name, sealed) !== null
  } catch {
    return false
  }
}
