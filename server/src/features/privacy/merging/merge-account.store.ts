import { mergedEmail } from '@portal/contract/privacy/student-merges'
import { noteNewEmail } from '../../../auth/accounts.store.ts'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { UserRow } from '../../people/students/students.tables.ts'

type Allowed = Permit<'mergeStudents', Subject>

/**
 * Makes the other record inactive, with the address set aside and without a password. `imageUrl`: the photo that it has from then on.
 */
export async function setAside(tx: Tx, { row }: Allowed, other: UserRow, imageUrl: string | null, now: Date) {
  const [email, at] = [mergedEmail(other.id), now.toISOString()]
  await tx.db.updateTable('identities').set({ email, updatedAt: now }).where('id', '=', other.id).execute()
  await tx.db
    .updateTable('accounts')
    .set({ password: null, isInitial: 0, updatedAt: now })
    .where('userId', '=', other.id)
    .execute()
  await tx.db
    .updateTable('users')
    .set({ email, imageUrl, status: 'inactive', mergedInto: row.studentId, updated_at: at })
    .where('id', '=', other.id)
    .execute()
  // As the address, a value that only one student can have is free.
  await tx.db.updateTable('customFieldValues').set({ uniqueKey: null }).where('studentId', '=', other.id).execute()
}

/** The password of a student, as it is kept. */
export const readPassword = ({ db }: Tx, id: string) =>
  db.selectFrom('accounts').select(['password', 'isInitial']).where('userId', '=', id).executeTakeFirst()

/** Gives the one who stays the password of the other, and what belongs to their address. */
export async function takeAccount(
  tx: Tx,
  { row: { studentId } }: Allowed,
  { password, emailsRefused }: { password: Awaited<ReturnType<typeof readPassword>>; emailsRefused: number },
  now: Date,
) {
  await noteNewEmail(tx, studentId, now)
  await tx.db
    .updateTable('accounts')
    .set({ password: password?.password ?? null, isInitial: password?.isInitial ?? 0, updatedAt: now })
    .where('userId', '=', studentId)
    .execute()
  await tx.db.updateTable('users').set({ emailsRefused }).where('id', '=', studentId).execute()
}
