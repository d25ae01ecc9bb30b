import type { CustomValues } from '@portal/contract/people/custom-fields/custom-values'
import type { Kysely } from 'kysely'
import { withSecondFactor } from '../../../../auth/second-factor-records/factors.store.ts'
import { referringColumn, tablesOfStudents } from '../../../../platform/database/definitions/student-references.ts'
import type { AllTables } from '../../../../platform/database/definitions/table-definition.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { listCustomFields } from '../../../people/custom-fields/custom-fields.store.ts'
import { readCustomValues } from '../../../people/custom-fields/custom-values.store.ts'
import type { UserRow } from '../../../people/students/students.tables.ts'
import type { IdCardRow } from '../../../records/id-cards/id-cards.tables.ts'
import { afterOf, beforeOf } from '../apply/apply.store.ts'
import { readTaken, type Taken } from '../apply/apply-taken.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'

export type ReferringRow = { table: keyof Tables; row: Record<string, unknown> }

/** What the students of some rows have now, for the decision whether an import is undone for them. */
export type UndoState = {
  students: ReadonlyMap<string, UserRow>
  cards: ReadonlyMap<string, IdCardRow[]>
  /** The rows that refer to each student: of those who were added all, of the others those of a card that was written. */
  referring: ReadonlyMap<string, ReferringRow[]>
  /** Who has the former e-mails and card ids. */
  taken: Taken
  /** The students whose e-mail nobody but a person changes, by hand. */
  withSecondFactor: ReadonlySet<string>
  /** What they have in the college's own fields, and which of these there are. */
  customValues: ReadonlyMap<string, CustomValues>
  customKeys: readonly string[]
}

/** Reads the state of the students of these rows, which `students` are. */
export async function readUndoState(
  db: Kysely<Tables>,
  tables: AllTables,
  rows: readonly ImportRowRecord[],
  students: readonly UserRow[],
): Promise<UndoState> {
  const existing = new Set(students.map(({ id }) => id))
  const idsOf = (which: readonly ImportRowRecord[]) =>
    which.flatMap(({ studentId }) => (studentId !== null && existing.has(studentId) ? studentId : []))
  const created = idsOf(rows.filter((row) => afterOf(row)?.created))
  const withCard = idsOf(rows.filter((row) => afterOf(row)?.card))
  const former = rows.flatMap((row) => {
    const before = beforeOf(row)
    return before ? [{ email: before.fields.email ?? '', card: before.card?.card ?? '' }] : []
  })
  const referring: (ReferringRow & { studentId: string })[] = []
  for (const { name, student, addedSince } of tablesOfStudents(tables)) {
    if (!addedSince) continue
    const ids = addedSince.ofCard ? [...new Set([...created, ...withCard])] : created
    referring.push(...(await referringRows(db, name, referringColumn(student), ids)))
  }
  const customFields = await listCustomFields(db)
  const cards = referring.flatMap(({ table, row }) => (table === 'idCards' ? (row as IdCardRow) : []))
  return {
    students: new Map(students.map((student) => [student.id, student])),
    cards: Map.groupBy(cards, ({ studentId }) => studentId),
    referring: Map.groupBy(referring, ({ studentId }) => studentId),
    taken: await readTaken(db, former),
    withSecondFactor: await withSecondFactor(db, [...existing]),
    customValues: await readCustomValues(db, customFields, [...existing]),
    customKeys: customFields.map(({ key }) => key),
  }
}

/** The rows of a table that refer to one of these students. */
async function referringRows(db: Kysely<Tables>, table: keyof Tables, column: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  if (table === 'documentChecks') return checksOf(db, ids)
  // The names of one table make the query one type.
  const rows = await db
    .selectFrom(table as 'idCards')
    .selectAll()
    .where(column as 'studentId', 'in', ids)
    .execute()
  return rows.map((row) => ({ table, row, studentId: String(row[column as 'studentId']) }))
}

async function checksOf(db: Kysely<Tables>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('documentChecks')
    .innerJoin('issuedDocuments', 'issuedDocuments.id', 'documentChecks.documentId')
    .selectAll('documentChecks')
    .select(['issuedDocuments.studentId', 'issuedDocuments.subjectId'])
    .where('issuedDocuments.studentId', 'in', ids)
    .execute()
  return rows.map((row) => ({ table: 'documentChecks' as const, row, studentId: row.studentId ?? '' }))
}
