import { NEW_REQUESTS_COUNTED, WITHOUT_PASSWORD_COUNTED } from '@portal/contract/office/dashboard-limits'
import type { Kysely } from 'kysely'
import { type SignInConfig, withoutWayIn } from '../../../auth/without-way-in.store.ts'
import { cappedTotal, rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** The pending requests since a moment. They are counted from the newest one on, so that a long queue is not read. */
export async function countNewRequests(db: Kysely<Tables>, since: string) {
  const newest = db
    .selectFrom('requests')
    .select('created_at')
    .where('status', '=', 'Pending')
    .orderBy('seq', 'desc')
    .limit(NEW_REQUESTS_COUNTED + 1)
  const counted = await rowCount(db.selectFrom(newest.as('newest')).where('created_at', '>=', since))
  return cappedTotal(Number(counted), NEW_REQUESTS_COUNTED)
}

/**
 * The active students without a way in. Where passwords count, accounts without a
 * password are read from an index that has only these, and only so many are counted.
 */
export async function countWithoutPassword(db: Kysely<Tables>, config: SignInConfig) {
  const some = db
    .selectFrom('accounts')
    // SQLite reads the table before a cross join first: the short index, and not the students.
    .crossJoin('users')
    .whereRef('users.id', '=', 'accounts.userId')
    .select('users.id')
    .where(withoutWayIn(config, { userType: 'student', status: 'active' }))
    .where('users.userType', '=', 'student')
    .where('users.status', '=', 'active')
    .limit(WITHOUT_PASSWORD_COUNTED + 1)
  return cappedTotal(Number(await rowCount(db.selectFrom(some.as('some')))), WITHOUT_PASSWORD_COUNTED)
}

/** The import of students that was applied last; null without one. */
export async function findLastImport(db: Kysely<Tables>) {
  const applied = db.selectFrom('imports').select(['name', 'applied as students', 'appliedAt as at'])
  const last = await applied.where('state', '=', 'applied').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return last?.at ? { name: last.name, students: Number(last.students), at: last.at } : null
}

/** Whether an ID card has been printed; an index has only these. */
export async function hasPrintedCard(db: Kysely<Tables>) {
  const printed = db.selectFrom('issuedDocuments').select('id').where('printId', 'is not', null)
  return (await printed.limit(1).executeTakeFirst()) !== undefined
}
