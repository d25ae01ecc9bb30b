import type { StaffRole } from '@portal/contract/people/staff/staff-roles'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import { notIndexed } from '../../../platform/database/not-indexed.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const staff = (db: Kysely<Tables>) => db.selectFrom('users').where('users.userType', '=', 'admin')

/** Everybody of the office: who may come in first, then by name. */
export function listStaff(db: Kysely<Tables>) {
  return staff(db)
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .leftJoin('invitations', 'invitations.userId', 'users.id')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.status', 'users.staffRole'])
    .select(['accounts.password', 'invitations.expiresAt'])
    .select((eb) =>
      eb
        .selectFrom('audit')
        .select('audit.at')
        .whereRef('audit.actorId', '=', 'users.id')
        .where(notIndexed('audit.action'), '=', 'signIn')
        .orderBy('audit.seq', 'desc')
        .limit(1)
        .as('lastSignIn'),
    )
    .orderBy('users.status')
    .orderBy('users.sortName')
    .orderBy('users.seq')
    .execute()
}

/**
 * The active registrars who have a password or an account linked at `issuer`, the present provider, locked until the
 * transaction ends, always in the same order: of two who disable each other at once the second waits here, and then is no
 * registrar any more.
 */
export const lockRegistrars = async ({ db }: Tx, issuer: string | undefined) =>
  (await registrars(db, issuer).orderBy('users.id').forNoKeyUpdate().execute()).map(({ id }) => id)

/** How many active registrars can sign in. */
export const countRegistrars = async (db: Kysely<Tables>, issuer: string | undefined) =>
  (await registrars(db, issuer).execute()).length

const registrars = (db: Kysely<Tables>, issuer: string | undefined) =>
  staff(db)
    .select('users.id')
    .where('users.status', '=', 'active')
    .where('users.staffRole', '=', 'registrar')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.userId', '=', 'users.id')
            .where('accounts.password', 'is not', null),
        ),
        exists(
          selectFrom('externalIdentities')
            .select('externalIdentities.id')
            .whereRef('externalIdentities.userId', '=', 'users.id')
            // No issuer is empty.
            .where('externalIdentities.issuer', '=', issuer ?? ''),
        ),
      ]),
    )

/** A person of the office; undefined if there is none with this id or e-mail. */
export function findStaff({ db }: Tx, by: { id: string } | { email: string }) {
  const [column, value] = 'id' in by ? (['users.id', by.id] as const) : (['users.email', by.email] as const)
  return staff(db).select(['id', 'email', 'status', 'staffRole']).where(column, '=', value).executeTakeFirst()
}

/** The change of one person, by a registrar or, without a permit, by the command line. */
type StaffPermit = Permit<'changeStaffRole' | 'disableStaff' | 'enableStaff', Subject>

export async function updateStaff(
  { db }: Tx,
  { row }: StaffPermit | { row: Subject },
  changes: { staffRole: StaffRole } | { status: 'active' | 'inactive' },
) {
  await db.updateTable('users').set(changes).where('id', '=', row.studentId).where('userType', '=', 'admin').execute()
}
