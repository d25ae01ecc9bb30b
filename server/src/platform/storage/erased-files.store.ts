import type { Kysely } from 'kysely'
import type { Tx } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'

/** Keeps only the keys, until the files are removed from the storage after the commit. */
export async function releaseForErasure({ db }: Tx, { fileKeys, now }: { fileKeys: readonly string[]; now: Date }) {
  if (fileKeys.length === 0) return
  const rows = fileKeys.map((key) => ({ key, erasedAt: now.toISOString() }))
  await db
    .insertInto('erasedFiles')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('files').where('key', 'in', fileKeys).execute()
}

/** The storage keys of at most `limit` files of forgotten students that are not yet removed. */
export async function readErasedFiles(db: Kysely<Tables>, limit: number) {
  const rows = await db.selectFrom('erasedFiles').select('key').limit(limit).execute()
  return rows.map(({ key }) => key)
}

/** Records that these files are removed from the storage. */
export async function deleteErasedFiles({ db }: Tx, keys: readonly string[]) {
  await db.deleteFrom('erasedFiles').where('key', 'in', keys).execute()
}
