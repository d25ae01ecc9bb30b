import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { rolesThatDecide } from '../request-types/deciders.ts'

/** More than these are not told of. */
const REQUESTS_MAX = 5_000

/** Pending requests that somebody works on who decides them, and that wait for nobody. */
const assigned = (db: Kysely<Tables>) =>
  db
    .selectFrom('requests')
    .where(({ not, exists, selectFrom }) => {
      const forRegistrar = selectFrom('requestKinds').select('requestKinds.id').where('decidedBy', '=', 'registrar')
      const others = selectFrom('users')
        .select('users.id')
        .whereRef('users.id', '=', 'requests.assigneeId')
        .where('staffRole', 'not in', rolesThatDecide('registrar'))
      return not(
        exists(
          forRegistrar.whereRef('requestKinds.id', '=', 'requests.kindId').where(({ exists: are }) => are(others)),
        ),
      )
    })
    .where('requests.status', '=', 'Pending')
    .where('waitingSince', 'is', null)
    .where('assigneeId', 'is not', null)

/** Who works on some that were due before a day. */
export async function listLateAssignees(db: Kysely<Tables>, today: string) {
  const late = assigned(db).select('assigneeId').distinct().where('dueOn', '<', today)
  return (await late.execute()).map(({ assigneeId }) => assigneeId ?? '')
}

/** Those that are due after a day, up to another one. */
export async function listAssignedDue(db: Kysely<Tables>, { after, upTo }: { after: string; upTo: string }) {
  const rows = await assigned(db)
    .select(['id', 'assigneeId', 'dueOn'])
    .where('dueOn', '>', after)
    .where('dueOn', '<=', upTo)
    .orderBy('dueOn')
    .orderBy('seq')
    .limit(REQUESTS_MAX)
    .execute()
  return rows.map(({ id, assigneeId, dueOn }) => ({ id, assigneeId: assigneeId ?? '', dueOn: dueOn ?? '' }))
}
