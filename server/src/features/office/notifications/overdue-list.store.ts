import { EMAILS_REFUSED_MAX } from '@portal/contract/notifications/notification-limits'
import type { UserType } from '@portal/contract/people/session'
import { rolesFor } from '@portal/contract/permissions'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** Who wants the list of the week at one of these hours, may read it, and has not been told of this one. */
export async function listOverdueReaders(db: Kysely<Tables>, { hours, day }: { hours: number[]; day: string }) {
  if (hours.length === 0) return []
  return db
    .selectFrom('notificationPreferences as chosen')
    .innerJoin('users', 'users.id', 'chosen.userId')
    .select(['users.id', 'users.firstName', 'users.userType', 'chosen.language'])
    .$narrowType<{ userType: UserType }>()
    .where('chosen.weekly', '=', 1)
    .where('chosen.emails', '<>', 'never')
    .where('chosen.hour', 'in', hours)
    .where('users.status', '=', 'active')
    .where('users.emailsRefused', '<', EMAILS_REFUSED_MAX)
    .where('users.staffRole', 'in', rolesFor('readOverdueList'))
    .where(({ not, exists, selectFrom }) => {
      const told = selectFrom('notifications').select('notifications.id').whereRef('userId', '=', 'users.id')
      return not(exists(told.where('kind', '=', 'overdueList').where('cause', '=', day)))
    })
    .execute()
}

const overdue = (db: Kysely<Tables>, today: string) =>
  db.selectFrom('requests').where('status', '=', 'Pending').where('waitingSince', 'is', null).where('dueOn', '<', today)

export async function countAllOverdue(db: Kysely<Tables>, today: string) {
  const { requests } = await overdue(db, today)
    .select((eb) => eb.fn.countAll<number>().as('requests'))
    .executeTakeFirstOrThrow()
  return Number(requests)
}

/** How many requests of each of these people are overdue. */
export async function countOverdueOf(db: Kysely<Tables>, userIds: readonly string[], today: string) {
  const counted = overdue(db, today).select(['assigneeId', (eb) => eb.fn.countAll<number>().as('requests')])
  const rows = await counted.where('assigneeId', 'in', userIds).groupBy('assigneeId').execute()
  return new Map(rows.map(({ assigneeId, requests }) => [assigneeId, Number(requests)]))
}

/** The requests that are overdue, the longest first. */
export function listOverdue(db: Kysely<Tables>, today: string, limit: number) {
  const rows = overdue(db, today).select(['id', 'number', 'dueOn'])
  return rows.orderBy('dueOn').orderBy('seq').limit(limit).execute()
}
