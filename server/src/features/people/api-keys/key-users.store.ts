import type { Tx } from '../../../platform/database/open.ts'
import { newUserRow } from '../students/students.store.ts'

/**
 * Inserts the row of a key in `users`, which names it in the audit trail and as the creator of jobs. The row has no
 * account and is inactive, so that nobody can sign in with it, nor be sent a reset link.
 */
export async function insertKeyUser(
  tx: Tx,
  { id, name, prefix }: { id: string; name: string; prefix: string },
  now: Date,
) {
  const email = `${prefix}@key.invalid`
  const timestamps = { createdAt: now, updatedAt: now }
  await tx.db
    .insertInto('identities')
    .values({ id, name, email, emailVerified: true, image: null, ...timestamps })
    .execute()
  const user = newUserRow(
    { id, firstName: name, lastName: '', email, imageUrl: null, userType: 'apiKey', uid: id },
    now,
  )
  await tx.db
    .insertInto('users')
    .values({ ...user, status: 'inactive' })
    .execute()
}
