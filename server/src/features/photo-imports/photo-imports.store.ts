import { randomUUID } from 'node:crypto'
import type { PageInput } from '@portal/contract/pagination'
import type { PhotoImportState } from '@portal/contract/photo-imports'
import type { Kysely } from 'kysely'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { PhotoImportRecord } from '../../platform/database/photo-import-tables.ts'
import { hasRowLocks } from '../../platform/database/row-locks.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** An import is about many students, so the subject of its permit names none. */
type PhotoImportSubject = Subject & { readonly id: string }
type PhotoAction = 'importPhotos' | 'undoPhotoImport'
export type PhotoImportPermit = Permit<PhotoAction, PhotoImportSubject>

/** The permission to write one import of photos and its files. Throws FORBIDDEN. */
export const permitPhotoImport = (actor: AuthenticatedActor, id: string, action: PhotoAction = 'importPhotos') =>
  permit(actor, action, { studentId: '', id })

/** Inserts an import without files, and returns its id. */
export async function insertPhotoImport(tx: Tx, actor: AuthenticatedActor, now: Date) {
  const { row } = permitPhotoImport(actor, randomUUID())
  const draft = { id: row.id, state: 'collecting' as const, createdBy: actor.id, created_at: now.toISOString() }
  await tx.db.insertInto('photoImports').values(draft).execute()
  return row.id
}

const withCreator = (db: Kysely<Tables>) =>
  db
    .selectFrom('photoImports')
    .leftJoin('users', 'users.id', 'photoImports.createdBy')
    .selectAll('photoImports')
    .select(['users.firstName', 'users.lastName'])

/** An import with the name of whoever began it. */
export type ListedPhotoImport = Awaited<ReturnType<ReturnType<typeof withCreator>['executeTakeFirstOrThrow']>>

export function findPhotoImport(db: Kysely<Tables>, id: string) {
  return withCreator(db).where('photoImports.id', '=', id).executeTakeFirst()
}

/** The same, and nobody else changes it until this transaction ends. */
export function lockPhotoImport({ db }: Tx, id: string) {
  const query = db.selectFrom('photoImports').selectAll().where('id', '=', id)
  return (hasRowLocks(db) ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** A page of the imports, newest first. */
export async function listPhotoImports(db: Kysely<Tables>, { page, pageSize }: PageInput) {
  const offset = (page - 1) * pageSize
  const rows = await withCreator(db).orderBy('photoImports.seq', 'desc').offset(offset).limit(pageSize).execute()
  const { n } = await db
    .selectFrom('photoImports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(n), more: false }
}

type Changes = Partial<Pick<PhotoImportRecord, 'onlyMissing' | 'appliedAt' | 'undoUntil' | 'isUndoing'>> & {
  state: PhotoImportState
}

/** Changes an import that is in one of the states `from`; returns false for another one. */
export async function changePhotoImport(
  tx: Tx,
  { row }: PhotoImportPermit,
  from: readonly PhotoImportState[],
  changes: Changes,
) {
  const changed = await tx.db
    .updateTable('photoImports')
    .set(changes)
    .where('id', '=', row.id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Stops an import whose job has been given up, whoever began it. */
export async function markStopped({ db }: Tx, id: string) {
  await db.updateTable('photoImports').set({ state: 'stopped' }).where('id', '=', id).execute()
}

/** Imports that were begun before `unfinishedBefore` and not applied, and those that can no longer be undone. */
export function findOldPhotoImports(db: Kysely<Tables>, unfinishedBefore: Date, now: Date) {
  return db
    .selectFrom('photoImports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'collecting'), eb('created_at', '<', unfinishedBefore.toISOString())]),
        eb.and([eb('state', 'in', ['applied', 'stopped', 'undone']), eb('undoUntil', '<', now.toISOString())]),
      ]),
    )
    .execute()
}

/** Deletes an import with its rows. The caller has released its files. */
export async function deletePhotoImport({ db }: Tx, id: string) {
  await db.deleteFrom('photoImportFiles').where('importId', '=', id).execute()
  await db.deleteFrom('photoImports').where('id', '=', id).execute()
}
