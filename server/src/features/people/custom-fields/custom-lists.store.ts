import type { Actor } from '@portal/contract/actors'
import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { CustomFilter } from '@portal/contract/people/custom-fields/custom-values'
import type { studentsInput } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import { sortKey } from '../../../platform/database/sort-key.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { listCustomFields } from './custom-fields.store.ts'
import { visibleTo } from './custom-values.store.ts'

type CustomQuery = Pick<z.output<typeof studentsInput>, 'customFilters' | 'customSort'>

/** Refuses to filter or sort by a field that is not there, or that whoever asks may not see. Throws INVALID_INPUT. */
export async function refuseHiddenFields(db: Kysely<Tables>, actor: Actor, query: CustomQuery) {
  const asked = { customFilters: query.customFilters ?? [], customSort: query.customSort ? [query.customSort] : [] }
  if (asked.customFilters.length + asked.customSort.length === 0) return
  const keys = visibleTo(actor, await listCustomFields(db)).map(({ key }) => key)
  const wrong = Object.entries(asked).filter(([, named]) => named.some(({ key }) => !keys.includes(key)))
  if (wrong.length === 0) return
  throw new Problem(
    'INVALID_INPUT',
    Object.fromEntries(wrong.map(([name]) => [name, customFieldMessages.values.en.unknown])),
  )
}

/** The sign keeps SQLite from reading the rows of all that match: it looks for them in the index that the list is read from. */
const seqInIndex = sql<number>`+users.seq`

/** Whether the value of a student is one of those of the filter, or lies between its ends. */
export function hasCustomValue(eb: ExpressionBuilder<Tables, 'users'>, { key, values, from, to }: CustomFilter) {
  const ofField = eb.selectFrom('customFieldValues').select('studentSeq').where('field', '=', key)
  const given = values.filter((value) => value !== '').map(sortKey)
  let between = ofField
  if (from !== '') between = between.where('sortKey', '>=', sortKey(from))
  if (to !== '') between = between.where('sortKey', '<=', sortKey(to))
  const matching = given.length > 0 ? between.where('sortKey', 'in', given) : between
  const has = eb(seqInIndex, 'in', matching)
  if (!values.includes('')) return has
  const hasNone = eb(seqInIndex, 'not in', ofField)
  return given.length > 0 || between !== ofField ? eb.or([has, hasNone]) : hasNone
}

/**
 * The `seq` of students in the order of a field's values, those without one last. First the index of the values is read, until
 * there are enough.
 */
export async function seqsInOrderOfCustomField(
  students: SelectQueryBuilder<Tables, 'users', object>,
  { key, descending }: NonNullable<CustomQuery['customSort']>,
  { offset = 0, limit = Number.MAX_SAFE_INTEGER } = {},
) {
  const order = descending ? 'desc' : 'asc'
  const withValue = students
    .innerJoin('customFieldValues as custom', 'custom.studentSeq', 'users.seq')
    .where('custom.field', '=', key)
    .select('users.seq')
    .orderBy('custom.sortKey', order)
    .orderBy('custom.studentSeq', order)
  const first = await withValue.offset(offset).limit(limit).execute()
  const found = first.map(({ seq }) => seq)
  if (found.length === limit) return found
  const before = found.length > 0 ? offset + found.length : await rowCount(withValue)
  const rest = students
    .where((eb) =>
      eb(seqInIndex, 'not in', eb.selectFrom('customFieldValues').select('studentSeq').where('field', '=', key)),
    )
    .select('users.seq')
    .orderBy('users.seq', order)
    .offset(Math.max(0, offset - before))
    .limit(limit - found.length)
  return [...found, ...(await rest.execute()).map(({ seq }) => seq)]
}

/** Sorts a few students by the values of a field, those without one last. */
export function inOrderOfCustomField<Row>(
  students: SelectQueryBuilder<Tables, 'users', Row>,
  { key, descending }: NonNullable<CustomQuery['customSort']>,
) {
  const value = sql<string>`(select "sortKey" from "customFieldValues"
    where "customFieldValues"."studentId" = users.id and "customFieldValues".field = ${key})`
  const order = descending ? 'desc' : 'asc'
  return students
    .orderBy(sql`case when ${value} is null then 1 else 0 end`)
    .orderBy(value, order)
    .orderBy('users.seq', order)
}
