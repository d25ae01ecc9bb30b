import { randomBytes, randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { digestOf } from './digest.ts'

const PREFIX_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const PREFIX_CHARACTERS = 8
const SECRET_BYTES = 32
const BEARER = /^Bearer +(pk_\S*) *$/i

/** A new key, such as `pk_8mq2xk4d_…`. `prefix` is its part before the second underscore, to recognise it by. */
export function newApiKey() {
  const prefix = newPrefix()
  return { prefix, key: keyWith(prefix) }
}

/** Another key with this prefix. */
export const keyWith = (prefix: string) => `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`

function newPrefix() {
  const characters = Array.from({ length: PREFIX_CHARACTERS }, () => PREFIX_ALPHABET[randomInt(PREFIX_ALPHABET.length)])
  return `pk_${characters.join('')}`
}

/** Only this hash of a key is stored. Its 256 random bits need no slow hash. */
export const hashApiKey = (key: string) => digestOf(`api-key:${key}`)

/**
 * The API key of a request; null without one. Other credentials in the header are not ours: a proxy may ask for a
 * password of its own.
 */
export function readApiKey({ headers }: IncomingMessage) {
  return BEARER.exec(headers.authorization ?? '')?.[1] ?? null
}
