import type { Kysely } from 'kysely'
import type { ImportRowRecord } from '../../platform/database/import-tables.ts'
import type { IdCardRow, Tables, UserRow } from '../../platform/database/tables.ts'
import { afterOf, beforeOf } from './apply.store.ts'
import { readTaken, type Taken } from './apply-taken.store.ts'

/** What the students of some rows have now, for the decision whether an import is undone for them. */
export type UndoState = {
  students: ReadonlyMap<string, UserRow>
  cards: ReadonlyMap<string, IdCardRow[]>
  /** Students who have one of these. */
  withPassword: ReadonlySet<string>
  withRequest: ReadonlySet<string>
  withCertificate: ReadonlySet<string>
  withDeletedRecord: ReadonlySet<string>
  /** Who has the former e-mails and card ids. */
  taken: Taken
}

/** Reads the state of the students of these rows, which `students` are. */
export async function readUndoState(
  db: Kysely<Tables>,
  rows: readonly ImportRowRecord[],
  students: readonly UserRow[],
): Promise<UndoState> {
  const ids = students.map(({ id }) => id)
  const created = rows.filter((row) => afterOf(row)?.created).flatMap(({ studentId }) => studentId ?? [])
  const former = rows.flatMap((row) => {
    const before = beforeOf(row)
    return before ? [{ email: before.fields.email ?? '', card: before.card?.card ?? '' }] : []
  })
  const cards = ids.length === 0 ? [] : await cardsOf(db, ids)
  return {
    students: new Map(students.map((student) => [student.id, student])),
    cards: Map.groupBy(cards, ({ studentId }) => studentId),
    withPassword: await withPassword(db, created),
    withRequest: await withRow(db, 'requests', created),
    withCertificate: await withRow(db, 'certificates', created),
    withDeletedRecord: await withRow(db, 'deletedRecords', created),
    taken: await readTaken(db, former),
  }
}

const cardsOf = (db: Kysely<Tables>, ids: readonly string[]) =>
  db.selectFrom('idCards').selectAll().where('studentId', 'in', ids).orderBy('seq').execute()

async function withPassword(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const accounts = db.selectFrom('accounts').select('userId').where('userId', 'in', ids)
  const rows = await accounts.where('password', 'is not', null).execute()
  return new Set(rows.map(({ userId }) => userId))
}

async function withRow(
  db: Kysely<Tables>,
  table: 'requests' | 'certificates' | 'deletedRecords',
  ids: readonly string[],
) {
  if (ids.length === 0) return new Set<string>()
  // All these tables have the column; the name of one of them makes the query one type.
  const rows = db
    .selectFrom(table as 'requests')
    .select('studentId')
    .where('studentId', 'in', ids)
  return new Set((await rows.distinct().execute()).map(({ studentId }) => studentId))
}
