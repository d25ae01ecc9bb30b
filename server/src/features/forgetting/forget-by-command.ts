import { COMMAND_LINE } from '@portal/contract/audit'
import { email } from '@portal/contract/session'
import { fullName } from '@portal/contract/students'
import type { Kysely } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import { permit } from '../../permissions/permit.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Tables, UserRow } from '../../platform/database/tables.ts'
import { eraseStudent } from './erase-student.store.ts'
import { countRecordsOf, noRecords } from './records-of-student.store.ts'

/** The command line has no signed-in actor: whoever may run it may do what administrators may. */
const OPERATOR = { id: '', userType: 'admin', address: COMMAND_LINE } as const

/** The students with this id, e-mail, College Id or card id; several where a College Id is used more than once. */
export function findStudentsToForget(db: Kysely<Tables>, text: string): Promise<UserRow[]> {
  const address = email.safeParse(text)
  const cards = db
    .selectFrom('idCards')
    .select('studentId')
    .where((eb) => eb.or([eb('collegeId', '=', text), eb('card', '=', text)]))
  return db
    .selectFrom('users')
    .selectAll()
    .where('userType', '=', 'student')
    .where('status', '<>', 'forgotten')
    .where((eb) => eb.or([eb('id', '=', text), eb('email', '=', address.data ?? text), eb('id', 'in', cards)]))
    .orderBy('seq')
    .execute()
}

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

/** Forgets one student, and says so in the audit trail, without the name. Throws STUDENT_NOT_FOUND. */
export function forgetByCommand(database: Database, studentId: string, now: Date) {
  return database.transaction(async (tx) => {
    await eraseStudent(tx, permit(OPERATOR, 'forgetStudent', { studentId }), now)
    await recordAudit(tx, { action: 'forgetStudent', actorId: null, address: COMMAND_LINE, studentId }, now)
  })
}

/** The ids of all students who were ever forgotten, with when: the audit trail is the list. */
export function listForgotten(db: Kysely<Tables>) {
  return db
    .selectFrom('audit')
    .select(['studentId as id', 'at'])
    .where('action', '=', 'forgetStudent')
    .orderBy('seq')
    .execute()
}

/** Those of these students who are in the database and not forgotten, as after the restore of an older backup. */
export async function findRemembered(db: Kysely<Tables>, ids: readonly string[]) {
  const remembered: string[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
    const found = rows.where('userType', '=', 'student').where('status', '<>', 'forgotten')
    remembered.push(...(await found.execute()).map(({ id }) => id))
  }
  return remembered
}

const IDS_AT_ONCE = 500
