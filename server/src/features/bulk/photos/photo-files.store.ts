import { randomUUID } from 'node:crypto'
import { photoResults } from '@portal/contract/bulk/imports/photo-import-filters'
import {
  type PhotoFileFilter,
  type PhotoOutcome,
  type PhotoResult,
  unmatchedOutcomes,
} from '@portal/contract/bulk/imports/photo-imports'
import type { PageInput } from '@portal/contract/pagination'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage, rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { BulkOperationPermit } from '../operation/bulk-operation.ts'
import type { PhotoFileRecord } from './photo-imports.tables.ts'

export type PhotoImportPermit = BulkOperationPermit<'photoImports'>

export type NewPhotoFile = Pick<PhotoFileRecord, 'name' | 'bytes' | 'fileKey' | 'studentId' | 'problem'>

/** Adds a file. Returns false when the import has one of the same name and size already. */
export async function insertPhotoFile({ db }: Tx, { row }: PhotoImportPermit, file: NewPhotoFile) {
  const inserted = await db
    .insertInto('photoImportFiles')
    .values({ ...file, id: randomUUID(), importId: row.id })
    .onConflict((conflict) => conflict.columns(['importId', 'name', 'bytes']).doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** How many files an import has, and their size. */
export async function sizeOfPhotoImport(db: Kysely<Tables>, importId: string) {
  const { files, bytes } = await db
    .selectFrom('photoImportFiles')
    .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

/** What a file will do as things are now, until the import is applied; then what it was to do. */
const outcome = sql<PhotoOutcome>`coalesce("photoImportFiles".outcome, "photoImportFiles".problem, case
  when exists (select 1 from "photoImportFiles" as other where other."studentId" = "photoImportFiles"."studentId"
    and other."importId" = "photoImportFiles"."importId" and other.id <> "photoImportFiles".id) then 'twice'
  when users."imageUrl" is null then 'adds' else 'replaces' end)`

const filesOf = (db: Kysely<Tables>, importId: string) =>
  db
    .selectFrom('photoImportFiles')
    .leftJoin('users', 'users.id', 'photoImportFiles.studentId')
    .where('photoImportFiles.importId', '=', importId)

const isResult = (show: PhotoFileFilter): show is PhotoResult => photoResults.some((result) => result === show)

/** A page of the files of an import in the order in which they arrived, with their students. */
export function listPhotoFiles(
  db: Kysely<Tables>,
  { id, show, ...input }: PageInput & { id: string; show: PhotoFileFilter },
) {
  const all = filesOf(db, id)
  const matching = isResult(show)
    ? all.where('photoImportFiles.result', '=', show)
    : show === ''
      ? all
      : all.where(outcome, 'in', show === 'unmatched' ? unmatchedOutcomes : [show])
  const shown = matching
    .select(['photoImportFiles.id', 'photoImportFiles.name', 'photoImportFiles.bytes', 'photoImportFiles.studentId'])
    .select(['photoImportFiles.result', 'photoImportFiles.reason', outcome.as('outcome')])
    .select(['users.firstName', 'users.lastName', 'users.collegeId', 'users.courseName', 'users.imageUrl'])
    .orderBy('photoImportFiles.seq')
  return readPage(shown, input)
}
export type ListedPhotoFile = Awaited<ReturnType<typeof listPhotoFiles>>['rows'][number]

/** How many files have each outcome and result. */
export async function countPhotoFiles(db: Kysely<Tables>, importId: string) {
  const groups = await filesOf(db, importId)
    .select([outcome.as('outcome'), 'photoImportFiles.result'])
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .groupBy([outcome, 'photoImportFiles.result'])
    .execute()
  return groups.map((group) => ({ ...group, files: Number(group.files) }))
}

/** Writes down what each file is to do, and that students who have a photo keep it, if `onlyMissing`. */
export async function fixOutcomes(tx: Tx, { row }: PhotoImportPermit, onlyMissing: boolean) {
  const { db } = tx
  const found = await filesOf(db, row.id)
    .select(['photoImportFiles.id', outcome.as('outcome')])
    .execute()
  for (const [value, files] of Map.groupBy(found, (file) => file.outcome)) {
    const ids = files.map(({ id }) => id)
    const result = value === 'replaces' && onlyMissing ? ('kept' as const) : null
    await db.updateTable('photoImportFiles').set({ outcome: value, result }).where('id', 'in', ids).execute()
  }
}

const toApply = (db: Kysely<Tables>, importId: string) =>
  db
    .selectFrom('photoImportFiles')
    .where('importId', '=', importId)
    .where('result', 'is', null)
    .where('outcome', 'in', ['adds', 'replaces'])

/** The next files whose photos students are to get, in the order in which they arrived; `after`: a `seq`, or 0. */
export const nextPhotoFiles = (
  db: Kysely<Tables>,
  importId: string,
  { after, limit }: { after: number; limit: number },
) => toApply(db, importId).selectAll().where('seq', '>', after).orderBy('seq').limit(limit).execute()

/** How many photos are still to be given. */
export function countToApply(db: Kysely<Tables>, importId: string) {
  return rowCount(toApply(db, importId))
}

/** How many students still have the photo that they were given. */
export async function countApplied(db: Kysely<Tables>, importId: string) {
  return (await lastApplied(db, importId, Number.MAX_SAFE_INTEGER)).length
}

/** The applied files that were applied last, up to `limit`. */
export function lastApplied(db: Kysely<Tables>, importId: string, limit: number) {
  return db
    .selectFrom('photoImportFiles')
    .selectAll()
    .where('importId', '=', importId)
    .where('result', '=', 'applied')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

type Result = Partial<Pick<PhotoFileRecord, 'reason' | 'fileKey' | 'formerKey' | 'photoKey'>> & { result: PhotoResult }

export async function writePhotoResult({ db }: Tx, _allowed: PhotoImportPermit, id: string, result: Result) {
  await db.updateTable('photoImportFiles').set(result).where('id', '=', id).execute()
}

/** The files of an import that are no longer needed when it ends: those that were sent, and former photos. */
export async function keysToRelease(db: Kysely<Tables>, importId: string) {
  const rows = await db
    .selectFrom('photoImportFiles')
    .select(['fileKey', 'formerKey', 'result'])
    .where('importId', '=', importId)
    .execute()
  return rows
    .flatMap(({ fileKey, formerKey, result }) => [fileKey, result === 'applied' ? formerKey : null])
    .filter((key) => key !== null)
}
