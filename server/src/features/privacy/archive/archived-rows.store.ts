import type { Kysely } from 'kysely'
import { isAbout, tablesOfStudents } from '../../../platform/database/definitions/student-references.ts'
import type { AllTables } from '../../../platform/database/definitions/table-definition.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { withdrawnForArchive } from '../../records/request-types/types-of-requests.store.ts'

type Values = Record<string, unknown>

/** What the tables have about one student: of each row the columns that they show. */
export async function archivedListsOf(db: Kysely<Tables>, tables: AllTables, studentId: string) {
  const archived: Record<string, Values[]> = {}
  for (const { name, archivedAs } of tablesOfStudents(tables)) {
    if (archivedAs !== null) archived[archivedAs] = await archivedRowsOf(db, tables, name, studentId)
  }
  const deletedRecords = await deletedRecordsOf(db, tables, studentId)
  return { ...archived, deletedRecords, ...(await historyOf(db, tables, studentId)) }
}

/** The rows of a table about one student, in the columns that it shows. */
async function archivedRowsOf(db: Kysely<Tables>, tables: AllTables, table: keyof Tables, studentId: string) {
  // The name of one of the tables makes the query one type.
  const rows = await db
    .selectFrom(table as 'requests')
    .selectAll()
    .where(isAbout(tables, table, [studentId]))
    .execute()
  return rows.map((row) => onlyShown(tables[table], row))
}

function onlyShown(table: AllTables[keyof Tables], row: object): Values {
  if (table.student === null) return {}
  const { archive } = table
  const entries = Object.entries(row).filter(([column]) => archive[column] === 'shown')
  return Object.fromEntries(entries.map(([column, value]) => [column, asJson(value)]))
}

/** What was deleted or withdrawn, without who has decided on it. */
async function deletedRecordsOf(db: Kysely<Tables>, tables: AllTables, studentId: string) {
  const rows = await archivedRowsOf(db, tables, 'deletedRecords', studentId)
  return Promise.all(rows.map(async ({ row, ...about }) => ({ ...about, row: await recordOf(db, about, row) })))
}

/** What the columns with JSON have; any other text as it is. */
function asJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const recordFields = [
  'card',
  'collegeId',
  'validUntil',
  'bloodGroup',
  'emergencyContact',
  'title',
  'documentType',
  'issuer',
  'message',
  'answers',
  'officeAnswers',
  'valuesBefore',
  'number',
  'status',
  'created_at',
]

async function recordOf(db: Kysely<Tables>, { kind }: Values, row: unknown) {
  if (typeof row !== 'object' || row === null) return row
  const record = kind === 'request' ? await withdrawnForArchive(db, row) : row
  return Object.fromEntries(Object.entries(record).filter(([field]) => recordFields.includes(field)))
}

/** When the student has signed in, and what else they and the office have done, without who of the office. */
async function historyOf(db: Kysely<Tables>, { audit }: AllTables, studentId: string) {
  const entries = db.selectFrom('audit').selectAll().orderBy('seq')
  const byThem = await entries.where('actorId', '=', studentId).execute()
  const aboutThem = await entries
    .where('studentId', '=', studentId)
    .where('actorId', 'is distinct from', studentId)
    .execute()
  const shown = byThem.map((row) => onlyShown(audit, row))
  return {
    signIns: shown.filter(({ action }) => action === 'signIn'),
    doneByStudent: shown.filter(({ action }) => action !== 'signIn'),
    // The address is of whoever has done it.
    doneByOffice: aboutThem.map((row) => ({ ...onlyShown(audit, row), address: undefined })),
  }
}
