import type { FieldChange, ImportRow, RowFault } from '@portal/contract/import-rows'
import { fullName } from '@portal/contract/students'
import type { Kysely } from 'kysely'
import type { ImportRowRecord } from '../../platform/database/import-tables.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Values } from './import-rows.store.ts'
import { type RowStudent, studentsOfRows } from './rows-list.store.ts'

/** Planned rows as administrators see them. */
export async function presentRows(db: Kysely<Tables>, rows: readonly ImportRowRecord[]): Promise<ImportRow[]> {
  const students = await studentsOfRows(db, rows)
  return rows.map((row) => presentRow(row, students.get(row.studentId ?? '')))
}

function presentRow(record: ImportRowRecord, student: RowStudent | undefined): ImportRow {
  const { row, outcome, studentId, result, reason } = record
  const values = JSON.parse(record.read) as Values
  const { firstName = '', lastName = '', collegeId = '', courseName = '' } = values
  return {
    ...{ row, outcome: outcome ?? 'wrong', studentId, result, reason, values },
    name: student ? fullName(student) : fullName({ firstName, lastName }),
    collegeId: student?.collegeId || collegeId,
    courseName: student?.courseName ?? courseName,
    changes: JSON.parse(record.changes) as FieldChange[],
    faults: JSON.parse(record.faults) as RowFault[],
    inactiveStudent:
      student?.status === 'inactive' && result === null ? { id: student.id, name: fullName(student) } : null,
  }
}
