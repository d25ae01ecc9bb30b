import type { Tx } from '../../../platform/database/open.ts'
import { newUserRow } from './students.store.ts'
import type { UserRow } from './students.tables.ts'

/** Something that is no person. */
type Named = { id: string; name: string; email: string; userType: Exclude<UserRow['userType'], 'student' | 'admin'> }

const rowOf = ({ id, name, email, userType }: Named, now: Date) => ({
  ...newUserRow({ id, firstName: name, lastName: '', email, imageUrl: null, userType, uid: id }, now),
  status: 'inactive' as const,
})

/**
 * Inserts the row in `users` that names an API key or a rule in the audit trail and in what it has written. The row has no
 * account and is inactive, so that nobody can sign in with it, nor be sent a reset link.
 */
export async function insertUserWithoutAccount(tx: Tx, named: Named, now: Date) {
  const { id, name, email } = named
  const timestamps = { createdAt: now, updatedAt: now }
  await tx.db
    .insertInto('identities')
    .values({ id, name, email, emailVerified: true, image: null, ...timestamps })
    .execute()
  await tx.db.insertInto('users').values(rowOf(named, now)).execute()
}

/** Gives it another name, also in what it has written before. */
export async function renameUserWithoutAccount({ db }: Tx, named: Named, now: Date) {
  const { firstName, sortName, search } = rowOf(named, now)
  await db.updateTable('identities').set({ name: firstName, updatedAt: now }).where('id', '=', named.id).execute()
  await db.updateTable('users').set({ firstName, sortName, search }).where('id', '=', named.id).execute()
}
