import { isSecurity, type NotificationKind } from '@portal/contract/notification-kinds'
import type { Notification } from '@portal/contract/notifications/notifications'
import type { Kysely } from 'kysely'
import type { NotificationRow } from '../../../notifications/notifications.tables.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { visibleOf } from './inbox.store.ts'
import { presentNotifications } from './present-notifications.ts'

/**
 * Of what was claimed for a person, what goes out: no older than `maxAgeMs` (what waited longer, while the part was off or
 * in a backup, is no news any more), as its reader may see it now, and not what is settled, read, or `refused`. Security
 * goes out always. `isNone`: no kind goes out but security.
 */
export async function readClaimed(
  app: AppContext,
  db: Kysely<Tables>,
  claimed: readonly NotificationRow[],
  { maxAgeMs, refused, isNone = false }: { maxAgeMs: number; refused: readonly NotificationKind[]; isNone?: boolean },
): Promise<Notification[]> {
  const oldest = new Date(app.now().getTime() - maxAgeMs).toISOString()
  const recent = claimed.filter(({ at }) => at > oldest)
  const rows = await visibleOf(db, claimed[0]?.userId ?? '', recent)
  const shown = await presentNotifications(app, db, rows)
  const isWanted = ({ kind, isRead, count }: Notification) =>
    !isNone && !isRead && !refused.includes(kind) && (kind !== 'overdue' || count > 0)
  return shown.filter((one) => isSecurity(one.kind) || isWanted(one))
}
