import type { Kysely } from 'kysely'
import { withoutWayIn } from '../../../../auth/without-way-in.store.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { type Lacking, lacks } from './students-list.store.ts'

const MAX_CHOICES = 200

/** The values that the filters of a list of students offer, at most `MAX_CHOICES` for each. */
export async function readFilterChoices(db: Kysely<Tables>, { status, config }: Lacking) {
  const students = db.selectFrom('users').where('userType', '=', 'student').where('status', '=', status)
  const valuesOf = async (column: 'courseName' | 'semester' | 'year') => {
    const groups = db.selectFrom('studentCounts').where('n', '>', 0)
    const values = await (status === 'active'
      ? groups.select(`${column} as value`).distinct().orderBy('value').limit(MAX_CHOICES).execute()
      : students.select(`${column} as value`).distinct().orderBy('value').limit(MAX_CHOICES).execute())
    return values.map(({ value }) => value)
  }
  const hasAny = async (lack: 'noEmail' | 'noPhoto') =>
    (await students.select('users.id').where(lacks[lack]).limit(1).execute()).length > 0
  return {
    course: await valuesOf('courseName'),
    semester: await valuesOf('semester'),
    year: await valuesOf('year'),
    noPassword: await hasAnyWithoutWayIn(db, { status, config }),
    noEmail: await hasAny('noEmail'),
    noPhoto: await hasAny('noPhoto'),
  }
}

/** Whether any student of this status can be invited. Accounts without a password are indexed. */
async function hasAnyWithoutWayIn(db: Kysely<Tables>, { status, config }: Lacking) {
  const found = await db
    .selectFrom('accounts')
    // SQLite reads the table before a cross join first: the short index, and not the students.
    .crossJoin('users')
    .whereRef('users.id', '=', 'accounts.userId')
    .select('users.id')
    .where(withoutWayIn(config, { userType: 'student', status }))
    .where('users.userType', '=', 'student')
    .where('users.status', '=', status)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
