import type { Insertable, Kysely } from 'kysely'
import type { Tx } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { SigningKeyRow } from './signing-keys.tables.ts'

export const keyPurposes = ['credential', 'pdf', 'push'] as const satisfies SigningKeyRow['purpose'][]
export type KeyPurpose = (typeof keyPurposes)[number]
export type NewSigningKey = Insertable<Tables['signingKeys']>

const ISSUING_URL = 'issuingUrl'

/** Every signing key, oldest first; those of one purpose. */
export function readSigningKeys(db: Kysely<Tables>, purpose: KeyPurpose): Promise<SigningKeyRow[]> {
  return db.selectFrom('signingKeys').selectAll().where('purpose', '=', purpose).orderBy('seq').execute()
}

/** Adds a key. Returns false, and adds nothing, when another process has just made one with its id. */
export async function insertSigningKey({ db }: Tx, key: NewSigningKey) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export const findSigningKey = (db: Kysely<Tables>, id: string): Promise<SigningKeyRow | undefined> =>
  db.selectFrom('signingKeys').selectAll().where('id', '=', id).executeTakeFirst()

/** Changes when a key is used. */
export async function updateSigningKey(
  { db }: Tx,
  id: string,
  changes: Partial<Pick<SigningKeyRow, 'useFrom' | 'retiredAt' | 'compromisedAt'>>,
) {
  await db.updateTable('signingKeys').set(changes).where('id', '=', id).execute()
}

/** The address that the portal had when its first key was made; null before. */
export async function findIssuingUrl(db: Kysely<Tables>) {
  const row = await db.selectFrom('settings').select('value').where('name', '=', ISSUING_URL).executeTakeFirst()
  return row?.value ?? null
}

/** Keeps the address under which documents are issued, when none is kept yet. */
export async function insertIssuingUrl({ db }: Tx, url: string) {
  await db
    .insertInto('settings')
    .values({ name: ISSUING_URL, value: url })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
