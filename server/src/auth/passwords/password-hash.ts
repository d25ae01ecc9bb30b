import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

/** Argon2id at the minimum OWASP recommends: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32
const VERSION = 19

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

type Cost = { memory: number; passes: number; parallelism: number }

const computeTag = (password: string, nonce: Buffer, cost: Cost, tagLength: number) =>
  argon2('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength })

/** Returns a slow, salted hash of `password` in the PHC string format. */
export async function hashPassword(password: string) {
  const salt = randomBytes(SALT_BYTES)
  const tag = await computeTag(password, salt, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }, TAG_BYTES)
  return `$argon2id$v=${VERSION}$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpaddedBase64(salt)}$${unpaddedBase64(tag)}`
}

/** Whether `password` matches `hash`. A hash in another format matches nothing. */
export async function verifyPassword(password: string, hash: string) {
  const parts = PHC.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await computeTag(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(actual, expected)
}

/** Whether a hash was made with other parameters than `hashPassword` uses today. */
export function isOutdated(hash: string) {
  return !hash.startsWith(`$argon2id$v=${VERSION}$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`)
}

/** The hash of a random password: an unknown e-mail address is checked against it, which takes as long as a real one. */
export const dummyHash = hashPassword(randomBytes(SALT_BYTES).toString('hex'))
