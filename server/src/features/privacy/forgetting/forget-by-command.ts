import { COMMAND_LINE } from '@portal/contract/office/audit'
import { fullName } from '@portal/contract/people/full-name'
import type { Kysely } from 'kysely'
import { BY_COMMAND_LINE, recordAudit } from '../../../audit/record-audit.ts'
import { permit } from '../../../permissions/permit.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { eraseStudent } from './erase-student.store.ts'
import { countRecordsOf, noRecords } from './records-of-student.store.ts'

/** The command line has no signed-in actor: whoever may run it may do what administrators may. */
const OPERATOR = { id: '', userType: 'admin', staffRole: 'registrar', address: COMMAND_LINE } as const

/** Who the student is and what the portal keeps about them, as text for the command line. */
export async function describeStudent(db: Kysely<Tables>, student: UserRow) {
  const counts = (await countRecordsOf(db, [student.id])).get(student.id)
  const { idCards, certificates, requests, pending } = counts ?? noRecords
  return [
    `${fullName(student)}, ${student.email}, ${student.status}`,
    `  id ${student.id}${student.collegeId === '' ? '' : `, College Id ${student.collegeId}`}`,
    `  ${countOf(idCards, 'ID card')}, ${countOf(certificates, 'certificate')}, ${countOf(requests, 'request')}${pending === 0 ? '' : ` (${pending} pending)`}`,
  ].join('\n')
}

const countOf = (n: number, noun: string) => `${n} ${n === 1 ? noun : `${noun}s`}`

type Services = Pick<AppContext, 'database' | 'tables'>

/** Forgets one student, and says so in the audit trail, without the name. Throws STUDENT_NOT_FOUND. */
export function forgetByCommand({ database, tables }: Services, studentId: string, now: Date) {
  return database.transaction(async (tx) => {
    await eraseStudent(tx, tables, permit(OPERATOR, 'forgetStudent', { studentId }), now)
    await recordAudit(tx, { action: 'forgetStudent', by: BY_COMMAND_LINE, studentId }, now)
  })
}
