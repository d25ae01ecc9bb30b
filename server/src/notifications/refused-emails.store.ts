import type { Tx } from '../platform/database/open.ts'

/** Counts one more e-mail that the mail server of somebody has refused. Returns how many there are in a row. */
export async function countRefused({ db }: Tx, userId: string) {
  const user = db
    .updateTable('users')
    .set((eb) => ({ emailsRefused: eb('emailsRefused', '+', 1) }))
    .where('id', '=', userId)
  return Number((await user.returning('emailsRefused').executeTakeFirst())?.emailsRefused ?? 0)
}

/** Returns whether there were any. */
export async function clearRefused({ db }: Tx, userId: string) {
  const user = db.updateTable('users').set({ emailsRefused: 0 }).where('id', '=', userId).where('emailsRefused', '>', 0)
  return (await user.executeTakeFirst()).numUpdatedRows > 0n
}
