import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const CURVE = 'prime256v1'
const AUTH_BYTES = 16
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const SHARED_BYTES = 32
/** Larger than any message: each is one record, whose end is marked. */
const RECORD_BYTES = 4_096
const LAST_RECORD = Buffer.from([2])
/** What every push service takes is 4,096 bytes with the header and the tag. */
const MESSAGE_MAX_BYTES = 3_993

/** The keys that a browser gives with its subscription, as base64url. */
export type SubscriptionKeys = { p256dh: string; auth: string }

/** What is random in a message; given only to repeat the example of the standard. */
type Randomness = { salt: Buffer; privateKey: Buffer }

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Whether these are keys of a subscription: a point of the curve, and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys) {
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    return fromBase64(auth).length === AUTH_BYTES && own.computeSecret(fromBase64(p256dh)).length > 0
  } catch {
    return false
  }
}

/**
 * Encrypts a message to one browser (RFC 8291, in one record of `aes128gcm`, RFC 8188): its push service cannot read it.
 * Throws for a point that is not on the curve.
 */
export function encryptMessage(message: Buffer, { p256dh, auth }: SubscriptionKeys, random?: Randomness) {
  if (message.length > MESSAGE_MAX_BYTES) throw new Error('too long for a push message')
  const own = createECDH(CURVE)
  if (random) own.setPrivateKey(random.privateKey)
  else own.generateKeys()
  const salt = random?.salt ?? randomBytes(SALT_BYTES)
  const [theirs, ours] = [fromBase64(p256dh), own.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(own.computeSecret(theirs), fromBase64(auth), info, SHARED_BYTES)
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES)
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', NONCE_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const encrypted = [cipher.update(message), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...encrypted])
}
