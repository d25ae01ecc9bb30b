import type { Tx } from '../../../platform/database/open.ts'
import { insertJob } from '../../../platform/jobs/jobs.store.ts'
import {
  findSigningKey,
  type NewSigningKey,
  readSigningKeys,
  updateSigningKey,
} from '../../../platform/signing/signing-keys.store.ts'
import type { SigningKeyRow } from '../../../platform/signing/signing-keys.tables.ts'
import { type KeyMaker, keyInUse, makeKey } from '../../../platform/signing/signing-keys.ts'
import { countSignedBy } from './compromised.store.ts'
import { addKey, findNextKey, KeyError, recordKeyAction } from './manage-keys.ts'

/** What became of a compromised key: which key signs now, and how many documents a job reissues or signs again. */
export type CompromiseReport = { inUse: string; documents: number }

/**
 * Takes a key out of use at once: somebody else may have it since `since`. Another key signs from now on. Of a key for
 * credentials, a job of the portal revokes what was issued since then and issues it anew, and signs the rest again. Throws
 * `KeyError` when there is no such key or `since` is in the future.
 */
export async function reportCompromisedKey(maker: KeyMaker, id: string, since: Date): Promise<CompromiseReport> {
  const now = maker.now()
  if (!(since <= now)) throw new KeyError('--since takes a day or a time that is not in the future.')
  const key = await findSigningKey(maker.database.read, id)
  if (!key) throw new KeyError(`There is no key ${id}.`)
  const keys = await readSigningKeys(maker.database.read, key.purpose)
  const others = keys.filter((other) => other.id !== id)
  const made = needsNewKey(others, now) ? await makeKey(maker, key.purpose, keys) : null
  return maker.database.transaction(async (tx) => {
    await updateSigningKey(tx, id, { compromisedAt: since.toISOString() })
    const inUse = await takeIntoUse(tx, others, made, now)
    await recordKeyAction(tx, 'reportCompromisedKey', id, now)
    const documents = key.purpose === 'credential' ? await enqueueReissue(tx, id, now) : 0
    return { inUse, documents }
  })
}

const needsNewKey = (others: readonly SigningKeyRow[], now: Date) => !keyInUse(others, now) && !findNextKey(others, now)

/** The id of the key that signs from now on: another one in use, or the next one earlier than planned, or the new one. */
async function takeIntoUse(tx: Tx, others: readonly SigningKeyRow[], made: NewSigningKey | null, now: Date) {
  const inUse = keyInUse(others, now)
  if (inUse) return inUse.id
  if (made) {
    await addKey(tx, made)
    return made.id
  }
  const next = findNextKey(others, now)
  if (!next) throw new KeyError('Another command has changed the keys. Run this again.')
  await updateSigningKey(tx, next.id, { useFrom: now.toISOString() })
  return next.id
}

/** Adds the job that reissues what a compromised key has signed. Returns how many documents that is. */
export async function enqueueReissue(tx: Tx, keyId: string, now: Date) {
  const total = await countSignedBy(tx.db, keyId)
  const job = { kind: 'reissueCompromised', data: { keyId }, total, about: keyId, subjectId: keyId } as const
  if (total > 0) await insertJob(tx, { ...job, createdBy: null }, now)
  return total
}
