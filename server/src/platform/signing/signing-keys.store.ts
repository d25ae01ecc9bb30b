import type { Insertable, Kysely } from 'kysely'
import type { SigningKeyRow } from '../database/issued-document-tables.ts'
import type { Tx } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

export type KeyPurpose = SigningKeyRow['purpose']
export type NewSigningKey = Insertable<Tables['signingKeys']>

const ISSUING_URL = 'issuingUrl'

/** Every signing key, oldest first; those of one purpose. */
export function readSigningKeys(db: Kysely<Tables>, purpose: KeyPurpose): Promise<SigningKeyRow[]> {
  return db.selectFrom('signingKeys').selectAll().where('purpose', '=', purpose).orderBy('seq').execute()
}

/** Adds a key. Does nothing when there is one with its id already, which another node has made at the same moment. */
export async function insertSigningKey({ db }: Tx, key: NewSigningKey) {
  await db
    .insertInto('signingKeys')
    .values(key)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
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
