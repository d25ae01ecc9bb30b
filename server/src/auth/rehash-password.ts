import type { Database } from '../platform/database/open.ts'
import type { Account } from './accounts.store.ts'
import { hashPassword, isOutdated } from './password-hash.ts'

/**
 * Hashes a password anew that was hashed with other parameters than today's, now that its owner has typed it. Gives back
 * the hash that is kept. Whoever changes the password at the same moment wins.
 */
export async function renewHash(database: Database, { id, password }: Account, typed: string) {
  if (password === null || !isOutdated(password)) return password
  const renewed = await hashPassword(typed)
  const { numUpdatedRows } = await database.transaction(({ db }) =>
    db
      .updateTable('accounts')
      .set({ password: renewed })
      .where('userId', '=', id)
      .where('password', '=', password)
      .executeTakeFirstOrThrow(),
  )
  return numUpdatedRows > 0n ? renewed : password
}
