import type { InviteAllInput } from '@portal/contract/invitations'
import type { Kysely } from 'kysely'
import { hasTerms, matchesTerms } from '../../platform/database/search.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { applyFilters } from '../students/students-filters.store.ts'

/** Of the students who match the filters, the active ones without a password. */
function invitableStudents(db: Kysely<Tables>, query: InviteAllInput) {
  const users = db.selectFrom('users')
  const found = hasTerms(query.q) ? users.where(matchesTerms('users', query.q)) : users
  return applyFilters(found, { ...query, status: 'active', access: 'noPassword' })
}

export async function countInvitable(db: Kysely<Tables>, query: InviteAllInput) {
  const count = invitableStudents(db, query).select((eb) => eb.fn.countAll<number>().as('n'))
  return Number((await count.executeTakeFirstOrThrow()).n)
}

/** The ids of up to `limit` students who can be invited, by course and name. */
export async function listInvitable(db: Kysely<Tables>, query: InviteAllInput, limit: number) {
  const rows = await invitableStudents(db, query)
    .select('users.id')
    .orderBy('users.courseName')
    .orderBy('users.sortName')
    .orderBy('users.seq')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The next `limit` students after `after` who have not been invited since `since`. */
export function nextInvitable(
  db: Kysely<Tables>,
  query: InviteAllInput,
  { after, since, limit }: { after: number; since: string; limit: number },
) {
  return invitableStudents(db, query)
    .select(['users.id', 'users.seq'])
    .where('users.seq', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invitations')
            .select('invitations.userId')
            .whereRef('invitations.userId', '=', 'users.id')
            .where('invitations.invitedAt', '>=', since),
        ),
      ),
    )
    .orderBy('users.seq')
    .limit(limit)
    .execute()
}
