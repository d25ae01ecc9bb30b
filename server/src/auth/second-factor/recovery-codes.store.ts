import { randomBytes, randomUUID } from 'node:crypto'
import { encodeBase32 } from '@portal/contract/documents/base32'
import { RECOVERY_CODES } from '@portal/contract/people/second-factor/second-factor-limits'
import { formatCode } from '@portal/contract/text/codes'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { digestOf } from '../digest.ts'

/** 80 bits, which nobody guesses, also not from its hash. */
const CODE_BYTES = 10

const hashOf = (code: string) => digestOf(`recovery-code:${code}`)

/** Makes recovery codes in the place of the earlier ones, and returns them: only their hashes are kept. */
export async function replaceRecoveryCodes({ db }: Tx, userId: string, now: Date) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, () => encodeBase32(randomBytes(CODE_BYTES)))
  const created_at = now.toISOString()
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ id: randomUUID(), userId, hash: hashOf(code), created_at })))
    .execute()
  return codes.map(formatCode)
}

/** Uses a code up. False if it is not one of theirs, or has been used: of two at the same moment one wins. */
export async function useRecoveryCode({ db }: Tx, userId: string, code: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('hash', '=', hashOf(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** How many codes somebody has left, and when they were made; null without any. */
export async function countRecoveryCodes(db: Kysely<Tables>, userId: string) {
  const { left, madeAt } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => [fn.countAll().as('left'), fn.max('created_at').as('madeAt')])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return madeAt === null ? null : { left: Number(left), madeAt }
}
