import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { IDEMPOTENCY_HEADER } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { findIdempotencyKey, keepIdempotencyKey } from './idempotency-keys.store.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** The key that a program has sent in a header with something to be added; undefined without one. Throws INVALID_INPUT. */
export function idempotencyKeyOf({ req: { headers } }: Pick<ServerResponse, 'req'>) {
  const key = headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Problem('INVALID_INPUT', { [IDEMPOTENCY_HEADER]: 'Idempotency-Key has 1 to 200 characters of ASCII' })
  return key
}

/** Keeps the key in the transaction that writes the record. */
export type KeepKey = (tx: Tx, recordId: string) => Promise<void>

/** What a program has sent, and the key under which it is done once. */
type Sent = { actor: AuthenticatedActor; key: string | undefined; action: string; content: object }

/**
 * Does what a program has sent, or finds the record of it where it was sent before with the same key. Of two that arrive at the
 * very same moment one waits in the database for the other, and finds its record. Throws IDEMPOTENCY_KEY_REUSED where something
 * else was sent with the key.
 */
export async function doOnce<Done>(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  { actor: { id: actorId }, key, action, content }: Sent,
  work: (keep: KeepKey | undefined) => Promise<Done>,
  findDone: (recordId: string) => Promise<Done>,
) {
  if (key === undefined) return work(undefined)
  const fingerprint = hash('sha256', JSON.stringify([actorId, key, action, content]))
  const find = () => findIdempotencyKey(database.read, { actorId, key }, now())
  const again = (before: { fingerprint: string; recordId: string }) => {
    if (before.fingerprint !== fingerprint) throw new Problem('IDEMPOTENCY_KEY_REUSED')
    return findDone(before.recordId)
  }
  const before = await find()
  if (before) return again(before)
  const keep: KeepKey = (tx, recordId) => keepIdempotencyKey(tx, { actorId, key, fingerprint, recordId }, now())
  return work(keep).catch(async (error: unknown) => {
    const meanwhile = await find()
    if (meanwhile) return again(meanwhile)
    throw error
  })
}
