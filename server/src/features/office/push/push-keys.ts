import { privateKeyOf } from '../../../platform/signing/crypto-keys.ts'
import { unsealKey } from '../../../platform/signing/sealed-key.ts'
import { readSigningKeys } from '../../../platform/signing/signing-keys.store.ts'
import { requireKey } from '../../../platform/signing/signing-keys.ts'
import type { AppContext } from '../../context.ts'

type Services = Pick<AppContext, 'config' | 'database' | 'secret' | 'now'>

/** The key with which browsers subscribe now. It is made at its first use. */
export const requirePushKey = ({ config, ...app }: Services) =>
  requireKey({ ...app, college: config.name, url: config.url }, 'push')

/**
 * The keys with which messages are signed, by their ids: a browser takes only those of the key with which it has subscribed.
 * Null for one that is out of use. Throws `LostSecretError` for one that PORTAL_SECRET does not open.
 */
export async function openPushKeys({ database, secret }: Services) {
  const keys = new Map((await readSigningKeys(database.read, 'push')).map((key) => [key.id, key]))
  return (id: string) => {
    const key = keys.get(id)
    if (!key || key.retiredAt || key.compromisedAt) return null
    return { publicKey: key.publicKey, privateKey: privateKeyOf(unsealKey(secret, key, key.sealedKey)) }
  }
}
