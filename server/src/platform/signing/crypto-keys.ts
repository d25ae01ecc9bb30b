import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { Certificate } from 'pkijs'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const PEM_LINE = /.{1,64}/g

/** A key of the Web Cryptography API, in the types of pkijs, which are those of browsers. */
export type WebKey = Parameters<Certificate['sign']>[0]

/** An RSA key for pkijs. */
export const toCryptoKey = (key: KeyObject) =>
  key.toCryptoKey(RSA, true, [key.type === 'private' ? 'sign' : 'verify']) as WebKey

export const privateKeyOf = (pkcs8: Buffer) => createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })

export function toPem(label: string, der: ArrayBuffer | Uint8Array) {
  const lines =
    Buffer.from(der as Uint8Array)
      .toString('base64')
      .match(PEM_LINE) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n')
}

/** The contents of each block of a PEM text. */
export const fromPem = (pem: string) =>
  [...pem.matchAll(/-----BEGIN [^-]+-----([^-]+)-----END/g)].map(([, block = '']) => Buffer.from(block, 'base64'))
