import { API_KEY_OVERLAP_HOURS } from '@portal/contract/delays'
import type { apiKeyCreateInput, apiKeyUpdateInput } from '@portal/contract/people/api-keys/api-keys'
import { Problem } from '@portal/contract/problems'
import { HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { hashApiKey, keyWith } from '../../../auth/api-key.ts'
import { lockUnrevokedKey, revokeKey, updateKey } from '../../../auth/api-keys.store.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { newUserId } from '../students/students.store.ts'
import { renameUserWithoutAccount } from '../students/user-without-account.store.ts'
import { addKey, describeKey } from './api-keys.ts'

/** Makes a key. Returns its id, and the key, which is told only now. */
export function createKey(
  app: AppContext,
  actor: AuthenticatedActor,
  { permissions: allowed, ...wanted }: z.output<typeof apiKeyCreateInput>,
) {
  const find = async () => ({ studentId: newUserId() })
  return auditedWrite(app, actor, 'createApiKey', find, async (tx, { row: { studentId: id } }, now) => {
    const { key, record } = await addKey(tx, id, { ...wanted, allowed }, now)
    tx.invalidate(topics.apiKeys)
    return { result: { id, key }, about: { record } }
  })
}

/** Changes what a key is called, what it may do, and from where, at once. Throws API_KEY_NOT_FOUND. */
export function changeKey(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, name, permissions: allowed, addresses }: z.output<typeof apiKeyUpdateInput>,
) {
  return auditedWrite(app, actor, 'changeApiKey', lockedKey(id), async (tx, { row: { before } }, now) => {
    await updateKey(tx, id, { allowed: JSON.stringify(allowed), addresses: JSON.stringify(addresses) })
    const { email, prefix } = before
    if (name !== before.name) await renameUserWithoutAccount(tx, { id, name, email, userType: 'apiKey' }, now)
    tx.invalidate(topics.apiKeys)
    return { result: { id }, about: { record: describeKey({ prefix, allowed, addresses }) } }
  })
}

/** Gives a program another key; the present one is valid for a day as well. Throws API_KEY_NOT_FOUND. */
export function rotateKey(app: AppContext, actor: AuthenticatedActor, id: string) {
  return auditedWrite(app, actor, 'rotateApiKey', lockedKey(id), async (tx, { row: { before } }, now) => {
    const key = keyWith(before.prefix)
    const formerUntil = new Date(now.getTime() + API_KEY_OVERLAP_HOURS * HOUR_MS).toISOString()
    await updateKey(tx, id, { hash: hashApiKey(key), formerHash: before.hash, formerUntil })
    tx.invalidate(topics.apiKeys)
    return { result: { id, key }, about: { record: before.prefix } }
  })
}

/** Ends a key at once, with the one before a rotation. Throws API_KEY_NOT_FOUND. */
export function endKey(app: AppContext, actor: AuthenticatedActor, id: string) {
  return auditedWrite(app, actor, 'revokeApiKey', lockedKey(id), async (tx, { row: { before } }, now) => {
    await revokeKey(tx, before.prefix, now)
    tx.invalidate(topics.apiKeys)
    return { result: { id }, about: { record: before.prefix } }
  })
}

const lockedKey = (id: string) => async (tx: Tx) => {
  const before = await lockUnrevokedKey(tx, id)
  if (!before) throw new Problem('API_KEY_NOT_FOUND')
  return { studentId: id, before }
}
