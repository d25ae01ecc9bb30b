import { Problem } from '@portal/contract/problems'
import type { UploadKind } from '@portal/contract/uploads'
import type { Database, Tx } from '../../platform/database/open.ts'
import type { FileRow } from '../../platform/database/tables.ts'

/** Notes a stored file as an upload that no record uses yet. */
export async function insertFile(database: Database, row: FileRow) {
  await database.transaction(({ db }) => db.insertInto('files').values(row).execute())
}

/** Makes an upload the file of a record, once. Throws UPLOAD_GONE when it is not the actor's, used, or swept away. */
export async function claimUpload(tx: Tx, uploadId: string, kind: UploadKind, uploadedBy: string) {
  const claimed = await tx.db
    .updateTable('files')
    .set({ used: 1 })
    .where('uploadId', '=', uploadId)
    .where('kind', '=', kind)
    .where('uploadedBy', '=', uploadedBy)
    .where('used', '=', 0)
    .returning('key')
    .executeTakeFirst()
  if (!claimed) throw new Problem('UPLOAD_GONE')
  return claimed.key
}

/** Gives a file up that its record no longer shows; the sweep takes it away. */
export async function releaseFile(tx: Tx, key: string | null, now: Date) {
  if (!key) return
  await tx.db
    .updateTable('files')
    .set({ used: 0, uploadedBy: '', created_at: now.toISOString() })
    .where('key', '=', key)
    .execute()
}

/** Takes the rows of files out that nothing has used since `before`, and says which. */
export async function deleteUnused(database: Database, before: Date) {
  return database.transaction(async ({ db }) => {
    const gone = await db
      .deleteFrom('files')
      .where('used', '=', 0)
      .where('created_at', '<', before.toISOString())
      .returning(['key', 'kind'])
      .execute()
    return gone
  })
}

/** How many uploads no record has used. */
export const countUnused = (database: Database) => countWhereUsed(database, 0)

/** How many files records refer to. */
export const countUsed = (database: Database) => countWhereUsed(database, 1)

async function countWhereUsed({ read }: Database, used: 0 | 1) {
  const files = read.selectFrom('files').where('used', '=', used)
  const { n } = await files.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}

/** Those of `keys` that have a row. */
export async function knownKeys(database: Database, keys: string[]) {
  const rows = await database.read.selectFrom('files').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
