import { canUnseal } from '../../../platform/signing/sealed-key.ts'
import { keyPurposes, readSigningKeys } from '../../../platform/signing/signing-keys.store.ts'
import type { SigningKeyRow } from '../../../platform/signing/signing-keys.tables.ts'
import { type KeyMaker, keyInUse } from '../../../platform/signing/signing-keys.ts'
import { findNextKey } from './manage-keys.ts'

const ID_CHARACTERS = 12
const PURPOSE_CHARACTERS = 11
const purposeNames = { credential: 'credentials', pdf: 'PDFs', push: 'messages' }

const day = (instant: string) => instant.slice(0, 10)

/** The signing keys as text for the command line, one a line. */
export async function describeKeys({ database, secret, now }: Pick<KeyMaker, 'database' | 'secret' | 'now'>) {
  const lines: string[] = []
  for (const purpose of keyPurposes) {
    const keys = await readSigningKeys(database.read, purpose)
    const [inUse, next] = [keyInUse(keys, now()), findNextKey(keys, now())]
    for (const key of keys) {
      const state = describeState(key, { isInUse: key.id === inUse?.id, isNext: key.id === next?.id })
      const isLost = !key.retiredAt && !canUnseal(secret, key, key.sealedKey)
      const lost = isLost ? ', not opened by this PORTAL_SECRET' : ''
      const names = `${key.id.padEnd(ID_CHARACTERS)}  ${purposeNames[purpose].padEnd(PURPOSE_CHARACTERS)}`
      lines.push(`${names}  made ${day(key.created_at)}  ${state}${lost}`)
    }
  }
  return lines.length > 0 ? lines.join('\n') : 'There are no keys yet. The portal makes them with the first document.'
}

function describeState(key: SigningKeyRow, { isInUse, isNext }: { isInUse: boolean; isNext: boolean }) {
  if (key.compromisedAt) return `compromised since ${key.compromisedAt}`
  if (key.retiredAt) return `retired ${day(key.retiredAt)}`
  if (isNext) return `in use from ${key.useFrom}`
  return isInUse ? `in use since ${day(key.useFrom)}` : 'former'
}
