import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { toBase58 } from '../base58.ts'
import type { KeyPurpose } from './signing-keys.store.ts'

const RSA_BITS = 2048
const ED25519_BYTES = 32
/** A point of P-256, uncompressed. */
const POINT_BYTES = 65
/** The multicodec prefix of an Ed25519 public key. */
const ED25519_PREFIX = Buffer.from([0xed, 0x01])

const generate = promisify(generateKeyPair)

export type KeyPair = {
  /** As it is kept: a multikey for credentials, a certificate as PEM for PDFs, a point as base64url for push. */
  publicKey: string
  /** PKCS #8, DER. */
  privateKey: Buffer
}

/**
 * Makes a new key: Ed25519 for credentials, P-256 for push, RSA-2048 with a certificate in the name of the college for PDFs.
 */
export async function makeKeyPair(purpose: KeyPurpose, college: string, now: Date): Promise<KeyPair> {
  if (purpose === 'credential') {
    const { publicKey, privateKey } = await generate('ed25519')
    return { publicKey: toMultikey(publicKey), privateKey: toPkcs8(privateKey) }
  }
  if (purpose === 'push') {
    const { publicKey, privateKey } = await generate('ec', { namedCurve: 'P-256' })
    const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-POINT_BYTES)
    return { publicKey: point.toString('base64url'), privateKey: toPkcs8(privateKey) }
  }
  // Loads the library of certificates, which a portal that issues nothing does not need.
  const { makeCertificate } = await import('./self-made-certificate.ts')
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: RSA_BITS })
  return { publicKey: await makeCertificate({ publicKey, privateKey }, college, now), privateKey: toPkcs8(privateKey) }
}

const toPkcs8 = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' })

function toMultikey(key: KeyObject) {
  const spki = key.export({ format: 'der', type: 'spki' })
  return `z${toBase58(Buffer.concat([ED25519_PREFIX, spki.subarray(-ED25519_BYTES)]))}`
}
