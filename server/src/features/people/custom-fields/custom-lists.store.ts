import type { Actor } from '@portal/contract/actors'
import { customFieldMessages } from '@portal/contract/people/custom-fields/custom-field-messages'
import type { CustomFilter } from '@portal/contract/people/custom-fields/custom-values'
import type { studentsInput } from '@portal/contract/people/students'
import { Problem } from '@portal/contract/problems'
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
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

/** Whether the value of a student is one of those of the filter, or lies between its ends. */
export function hasCustomValue(eb: ExpressionBuilder<Tables, 'users'>, { key, values, from, to }: CustomFilter) {
  const ofField = eb.selectFrom('customFieldValues').select('studentId').where('field', '=', key)
  const given = values.filter((value) => value !== '').map(sortKey)
  let between = ofField
  if (from !== '') between = between.where('sortKey', '>=', sortKey(from))
  if (to !== '') between = between.where('sortKey', '<=', sortKey(to))
  const matching = given.length > 0 ? between.where('sortKey', 'in', given) : between
  const has = eb('users.id', 'in', matching)
  if (!values.includes('')) return has
  const hasNone = eb('users.id', 'not in', ofField)
  return given.length > 0 || between !== ofField ? eb.or([has, hasNone]) : hasNone
}

/** Sorts by the values of a field, those without one last; `backwards`: in the opposite order. */
export function inOrderOfCustomField<Row>(
  students: SelectQueryBuilder<Tables, 'users', Row>,
  { key, descending }: NonNullable<CustomQuery['customSort']>,
  backwards: boolean,
) {
  const value = sql<string>`(select "sortKey" from "customFieldValues"
    where "customFieldValues"."studentId" = users.id and "customFieldValues".field = ${key})`
  const end = backwards ? 'desc' : 'asc'
  return students
    .orderBy(sql`case when ${value} is null then 1 else 0 end`, end)
    .orderBy(value, descending === backwards ? 'asc' : 'desc')
    .orderBy('users.seq', end)
}
