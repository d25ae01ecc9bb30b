import {
  notificationKinds,
  notificationSubjects,
  securityKinds,
  subjectFactsOf,
} from '@portal/contract/notification-kinds'
import type { PageInput } from '@portal/contract/pagination'
import { type StaffRole, staffRoles } from '@portal/contract/people/staff/staff-roles'
import { rolesFor } from '@portal/contract/permissions'
import { type Kysely, sql } from 'kysely'
import type { NotificationRow } from '../../../notifications/notifications.tables.ts'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { readPage, rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Allowed = Permit<'changeOwnNotifications', Subject>

const subjectsOf = (role: StaffRole) =>
  notificationSubjects.filter((subject) => {
    const { action } = subjectFactsOf(subject)
    return action === null || (action && rolesFor(action).includes(role))
  })
const subjectsByRole = staffRoles.map((role) => ({ role, subjects: subjectsOf(role) }))

/**
 * What somebody was told, as far as they may see it now: nothing of a kind that only a newer version knows, about a request
 * that is not there, of others only to the office, and to the office only what their present role may read.
 */
function notificationsOf(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('notifications')
    .where('notifications.userId', '=', userId)
    .where('notifications.kind', 'in', notificationKinds)
    .where(({ or, eb, exists, selectFrom }) => {
      const request = selectFrom('requests')
        .innerJoin('users', 'users.id', 'notifications.userId')
        .select('requests.seq')
        .whereRef('requests.id', '=', 'notifications.subjectId')
        .where((has) =>
          has.or([has('requests.studentId', '=', has.ref('users.id')), has('users.userType', '=', 'admin')]),
        )
      return or([eb('notifications.subjectType', '<>', 'request'), exists(request)])
    })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.seq')
          .whereRef('users.id', '=', 'notifications.userId')
          .where(({ or, and, eb, fn, val }) =>
            or([
              eb('users.userType', '=', 'student'),
              ...subjectsByRole.map(({ role, subjects }) =>
                and([
                  eb(fn.coalesce('users.staffRole', val<StaffRole>('auditor')), '=', role),
                  eb('notifications.subjectType', 'in', subjects),
                ]),
              ),
            ]),
          ),
      ),
    )
}

/** A page of it, unread first, and of both the newest first. */
export function listInbox(db: Kysely<Tables>, userId: string, input: PageInput) {
  const unreadFirst = sql`case when notifications."readAt" is null then 0 else 1 end`
  const rows = notificationsOf(db, userId).selectAll('notifications').orderBy(unreadFirst)
  return readPage(rows.orderBy('notifications.seq', 'desc'), input)
}

/** Of these rows, those that their reader may see now. */
export async function visibleOf(db: Kysely<Tables>, userId: string, rows: readonly NotificationRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const visible = notificationsOf(db, userId).select('notifications.id').where('notifications.id', 'in', ids)
  const found = new Set((await visible.execute()).map(({ id }) => id))
  return rows.filter(({ id }) => found.has(id))
}

/** How much somebody has not read. */
export const countUnread = async (db: Kysely<Tables>, userId: string) =>
  Number(await rowCount(notificationsOf(db, userId).where('notifications.readAt', 'is', null)))

/** Whether somebody was told this, and may see it now. */
export async function isOwn(db: Kysely<Tables>, userId: string, id: string) {
  const found = notificationsOf(db, userId).where('notifications.id', '=', id).select('notifications.id')
  return (await found.executeTakeFirst()) !== undefined
}

/** Notes that the reader has read one, or everything. What is read goes out no more, but for what concerns security. */
export async function markRead({ db }: Tx, { actor }: Allowed, id: string | 'all', now: Date) {
  const unread = db
    .updateTable('notifications')
    .set(({ eb, ref }) => {
      const unlessSecurity = (at: 'mailAt' | 'pushAt') =>
        eb.case().when('kind', 'in', securityKinds).then(ref(at)).else(null).end()
      return { readAt: now.toISOString(), mailAt: unlessSecurity('mailAt'), pushAt: unlessSecurity('pushAt') }
    })
    .where('userId', '=', actor.id)
    .where('readAt', 'is', null)
  const changed = await (id === 'all' ? unread : unread.where('id', '=', id)).executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
