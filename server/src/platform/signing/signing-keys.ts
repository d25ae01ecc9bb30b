import { X509Certificate } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { makeKeyPair } from './key-pairs.ts'
import { DOCUMENT_SIGNING } from './key-usages.ts'
import { canUnseal, sealKey } from './sealed-key.ts'
import {
  insertIssuingUrl,
  insertSigningKey,
  type KeyPurpose,
  type NewSigningKey,
  readSigningKeys,
} from './signing-keys.store.ts'
import type { SigningKeyRow } from './signing-keys.tables.ts'

/** The first word of the ids of keys: those of credentials stand in the DID document. */
const PREFIX: Record<KeyPurpose, string> = { credential: 'key', pdf: 'pdf', push: 'push' }

/** What making a key needs. */
export type KeyMaker = { database: Database; secret: string; college: string; url: string; now(): Date }

/**
 * The key that signs at `now`: of those that may be used the one that came into use last. Where none has come into use, but
 * one was made to be used at once, that one: the clock was set back, or is behind that of another node.
 */
export function keyInUse(keys: readonly SigningKeyRow[], now: Date) {
  const usable = keys.filter(({ retiredAt, compromisedAt }) => !retiredAt && !compromisedAt)
  const begun = usable.filter(({ useFrom }) => useFrom <= now.toISOString())
  return (
    begun.length > 0 ? begun : usable.filter(({ useFrom, created_at }) => useFrom === created_at)
  ).reduce<SigningKeyRow | null>((last, key) => (last && last.useFrom > key.useFrom ? last : key), null)
}

/**
 * The key that signs now. The first one is made here, and the one that takes the place of a certificate which some readers
 * refuse; of two nodes that make it at once, both get the same one.
 */
export async function requireKey(maker: KeyMaker, purpose: KeyPurpose) {
  const keys = await readSigningKeys(maker.database.read, purpose)
  const key = keyInUse(keys, maker.now())
  if (key && !(hasFormerUsage(key) && canUnseal(maker.secret, key, key.sealedKey))) return key
  const made = await makeKey(maker, purpose, keys)
  await maker.database.transaction(async (tx) => {
    await insertSigningKey(tx, made)
    // No document names the address because of a message to a device.
    if (purpose !== 'push') await insertIssuingUrl(tx, maker.url)
  })
  const inUse = keyInUse(await readSigningKeys(maker.database.read, purpose), maker.now())
  if (!inUse) throw new Error(`there is no ${purpose} key`)
  return inUse
}

/** Earlier versions made certificates for document signing only (RFC 9336), which readers with NSS, such as poppler, call corrupted. */
const hasFormerUsage = ({ purpose, publicKey }: SigningKeyRow) =>
  purpose === 'pdf' && String(new X509Certificate(publicKey).keyUsage) === DOCUMENT_SIGNING

/** A new key, which is used from `from`, or at once. Its id is the next one after `keys` of this year. */
export async function makeKey(
  { secret, college, now }: KeyMaker,
  purpose: KeyPurpose,
  keys: readonly SigningKeyRow[],
  from?: Date,
): Promise<NewSigningKey> {
  const created = now()
  const useFrom = from ?? created
  const start = `${PREFIX[purpose]}-${created.getUTCFullYear()}-`
  const id = `${start}${keys.filter((key) => key.id.startsWith(start)).length + 1}`
  const { publicKey, privateKey } = await makeKeyPair(purpose, college, created)
  const sealedKey = sealKey(secret, { id, purpose }, privateKey)
  return { id, purpose, publicKey, sealedKey, created_at: created.toISOString(), useFrom: useFrom.toISOString() }
}
