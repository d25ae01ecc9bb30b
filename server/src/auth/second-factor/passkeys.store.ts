import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/database/open.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type Passkey = Tables['passkeys']

type NewPasskey = Pick<Passkey, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'name'> & {
  transports: readonly string[]
}

/** Adds a passkey. False if there is one with this id, whoever has it. */
export async function insertPasskey({ db }: Tx, { transports, ...passkey }: NewPasskey, now: Date): Promise<boolean> {
  const times = { created_at: now.toISOString(), lastUsedAt: null }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({ id: randomUUID(), ...passkey, transports: JSON.stringify(transports), ...times })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** The passkeys of somebody, oldest first. */
export async function listPasskeys(db: Kysely<Tables>, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(withNumber)
}

export async function findPasskey(db: Kysely<Tables>, credentialId: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
  return row && withNumber(row)
}

const withNumber = <Row extends { counter: number }>(row: Row): Row => ({ ...row, counter: Number(row.counter) })

/** Notes that a passkey was used. False if it has been removed, or its counter is not ahead: then there is a copy of it. */
export async function usePasskey({ db }: Tx, id: string, counter: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now.toISOString() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes the passkeys that somebody has made since a moment. Returns their names. */
export async function deletePasskeysSince({ db }: Tx, userId: string, since: string) {
  const deleted = db.deleteFrom('passkeys').where('userId', '=', userId).where('created_at', '>=', since)
  return (await deleted.returning('name').execute()).map(({ name }) => name)
}

/** Removes a passkey of somebody. Returns its name; null if they have none with this id. */
export async function deletePasskeyOf({ db }: Tx, userId: string, id: string) {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}
