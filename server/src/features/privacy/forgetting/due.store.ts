import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { RetentionRule } from './retention.ts'

/** When a student left or was deactivated. Nothing else changes the row of an inactive student. */
export const sinceOf = sql<string>`case users.status when 'former' then users."leftAt"
  else coalesce(users.updated_at, users.created_at) end`

export type UserExpression = ExpressionBuilder<Tables, 'users'>

/** The condition that a student may be forgotten by one of the rules: no request of theirs waits for a decision. */
export function isDue(rules: readonly RetentionRule[]) {
  return (eb: UserExpression) =>
    eb.and([
      eb('users.userType', '=', 'student'),
      eb.or(rules.map(({ status, until }) => eb.and([eb('users.status', '=', status), eb(sinceOf, '<=', until)]))),
      eb.not(
        eb.exists(
          eb
            .selectFrom('requests')
            .select('requests.id')
            .whereRef('requests.studentId', '=', 'users.id')
            .where('requests.status', '=', sql.lit('Pending')),
        ),
      ),
    ])
}
