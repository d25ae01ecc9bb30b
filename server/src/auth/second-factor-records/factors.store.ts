import type { Expression, Kysely, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/open.ts'
import { deleteInBatches } from '../../platform/database/queries/delete-in-batches.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The condition that the person with the id in this column has an app or a passkey. Recovery codes alone are no factor. */
function hasFactor(column: 'users.id' | 'sessions.userId'): Expression<SqlBool> {
  const id = sql.ref(column)
  return sql<SqlBool>`(exists (select 1 from "totpSecrets" where "totpSecrets"."userId" = ${id})
    or exists (select 1 from passkeys where passkeys."userId" = ${id}))`
}

/** Whether somebody has a second factor. */
export async function hasSecondFactor(db: Kysely<Tables>, userId: string) {
  return (await withSecondFactor(db, [userId])).has(userId)
}

/** What has proved at a sign-in who it is; `any`: a recovery code, or a factor that was set up just now. */
export type UsedFactor = 'any' | 'totp' | { credentialId: string }

/** Whether somebody still has the factor with which they have just proved who they are. Lock the account first. */
export async function isFactorThere({ db }: Tx, userId: string, used: UsedFactor) {
  if (used === 'any') return hasSecondFactor(db, userId)
  const found =
    used === 'totp'
      ? db.selectFrom('totpSecrets').select('userId').where('userId', '=', userId)
      : db
          .selectFrom('passkeys')
          .select('userId')
          .where('userId', '=', userId)
          .where('credentialId', '=', used.credentialId)
  return (await found.executeTakeFirst()) !== undefined
}

/** Who of these people has a second factor. */
export async function withSecondFactor(db: Kysely<Tables>, userIds: readonly string[]) {
  if (userIds.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', userIds)
    .where(hasFactor('users.id'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The active people of the office who have no second factor, by name. */
export function listStaffWithout(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('users.userType', '=', 'admin')
    .where('users.status', '=', 'active')
    .where(({ not }) => not(hasFactor('users.id')))
    .orderBy('users.sortName')
    .orderBy('users.seq')
    .execute()
}

/** How many second factors somebody has. Lock the account first. */
export async function countFactors({ db }: Tx, userId: string) {
  const [totp, passkeys] = await Promise.all(
    (['totpSecrets', 'passkeys'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow(),
    ),
  )
  return Number(totp?.count) + Number(passkeys?.count)
}

export async function deleteRecoveryCodes({ db }: Tx, userId: string) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Takes every second factor of somebody away. False if they had none. Lock the account first. */
export async function deleteFactors(tx: Tx, userId: string) {
  const had = (await countFactors(tx, userId)) > 0
  for (const table of ['totpSecrets', 'passkeys', 'recoveryCodes'] as const)
    await tx.db.deleteFrom(table).where('userId', '=', userId).execute()
  return had
}

/**
 * Ends the sessions of people who must have a second factor and have none: they began before it was asked for.
 * `everybody`: or only those of the office.
 */
export async function endSessionsWithoutFactor(database: Database, everybody: boolean) {
  await deleteInBatches(database, ({ db }, limit) => {
    const people = db
      .selectFrom('users')
      .select('users.id')
      .where('users.userType', 'in', everybody ? ['student', 'admin'] : ['admin'])
    const without = db
      .selectFrom('sessions')
      .select('sessions.id')
      .where('sessions.userId', 'in', people)
      .where(({ not }) => not(hasFactor('sessions.userId')))
      .limit(limit)
    return db.deleteFrom('sessions').where('id', 'in', without).executeTakeFirst()
  })
}
