import { keyActions } from '@portal/contract/actions'
import type { ApiKeyActor } from '@portal/contract/actors'
import { API_KEY_TOUCH_INTERVAL_MS } from '@portal/contract/delays'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../platform/database/open.ts'
import { precompiledQuery } from '../platform/database/queries/precompiled-query.ts'
import type { RowOf, Tables } from '../platform/database/tables.ts'

/** Of the stored actions of a key those that this version of the portal lets a key do. */
export function allowedOf({ allowed }: Pick<RowOf<'apiKeys'>, 'allowed'>) {
  const stored: unknown[] = JSON.parse(allowed)
  return keyActions.filter((action) => stored.includes(action))
}

/** A key as an actor. */
export const toActor = (key: Pick<RowOf<'apiKeys'>, 'userId' | 'allowed'>): ApiKeyActor => ({
  ...{ id: key.userId, userType: 'apiKey', allowed: allowedOf(key) },
})

const keyByHash = precompiledQuery((db, params: { hash: string }) =>
  db
    .selectFrom('apiKeys')
    .select(['userId', 'allowed', 'expiresAt', 'lastUsedAt', 'addresses', 'hash', 'formerUntil'])
    .where((eb) => eb.or([eb('hash', '=', params.hash), eb('formerHash', '=', params.hash)]))
    .where('revokedAt', 'is', null),
)

/**
 * The key with this hash, or whose hash it was before a rotation that is not long ago; undefined if it is unknown, revoked or
 * expired. Read every time: a revoked key ends at once.
 */
export async function findValidKey(db: Kysely<Tables>, hash: string, now: Date) {
  const [key] = await keyByHash(db, { hash })
  const until = key?.hash === hash ? key.expiresAt : key?.formerUntil
  return key && until && until > now.toISOString() && key.expiresAt > now.toISOString() ? key : undefined
}

/** The key whose row in `users` has this id, valid or expired; null if it was revoked or there is none. */
export async function findUnrevokedKey(db: Kysely<Tables>, userId: string) {
  const query = db.selectFrom('apiKeys').select(['userId', 'allowed']).where('userId', '=', userId)
  const key = await query.where('revokedAt', 'is', null).executeTakeFirst()
  return key ? toActor(key) : null
}

const touchCutoff = (now: Date) => new Date(now.getTime() - API_KEY_TOUCH_INTERVAL_MS).toISOString()

/** Whether to write the use of a key now: at most once a minute. */
export const isKeyTouchDue = ({ lastUsedAt }: Pick<RowOf<'apiKeys'>, 'lastUsedAt'>, now: Date) =>
  lastUsedAt === null || lastUsedAt <= touchCutoff(now)

/** Writes when a key was used last. */
export async function touchKey({ transaction }: Pick<Database, 'transaction'>, userId: string, now: Date) {
  await transaction(({ db }) =>
    db
      .updateTable('apiKeys')
      .set({ lastUsedAt: now.toISOString() })
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', touchCutoff(now))]))
      .execute(),
  )
}

/** Writes a new key, in the transaction that has inserted its row in `users`. */
type NewKey = Pick<
  RowOf<'apiKeys'>,
  'userId' | 'prefix' | 'hash' | 'allowed' | 'addresses' | 'created_at' | 'expiresAt'
>

export async function insertApiKey(tx: Tx, key: NewKey) {
  await tx.db
    .insertInto('apiKeys')
    .values({ ...key, lastUsedAt: null, revokedAt: null, formerHash: null, formerUntil: null })
    .execute()
}

/** Ends a key. Returns its user id; null if there is no such key, or it has ended already. */
export async function revokeKey(tx: Tx, prefix: string, now: Date) {
  const revoked = await tx.db
    .updateTable('apiKeys')
    .set({ revokedAt: now.toISOString() })
    .where('prefix', '=', prefix)
    .where('revokedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return revoked?.userId ?? null
}

/** A key that has not been revoked, with its name; no other transaction changes it until this one ends. */
export function lockUnrevokedKey({ db }: Tx, userId: string) {
  return db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.userId')
    .select(['apiKeys.userId', 'apiKeys.prefix', 'apiKeys.hash', 'apiKeys.allowed', 'apiKeys.addresses'])
    .select(['users.firstName as name', 'users.email'])
    .where('apiKeys.userId', '=', userId)
    .where('apiKeys.revokedAt', 'is', null)
    .forUpdate('apiKeys')
    .executeTakeFirst()
}

type KeyChange = Partial<Pick<RowOf<'apiKeys'>, 'allowed' | 'addresses' | 'hash' | 'formerHash' | 'formerUntil'>>

export const updateKey = ({ db }: Tx, userId: string, change: KeyChange) =>
  db.updateTable('apiKeys').set(change).where('userId', '=', userId).execute()

/** Every key with its name, the oldest first. */
export function listKeys(db: Kysely<Tables>) {
  return db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.userId')
    .select(['users.firstName as name', 'apiKeys.prefix', 'apiKeys.allowed', 'apiKeys.created_at', 'apiKeys.expiresAt'])
    .select([
      'apiKeys.lastUsedAt',
      'apiKeys.revokedAt',
      'apiKeys.addresses',
      'apiKeys.formerUntil',
      'apiKeys.userId as id',
    ])
    .orderBy('users.seq')
    .execute()
}
