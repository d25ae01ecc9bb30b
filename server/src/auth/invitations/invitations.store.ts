import { INVITATION_DAYS } from '@portal/contract/delays'
import type { StudentAccess } from '@portal/contract/people/invitations/invitations'
import type { UserType } from '@portal/contract/people/session'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import type { RowOf, Tables } from '../../platform/database/tables.ts'
import { lockAccount } from '../accounts.store.ts'
import { findLinksOf } from '../oidc-identities/sign-in-links.store.ts'
import { signsInElsewhereOnly } from '../passwords/password-sign-in.ts'
import { withSecondFactor } from '../second-factor-records/factors.store.ts'
import { type SignInConfig, withoutWayIn } from '../without-way-in.store.ts'

/** Who can be invited: active and with an e-mail, but without a way in. */
const invitable = (db: Kysely<Tables>, userType: UserType, config: SignInConfig) =>
  db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .where('users.userType', '=', userType)
    .where('users.status', '=', 'active')
    .where('users.email', '<>', '')
    .where(withoutWayIn(config, { userType, status: 'active' }))

/**
 * Locks an account and returns what an invitation says; undefined if the person cannot be invited.
 */
export async function lockInvitable(tx: Tx, id: string, userType: UserType, config: SignInConfig) {
  await lockAccount(tx, id)
  return invitable(tx.db, userType, config)
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.collegeId'])
    .select('users.courseName')
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/**
 * Writes the invitation of a student, which lasts INVITATION_DAYS and replaces an earlier one, and returns its
 * times. Lock the account first. `tokenHash` comes from `hashInvitationToken`.
 */
export async function saveInvitation(
  tx: Tx,
  invitation: Pick<RowOf<'invitations'>, 'userId' | 'tokenHash' | 'sentBy'>,
  now: Date,
) {
  const times = {
    invitedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  }
  const { userId, ...values } = { ...invitation, ...times }
  await tx.db
    .insertInto('invitations')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
  tx.invalidate(topics.students, topics.staff)
  return times
}

/** The invitation with this hash, expired or not; undefined if it was used, replaced or never made. */
export function findInvitation(db: Kysely<Tables>, tokenHash: string) {
  return db
    .selectFrom('invitations')
    .select(['userId', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Deletes the invitations of users. Lock the accounts first. */
export async function endInvitationsOf(tx: Tx, userIds: readonly string[]) {
  const { numDeletedRows } = await tx.db
    .deleteFrom('invitations')
    .where('userId', 'in', userIds)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) tx.invalidate(topics.students, topics.staff)
}

/** Whether these students have a password that counts, a second factor and a linked account, and their invitations. */
export async function readAccess(
  db: Kysely<Tables>,
  ids: readonly string[],
  config: SignInConfig,
): Promise<StudentAccess[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .leftJoin('invitations', 'invitations.userId', 'users.id')
    .select([
      'users.id',
      'users.status',
      'accounts.password',
      'invitations.sentBy',
      'invitations.invitedAt',
      'invitations.expiresAt',
    ])
    .where('users.userType', '=', 'student')
    .where('users.id', 'in', ids)
    .execute()
  const withFactor = await withSecondFactor(db, ids)
  const links = config.oidc ? await findLinksOf(db, ids, config.oidc.issuer) : null
  return rows.map(({ id, status, password, sentBy, invitedAt, expiresAt }) => ({
    id,
    hasPassword: password !== null && !signsInElsewhereOnly(config, { userType: 'student', status }),
    hasSecondFactor: withFactor.has(id),
    signInLink: links?.get(id) ?? null,
    invitation: sentBy && invitedAt && expiresAt ? { sentBy, invitedAt, expiresAt } : null,
  }))
}
