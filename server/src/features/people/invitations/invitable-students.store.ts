import type { Kysely } from 'kysely'
import { withoutWayIn } from '../../../auth/without-way-in.store.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import { hasTerms, matchesTerms } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { applyFilters, type StudentsQuery } from '../students/list/students-list.store.ts'

type InvitableQuery = Omit<StudentsQuery, 'page' | 'pageSize'>

/** Who has no e-mail cannot sign in, even with a password. */
function matching(db: Kysely<Tables>, { q }: InvitableQuery) {
  const users = db.selectFrom('users').where('users.email', '<>', '')
  return hasTerms(q) ? users.where(matchesTerms('users', q)) : users
}

/** Of the students who match the filters, the active ones without a way in. */
function invitableStudents(db: Kysely<Tables>, query: InvitableQuery) {
  return applyFilters(matching(db, query), { ...query, status: 'active', access: 'noPassword' })
}

export function countInvitable(db: Kysely<Tables>, query: InvitableQuery) {
  return rowCount(invitableStudents(db, query))
}

/** The ids of up to `limit` students who can be invited, by course and name. */
export async function listInvitable(db: Kysely<Tables>, query: InvitableQuery, limit: number) {
  const rows = await invitableStudents(db, query)
    .select('users.id')
    .orderBy('users.sortCourse')
    .orderBy('users.sortName')
    .orderBy('users.seq')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const activeStudent = { userType: 'student', status: 'active' } as const

/** How many students one search for the next ones looks at. */
const WINDOW = 500

/**
 * The next up to `limit` students after `after` who can be invited and have not been since `since`. `upTo`: where to go on;
 * null at the end of the list. Looks at a bounded number of rows by their keys, so that each step costs the same.
 */
export async function nextInvitable(
  db: Kysely<Tables>,
  query: InvitableQuery,
  { after, since, limit }: { after: number; since: string; limit: number },
): Promise<{ ids: string[]; upTo: number | null }> {
  const users = applyFilters(matching(db, query), { ...query, status: 'active', access: '' })
  const ofWindow = users.select(['users.id', 'users.seq']).where('users.seq', '>', after)
  const window = await ofWindow.orderBy('users.seq').limit(WINDOW).execute()
  const ids = window.map(({ id }) => id)
  const last = window.at(-1)
  if (!last) return { ids, upTo: null }
  const accounts = db.selectFrom('accounts').select('accounts.userId').where('accounts.userId', 'in', ids)
  const outside = new Set(
    (await accounts.where(withoutWayIn(query.config, activeStudent)).execute()).map(({ userId }) => userId),
  )
  const invitations = db.selectFrom('invitations').select('userId').where('userId', 'in', ids)
  const invited = new Set((await invitations.where('invitedAt', '>=', since).execute()).map(({ userId }) => userId))
  const next = window.filter(({ id }) => outside.has(id) && !invited.has(id)).slice(0, limit)
  const upTo = next.length === limit ? (next.at(-1)?.seq ?? last.seq) : last.seq
  return { ids: next.map(({ id }) => id), upTo }
}
