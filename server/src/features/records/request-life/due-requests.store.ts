import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** How many are looked at at once; the next hour has those that are left. */
const REQUESTS_MAX = 5_000

/** The pending requests that somebody works on, that wait for nobody, and that are due on a day or before. */
export async function listAssignedDue(db: Kysely<Tables>, { upTo }: { upTo: string }) {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'assigneeId', 'dueOn'])
    .where('status', '=', 'Pending')
    .where('waitingSince', 'is', null)
    .where('dueOn', '<=', upTo)
    .where('assigneeId', 'is not', null)
    .orderBy('dueOn', 'desc')
    .orderBy('seq')
    .limit(REQUESTS_MAX)
    .execute()
  return rows.map(({ id, assigneeId, dueOn }) => ({ id, assigneeId: assigneeId ?? '', dueOn: dueOn ?? '' }))
}
