import type { Database } from '../platform/database/open.ts'
import { type Account, replaceHash } from './accounts.store.ts'
import { hashPassword, isOutdated } from './password-hash.ts'

/**
 * Rehashes a password whose hash has outdated parameters, when its owner has just typed it. Returns the new hash, or the
 * old one if it was kept. A password change at the same moment wins.
 */
export async function rehashIfOutdated(database: Database, { id, password }: Account, typedPassword: string) {
  if (password === null || !isOutdated(password)) return password
  const newHash = await hashPassword(typedPassword)
  const isReplaced = await database.transaction((tx) => replaceHash(tx, id, password, newHash))
  return isReplaced ? newHash : password
}
