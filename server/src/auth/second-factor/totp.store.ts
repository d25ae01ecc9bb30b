import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Keeps the secret of an app, in the place of an earlier one. `usedStep`: of the code that has shown that the app has it. False
 * if this code, or a later one, has been used: a code counts once. Lock the account first.
 */
export async function setTotp(
  { db }: Tx,
  secret: { userId: string; sealed: string; usedStep: number },
  now: Date,
): Promise<boolean> {
  const { userId, ...values } = { ...secret, created_at: now.toISOString(), lastUsedAt: null }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totpSecrets')
    .values({ userId, ...values })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(values).where('totpSecrets.usedStep', '<', secret.usedStep),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function findTotp(db: Kysely<Tables>, userId: string) {
  const row = await db.selectFrom('totpSecrets').selectAll().where('userId', '=', userId).executeTakeFirst()
  return row && { ...row, usedStep: Number(row.usedStep) }
}

/** Uses the code of a step. False if it, or a later one, has been used: of two at the same moment one wins. */
export async function useStep({ db }: Tx, userId: string, step: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set({ usedStep: step, lastUsedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('usedStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteTotp({ db }: Tx, userId: string) {
  const { numDeletedRows } = await db.deleteFrom('totpSecrets').where('userId', '=', userId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
