import type { studentsInput } from '@portal/contract/people/students'
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { rowCount } from '../../../platform/database/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readCounts } from '../counts/counts.store.ts'

export type StudentsQuery = z.output<typeof studentsInput>
export type Filters = Pick<StudentsQuery, 'status' | 'access' | 'course' | 'semester' | 'year' | 'gender'>
export type StudentsSelect = SelectQueryBuilder<Tables, 'users', object>

const columnOf = { course: 'courseName', semester: 'semester', year: 'year', gender: 'gender' } as const
const filters = Object.keys(columnOf) as (keyof typeof columnOf)[]

/** The names of the filters that have a value. */
export const selectedFilters = (query: Filters) => filters.filter((filter) => query[filter].length > 0)

/** An index has only the accounts without a password. */
const hasNoPassword = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb('users.id', 'in', eb.selectFrom('accounts').select('accounts.userId').where('accounts.password', 'is', null))

const lacks = {
  noPassword: hasNoPassword,
  noEmail: (eb: ExpressionBuilder<Tables, 'users'>) => eb('users.email', '=', ''),
}

/** Restricts the query to students of the status of the filters that match the others, too. */
export function applyFilters(students: StudentsSelect, query: Filters): StudentsSelect {
  const ofStatus = students.where('users.userType', '=', 'student').where('users.status', '=', query.status)
  const withAccess = query.access === '' ? ofStatus : ofStatus.where(lacks[query.access])
  return selectedFilters(query).reduce(
    (restricted, filter) => restricted.where(`users.${columnOf[filter]}`, 'in', query[filter] as string[]),
    withAccess,
  )
}

/**
 * How many students match the filters. Triggers count active students; those of another status and those without a
 * password are few, and counted by an index.
 */
export async function countStudents(db: Kysely<Tables>, query: Filters) {
  const selected = selectedFilters(query)
  if (selected.length === 0 && query.access === '') return (await readCounts(db))(`student/${query.status}`)
  if (query.status !== 'active' || query.access !== '') {
    return rowCount(applyFilters(db.selectFrom('users'), query))
  }
  const groups = selected.reduce(
    (restricted, filter) => restricted.where(columnOf[filter], 'in', query[filter] as string[]),
    db.selectFrom('studentCounts'),
  )
  const { n } = await groups.select(sql<number>`cast(coalesce(sum(n), 0) as bigint)`.as('n')).executeTakeFirstOrThrow()
  return n
}

const MAX_CHOICES = 200

/** The values that the filters of a list of students offer, at most `MAX_CHOICES` for each. */
export async function readFilterChoices(db: Kysely<Tables>, status: Filters['status']) {
  const groups = db.selectFrom('studentCounts').where('n', '>', 0).distinct().limit(MAX_CHOICES)
  const others = db
    .selectFrom('users')
    .where('userType', '=', 'student')
    .where('status', '=', status)
    .distinct()
    .limit(MAX_CHOICES)
  const valuesOf = async (column: 'courseName' | 'semester' | 'year') => {
    const values = await (status === 'active'
      ? groups.select(`${column} as value`).orderBy('value').execute()
      : others.select(`${column} as value`).orderBy('value').execute())
    return values.map(({ value }) => value)
  }
  const [course, semester, year] = [await valuesOf('courseName'), await valuesOf('semester'), await valuesOf('year')]
  return {
    course,
    semester,
    year,
    noPassword: await hasAnyWithoutPassword(db, status),
    noEmail: await hasAnyWithoutEmail(db, status),
  }
}

/** Whether any student of this status has no password. Accounts without one are indexed. */
async function hasAnyWithoutPassword(db: Kysely<Tables>, status: Filters['status']) {
  const found = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select('users.id')
    .where('accounts.password', 'is', null)
    .where('users.status', '=', status)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function hasAnyWithoutEmail(db: Kysely<Tables>, status: Filters['status']) {
  const users = db.selectFrom('users').select('id').where('email', '=', '')
  return (await users.where('userType', '=', 'student').where('status', '=', status).executeTakeFirst()) !== undefined
}
