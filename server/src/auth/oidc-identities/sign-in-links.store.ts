import type { SignInLink } from '@portal/contract/people/single-sign-on/sign-in-links'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { UserAtIssuer } from './external-identities.store.ts'

/** The links of these people at a provider, by their ids. */
export async function findLinksOf(db: Kysely<Tables>, userIds: readonly string[], issuer: string) {
  if (userIds.length === 0) return new Map<string, SignInLink>()
  const links = await db
    .selectFrom('externalIdentities')
    .select(['userId', 'linkedAt', 'lastUsedAt'])
    .where('issuer', '=', issuer)
    .where('userId', 'in', userIds)
    .execute()
  return new Map(links.map(({ userId, ...link }): [string, SignInLink] => [userId, link]))
}

/** Until when people of the office may link an account at a provider, by their ids. */
export async function findPermitsAt(db: Kysely<Tables>, issuer: string, now: Date) {
  const permits = await db
    .selectFrom('externalIdentityPermits')
    .select(['userId', 'expiresAt'])
    .where('issuer', '=', issuer)
    .where('expiresAt', '>', now.toISOString())
    .execute()
  return new Map(permits.map(({ userId, expiresAt }) => [userId, expiresAt]))
}

/** Ends the sessions of somebody that began at a provider but for `kept`, and sign-ins from there that wait. */
export async function endSessionsFrom(tx: Tx, { userId, issuer }: UserAtIssuer, kept = '') {
  const of = tx.db.deleteFrom('sessions').where('userId', '=', userId).where('issuer', '=', issuer)
  await of.where('id', '<>', kept).execute()
  await tx.db.deleteFrom('pendingSignIns').where('userId', '=', userId).where('issuer', '=', issuer).execute()
  tx.invalidate(topics.sessionsOf(userId))
}

/**
 * Ends every link of somebody with an account of the institution, their sessions that began with one, and sign-ins from there
 * that wait. Returns how many links there were.
 */
export async function endSignInLinks(tx: Tx, userId: string) {
  const { numDeletedRows } = await tx.db
    .deleteFrom('externalIdentities')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  for (const table of ['sessions', 'pendingSignIns'] as const)
    await tx.db.deleteFrom(table).where('userId', '=', userId).where('issuer', 'is not', null).execute()
  tx.invalidate(topics.sessionsOf(userId), topics.profileOf(userId))
  return Number(numDeletedRows)
}

/** Everybody who is linked at a provider: the office first, then by name. */
export const listLinked = (db: Kysely<Tables>, issuer: string) =>
  db
    .selectFrom('externalIdentities')
    .innerJoin('users', 'users.id', 'externalIdentities.userId')
    .select(['users.firstName', 'users.lastName', 'users.email', 'users.userType'])
    .select(['externalIdentities.subject', 'externalIdentities.linkedAt', 'externalIdentities.lastUsedAt'])
    .where('externalIdentities.issuer', '=', issuer)
    .orderBy('users.userType')
    .orderBy('users.sortName')
    .execute()
