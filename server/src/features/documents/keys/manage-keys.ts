import type { AuditedAction } from '@portal/contract/actions'
import { KEY_PUBLISHED_BEFORE_USE_HOURS } from '@portal/contract/delays'
import { HOUR_MS } from '@portal/contract/time/durations'
import { BY_COMMAND_LINE, recordAudit } from '../../../audit/record-audit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { canUnseal } from '../../../platform/signing/sealed-key.ts'
import { LostSecretError } from '../../../platform/signing/signing-errors.ts'
import {
  findSigningKey,
  insertSigningKey,
  type KeyPurpose,
  keyPurposes,
  type NewSigningKey,
  readSigningKeys,
  updateSigningKey,
} from '../../../platform/signing/signing-keys.store.ts'
import type { SigningKeyRow } from '../../../platform/signing/signing-keys.tables.ts'
import { type KeyMaker, keyInUse, makeKey } from '../../../platform/signing/signing-keys.ts'

/** A refused change of signing keys. Its message is shown on the command line. */
export class KeyError extends Error {}

type KeyAction = Extract<AuditedAction, 'rotateSigningKey' | 'retireSigningKey' | 'reportCompromisedKey'>

export const recordKeyAction = (tx: Tx, action: KeyAction, record: string, now: Date) =>
  recordAudit(tx, { action, by: BY_COMMAND_LINE, record }, now)

/**
 * Makes the next key, and returns it. One for credentials is used after KEY_PUBLISHED_BEFORE_USE_HOURS, because others
 * keep the list of public keys for so long; one for PDFs at once. Throws `KeyError` when there is no key yet or the next one
 * is there already, and `LostSecretError` when PORTAL_SECRET is not that of the present key.
 */
export async function rotateKey(maker: KeyMaker, purpose: KeyPurpose) {
  const now = maker.now()
  const keys = await readSigningKeys(maker.database.read, purpose)
  const present = keyInUse(keys, now)
  if (!present) throw new KeyError('There is no key yet. The portal makes one with the first document.')
  if (!canUnseal(maker.secret, present, present.sealedKey)) throw new LostSecretError()
  const next = findNextKey(keys, now)
  if (next) throw new KeyError(`${next.id} is the next key already. It is used from ${next.useFrom}.`)
  const hours = purpose === 'credential' ? KEY_PUBLISHED_BEFORE_USE_HOURS : 0
  const key = await makeKey(maker, purpose, keys, new Date(now.getTime() + hours * HOUR_MS))
  await maker.database.transaction(async (tx) => {
    await addKey(tx, key)
    await recordKeyAction(tx, 'rotateSigningKey', key.id, now)
  })
  return key
}

/** The key that is published and not used yet; undefined if there is none. */
export const findNextKey = (keys: readonly SigningKeyRow[], now: Date) =>
  keys.find(({ useFrom, retiredAt, compromisedAt }) => useFrom > now.toISOString() && !retiredAt && !compromisedAt)

/** Adds a key in the transaction. Throws `KeyError` when another process has made one at the same moment. */
export async function addKey(tx: Tx, key: NewSigningKey) {
  if (!(await insertSigningKey(tx, key))) throw new KeyError(`${key.id} has just been made by somebody else.`)
}

/**
 * Takes a key out of use; it stays published. Throws `KeyError` when there is no such key in use or the portal could not
 * sign without it.
 */
export async function retireKey({ database, now }: Pick<KeyMaker, 'database' | 'now'>, id: string) {
  const at = now()
  await database.transaction(async (tx) => {
    const key = await findSigningKey(tx.db, id)
    if (!key) throw new KeyError(`There is no key ${id}.`)
    if (key.retiredAt || key.compromisedAt) throw new KeyError(`${id} is out of use already.`)
    const others = (await readSigningKeys(tx.db, key.purpose)).filter((other) => other.id !== id)
    if (!keyInUse(others, at)) throw new KeyError(`${id} is the only key that can sign now. Make the next one first.`)
    await updateSigningKey(tx, id, { retiredAt: at.toISOString() })
    await recordKeyAction(tx, 'retireSigningKey', id, at)
  })
}

/**
 * Retires every key that PORTAL_SECRET does not open, and makes new ones that are used at once. Returns the new ones.
 * Throws `KeyError` when it opens all of them.
 */
export async function replaceLostKeys(maker: KeyMaker) {
  const now = maker.now()
  const made: NewSigningKey[] = []
  for (const purpose of keyPurposes) {
    const keys = await readSigningKeys(maker.database.read, purpose)
    const lost = keys.filter(
      (key) => !key.retiredAt && !key.compromisedAt && !canUnseal(maker.secret, key, key.sealedKey),
    )
    if (lost.length === 0) continue
    const key = await makeKey(maker, purpose, keys)
    await maker.database.transaction(async (tx) => {
      await addKey(tx, key)
      await recordKeyAction(tx, 'rotateSigningKey', key.id, now)
      for (const { id } of lost) {
        await updateSigningKey(tx, id, { retiredAt: now.toISOString() })
        await recordKeyAction(tx, 'retireSigningKey', id, now)
      }
    })
    made.push(key)
  }
  if (made.length === 0) throw new KeyError('PORTAL_SECRET opens every key: nothing is lost.')
  return made
}
