import { type KeyAction, keyActions } from '@portal/contract/actions'
import { API_KEY_DAYS_MAX } from '@portal/contract/delays'
import { NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { DAY_MS } from '@portal/contract/time/durations'
import { BY_COMMAND_LINE, recordAudit } from '../../../audit/record-audit.ts'
import { hashApiKey, newApiKey } from '../../../auth/api-key.ts'
import { insertApiKey, revokeKey } from '../../../auth/api-keys.store.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { newUserId } from '../students/students.store.ts'
import { insertUserWithoutAccount } from '../students/user-without-account.store.ts'

/** A refused change of API keys. Its message is shown on the command line. */
export class ApiKeyError extends Error {}

export type NewKey = { name: string; allowed: readonly KeyAction[]; days: number; addresses?: readonly string[] }

/**
 * Creates an API key that is valid for `days` days, and returns it; only its hash is stored. Throws `ApiKeyError` for a
 * name that is empty or longer than NAME_MAX_CHARACTERS, without an action, and for days that are not from 1 to
 * API_KEY_DAYS_MAX.
 */
export async function createApiKey(database: Database, wanted: NewKey, now: Date) {
  assertUsable(wanted)
  const userId = newUserId()
  return database.transaction(async (tx) => {
    const { key, record } = await addKey(tx, userId, wanted, now)
    await recordAudit(tx, { action: 'createApiKey', by: BY_COMMAND_LINE, studentId: userId, record }, now)
    return key
  })
}

/** Adds a key in a transaction. `record`: what the audit trail says of it. */
export async function addKey(tx: Tx, userId: string, { name, allowed, days, addresses = [] }: NewKey, now: Date) {
  const { key, prefix } = newApiKey()
  await insertUserWithoutAccount(tx, { id: userId, name, email: emailOf(prefix), userType: 'apiKey' }, now)
  await insertApiKey(tx, {
    userId,
    prefix,
    hash: hashApiKey(key),
    allowed: JSON.stringify(allowed),
    addresses: JSON.stringify(addresses),
    created_at: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
  })
  return { key, record: describeKey({ prefix, allowed, addresses }) }
}

const emailOf = (prefix: string) => `${prefix}@key.invalid`

type Described = { prefix: string; allowed: readonly string[]; addresses: readonly string[] }

export const describeKey = ({ prefix, allowed, addresses }: Described) =>
  `${prefix}: ${allowed.join(', ')}${addresses.length > 0 ? `; ${addresses.join(', ')}` : ''}`

function assertUsable({ name, allowed, days }: NewKey) {
  if (name === '' || name.length > NAME_MAX_CHARACTERS)
    throw new ApiKeyError(`A key needs a name of at most ${NAME_MAX_CHARACTERS} characters.`)
  if (allowed.length === 0) throw new ApiKeyError(`What may the key do? --may takes some of ${keyActions.join(', ')}.`)
  if (!Number.isInteger(days) || days < 1 || days > API_KEY_DAYS_MAX)
    throw new ApiKeyError(`--days takes a number from 1 to ${API_KEY_DAYS_MAX}.`)
}

/** Ends a key at once. Throws `ApiKeyError` when no valid or expired key has this prefix. */
export async function revokeApiKey(database: Database, prefix: string, now: Date) {
  await database.transaction(async (tx) => {
    const userId = await revokeKey(tx, prefix, now)
    if (userId === null) throw new ApiKeyError('There is no such key, or it has been revoked already.')
    await recordAudit(tx, { action: 'revokeApiKey', by: BY_COMMAND_LINE, studentId: userId, record: prefix }, now)
  })
}
