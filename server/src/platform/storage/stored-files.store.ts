import type { Database } from '../database/open.ts'

/** The type, length and SHA-256 of a file as it was stored; undefined when it has no row, such as the small size of a photo. */
export function findStoredFile(db: Database['read'], key: string) {
  return db.selectFrom('files').select(['type', 'bytes', 'sha256']).where('key', '=', key).executeTakeFirst()
}
