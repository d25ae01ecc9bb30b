import { email } from '@portal/contract/people/session'
import type { Kysely } from 'kysely'
import { batches } from '../../../platform/batches.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { UserRow } from '../../people/students/students.tables.ts'

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
  for (const some of batches(ids, IDS_AT_ONCE)) {
    const rows = db.selectFrom('users').select('id').where('id', 'in', some)
    const found = rows.where('userType', '=', 'student').where('status', '<>', 'forgotten')
    remembered.push(...(await found.execute()).map(({ id }) => id))
  }
  return remembered
}

const IDS_AT_ONCE = 500
