import { MERGE_KEPT_DAYS } from '@portal/contract/privacy/student-merges'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import { batches } from '../../../platform/batches.ts'
import type { Erased } from '../../../platform/database/definitions/erasure.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { RowOf, Tables } from '../../../platform/database/tables.ts'
import type { ChangedRow } from './changed-rows.ts'

/** So many rows go into one statement. */
const ROWS_AT_ONCE = 100

type NewMerge = { id: string; otherId: string; otherCollegeId: string; data: string }

/** Keeps that two students were merged, and all that this has changed. */
export async function insertMerge(
  { db }: Tx,
  { actor, row: { studentId: keptId } }: Permit<'mergeStudents', Subject>,
  merge: NewMerge,
  changed: readonly ChangedRow[],
  now: Date,
) {
  await db
    .insertInto('studentMerges')
    .values({ ...merge, keptId, actorId: actor.id, at: now.toISOString() })
    .execute()
  const text = (row: object | null) => (row === null ? null : JSON.stringify(row))
  const rows = changed.map(({ table, before, after }) => ({
    ...{ mergeId: merge.id, tableName: table, before: text(before), after: text(after) },
  }))
  for (const some of batches(rows, ROWS_AT_ONCE)) await db.insertInto('studentMergeRows').values(some).execute()
}

/** What a merge has changed, the last first. */
export async function readChangedRows({ db }: Tx, mergeId: string): Promise<ChangedRow[]> {
  const rows = db.selectFrom('studentMergeRows').selectAll().where('mergeId', '=', mergeId).orderBy('seq', 'desc')
  return (await rows.execute()).map(({ tableName, before, after }) => ({
    ...{ table: tableName as keyof Tables, before: before && JSON.parse(before), after: after && JSON.parse(after) },
  }))
}

export const findMerge = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('studentMerges').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest merge that stands of which a student is one of the two. */
export function findNewestMerge(db: Kysely<Tables>, studentId: string) {
  const merges = db.selectFrom('studentMerges').select('id').where('undoneAt', 'is', null).orderBy('seq', 'desc')
  return merges
    .where((eb) => eb.or([eb('keptId', '=', studentId), eb('otherId', '=', studentId)]))
    .limit(1)
    .executeTakeFirst()
}

const withNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('studentMerges')
    .innerJoin('users as actor', 'actor.id', 'studentMerges.actorId')
    .innerJoin('users as other', 'other.id', 'studentMerges.otherId')
    .select([
      'studentMerges.id',
      'studentMerges.at',
      'keptId',
      'otherId',
      'actorId',
      'undoneAt',
      'settledAt',
      'otherCollegeId',
    ])
    .select((eb) => eb.case().when('data', '=', '').then(0).else(1).end().as('hasData'))
    .select(['actor.firstName as actorFirstName', 'actor.lastName as actorLastName'])
    .select(['other.firstName as otherFirstName', 'other.lastName as otherLastName'])

export type NamedMerge = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

export const readMerge = (db: Kysely<Tables>, id: string) =>
  withNames(db).where('studentMerges.id', '=', id).executeTakeFirstOrThrow()

/** One student has few merges; the newest are shown. */
const SHOWN_MAX = 50

/** The merges of which a student is one of the two, newest first. */
export const listMerges = (db: Kysely<Tables>, studentId: string) =>
  withNames(db)
    .where((eb) => eb.or([eb('keptId', '=', studentId), eb('otherId', '=', studentId)]))
    .orderBy('studentMerges.seq', 'desc')
    .limit(SHOWN_MAX)
    .execute()

/** Notes that a merge is undone: what it changed and the archive of both are no longer needed. */
export async function endUndone(
  tx: Tx,
  { row }: Permit<'undoStudentMerge', RowOf<'studentMerges'> & Subject>,
  now: Date,
) {
  const at = now.toISOString()
  await tx.db
    .updateTable('studentMerges')
    .set({ undoneAt: at, settledAt: at, data: '' })
    .where('id', '=', row.id)
    .execute()
  await deleteRows(tx, row.id)
}

/** A merge from before this moment that can still be undone, as far as its rows go. */
export const findUnsettled = (db: Kysely<Tables>, before: string) =>
  db
    .selectFrom('studentMerges')
    .select(['id', 'keptId', 'otherId'])
    .where('settledAt', 'is', null)
    .where('at', '<', before)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()

export async function settle(tx: Tx, id: string, now: Date) {
  await tx.db.updateTable('studentMerges').set({ settledAt: now.toISOString() }).where('id', '=', id).execute()
  await deleteRows(tx, id)
}

const deleteRows = ({ db }: Tx, mergeId: string) =>
  db.deleteFrom('studentMergeRows').where('mergeId', '=', mergeId).execute()

/** Until when the archive of both and the other record are kept. */
export const keptUntil = ({ at }: { at: string }) => new Date(Date.parse(at) + MERGE_KEPT_DAYS * DAY_MS).toISOString()

/** A merge whose archive and other record have been kept long enough. */
export const findOldMerge = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('studentMerges')
    .select(['id', 'otherId'])
    .where('data', '<>', '')
    .where('at', '<', new Date(now.getTime() - MERGE_KEPT_DAYS * DAY_MS).toISOString())
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()

export async function deleteMergesOf({ db }: Tx, { ids }: Pick<Erased, 'ids'>) {
  await db
    .deleteFrom('studentMerges')
    .where((eb) => eb.or([eb('keptId', 'in', ids), eb('otherId', 'in', ids)]))
    .execute()
}

export async function deleteMergeRowsOf({ db }: Tx, { ids }: Pick<Erased, 'ids'>) {
  const merges = db
    .selectFrom('studentMerges')
    .select('id')
    .where((eb) => eb.or([eb('keptId', 'in', ids), eb('otherId', 'in', ids)]))
  await db.deleteFrom('studentMergeRows').where('mergeId', 'in', merges).execute()
}
