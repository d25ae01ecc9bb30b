import type { Actor } from '@portal/contract/actors'
import { BIN_RETENTION_DAYS, UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import type { PageInput } from '@portal/contract/pagination'
import { may } from '@portal/contract/permissions'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { type Kysely, sql } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { deleteInBatches } from '../../../platform/database/queries/delete-in-batches.ts'
import { readPage, rowCount } from '../../../platform/database/queries/pagination.ts'
import type { RowOf, Tables } from '../../../platform/database/tables.ts'
import { releaseFiles } from '../../../platform/storage/files.store.ts'
import type { DeletedKind } from './bin.tables.ts'
import { removeThreads } from './remove-threads.store.ts'

export type DeletedRow = RowOf<'deletedRecords'>

const tableOf = { idCard: 'idCards', certificate: 'certificates', request: 'requests' } as const
const retentionMs = {
  idCard: BIN_RETENTION_DAYS * 24 * 60 * MINUTE_MS,
  certificate: BIN_RETENTION_DAYS * 24 * 60 * MINUTE_MS,
  request: UNDO_WINDOW_MINUTES * MINUTE_MS,
}

/** A record of this kind that was deleted before this moment can no longer be restored. */
const cutoffOf = (kind: DeletedKind, now: Date) => new Date(now.getTime() - retentionMs[kind]).toISOString()

/** When a deleted record is removed for good. */
export const removedAt = ({ kind, deletedAt }: Pick<DeletedRow, 'kind' | 'deletedAt'>) =>
  new Date(Date.parse(deletedAt) + retentionMs[kind]).toISOString()

type Deletion = Permit<'deleteIdCard' | 'deleteCertificate' | 'withdrawRequest', Subject & { id: string }>
type KeptRow = { id: string; studentId: string; imageUrl?: string | null }

/**
 * Keeps the row of a record, in the transaction that deletes it, and what else is needed to restore it. Its document stays
 * in use.
 */
export async function keepDeleted(
  tx: Tx,
  { actor }: Deletion,
  { kind, title, row, more = {} }: { kind: DeletedKind; title: string; row: KeptRow; more?: { decisions?: unknown } },
  now: Date,
) {
  const { id, studentId, imageUrl: fileKey = null } = row
  await tx.db
    .insertInto('deletedRecords')
    .values({
      ...{ id, kind, studentId, title, fileKey },
      deletedBy: actor.id,
      deletedAt: now.toISOString(),
      row: JSON.stringify({ ...row, ...more }),
    })
    .execute()
}

/** Whose deletions a person sees and can take back: null for everybody's. */
export const ownerOfBin = (actor: Actor) => (may(actor, 'viewBinOfOthers') ? null : actor.id)

/**
 * A deleted record that can still be restored, locked until this transaction ends; otherwise undefined. `by`: who deleted
 * it, if that matters.
 */
export function lockDeleted({ db }: Tx, kind: DeletedKind, id: string, now: Date, by: string | null = null) {
  const found = db
    .selectFrom('deletedRecords')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deletedAt', '>', cutoffOf(kind, now))
  return (by === null ? found : found.where('deletedBy', '=', by)).forUpdate().executeTakeFirst()
}

/** Whether a deleted record that may be restored, or is not removed yet, has this id. */
export async function isInBin({ db }: Tx, id: string) {
  return (await db.selectFrom('deletedRecords').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type Restoration = Permit<'restoreIdCard' | 'restoreCertificate' | 'restoreRequest', DeletedRow>

/**
 * Inserts a deleted record as it was, with its id and its place in the order. If another record has been given that place
 * meanwhile, or if none is newer, it becomes the newest. `changes` replaces fields. Throws a unique violation when a unique
 * value is taken.
 */
export async function restoreDeleted(
  tx: Tx,
  { row: deleted }: Restoration,
  changes: { search?: string; cardKey?: string } = {},
) {
  await tx.db.deleteFrom('deletedRecords').where('id', '=', deleted.id).execute()
  const { seq, decisions: _, ...row } = { ...JSON.parse(deleted.row), ...changes }
  // The three tables have different columns; the row has those of its own table.
  const table = tableOf[deleted.kind] as 'idCards'
  // Where none is newer, the sequence of a database restored from a backup may give this `seq` to the next record.
  const newer = await tx.db.selectFrom(table).select('seq').where('seq', '>', seq).limit(1).executeTakeFirst()
  const place = newer ? { seq } : {}
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto(table)
    .values({ ...place, ...row })
    .onConflict((conflict) => conflict.column('seq').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) await tx.db.insertInto(table).values(row).execute()
}

/** A page of the deleted cards and certificates that can still be restored, last deleted first. `by` as in `lockDeleted`. */
export function listDeleted(db: Kysely<Tables>, input: PageInput, now: Date, by: string | null) {
  const all = db
    .selectFrom('deletedRecords')
    .where('kind', 'in', ['idCard', 'certificate'])
    .where('deletedAt', '>', cutoffOf('idCard', now))
  const kept = by === null ? all : all.where('deletedBy', '=', by)
  const shown = kept
    .innerJoin('users as student', 'student.id', 'deletedRecords.studentId')
    .innerJoin('users as actor', 'actor.id', 'deletedRecords.deletedBy')
    .select(['deletedRecords.id', 'deletedRecords.kind', 'deletedRecords.title', 'deletedRecords.deletedAt', 'fileKey'])
    .select(['student.id as studentId', 'student.firstName', 'student.lastName', 'student.status'])
    .select(['actor.id as actorId', 'actor.firstName as actorFirstName', 'actor.lastName as actorLastName'])
    .orderBy('deletedRecords.deletedAt', 'desc')
    .orderBy('deletedRecords.id', 'desc')
  return readPage(shown, input, () => rowCount(kept))
}

/** A deleted certificate that can still be restored, with its document. */
export function findDeletedCertificate(db: Kysely<Tables>, id: string, now: Date, by: string | null) {
  const found = db
    .selectFrom('deletedRecords')
    .innerJoin('files', 'files.key', 'deletedRecords.fileKey')
    .select(['deletedRecords.studentId', 'deletedRecords.title', 'files.key as imageUrl', 'files.name', 'files.type'])
    .where('deletedRecords.id', '=', id)
    .where('deletedRecords.kind', '=', 'certificate')
    .where('deletedRecords.deletedAt', '>', cutoffOf('certificate', now))
  return (by === null ? found : found.where('deletedRecords.deletedBy', '=', by)).executeTakeFirst()
}

/** Removes, in batches, the deleted records that can no longer be restored, and releases their documents. */
export async function purgeDeleted(database: Pick<Database, 'transaction'>, now: Date) {
  await deleteInBatches(database, async (tx, limit) => {
    const expired = tx.db
      .selectFrom('deletedRecords')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('deletedAt', '<=', cutoffOf('idCard', now)),
          eb.and([eb('kind', '=', sql.lit('request')), eb('deletedAt', '<=', cutoffOf('request', now))]),
        ]),
      )
      .limit(limit)
    const removed = await tx.db
      .deleteFrom('deletedRecords')
      .where('id', 'in', expired)
      .returning(['id', 'kind', 'fileKey'])
      .execute()
    const requests = removed.filter(({ kind }) => kind === 'request')
    const fileKeys = await removeThreads(
      tx,
      requests.map(({ id }) => id),
    )
    await releaseFiles(tx, [...removed.flatMap(({ fileKey }) => fileKey ?? []), ...fileKeys], now)
    if (removed.length > 0) tx.invalidate(topics.bin)
    return { numDeletedRows: BigInt(removed.length) }
  })
}
