import type { notificationsRoom } from '../../../features/office/notifications/room.ts'
import { type Expectations, everyCaller, everySignedIn } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof notificationsRoom> = {
  'inbox.list': { outcomes: everySignedIn() },
  'inbox.count': { outcomes: everySignedIn() },
  'inbox.read': {
    outcomes: { ...everySignedIn('NOTIFICATION_NOT_FOUND'), student: 200 },
    probe: async ({ notification }) => ({ id: await notification() }),
  },
  'inbox.readAll': { outcomes: everySignedIn() },
  'inbox.preferences': { outcomes: everySignedIn() },
  'inbox.setPreferences': {
    outcomes: everySignedIn(),
    probe: () => ({ body: { language: 'en', emails: 'each', hour: 9, refused: [] } }),
  },
  // The token is the permission. A key may nothing that is not in its list.
  'route unsubscribePage': { outcomes: everyCaller('NOT_FOUND'), probe: () => ({ id: 'made-up' }) },
  'route unsubscribe': { outcomes: everyCaller('NOT_FOUND'), probe: () => ({ id: 'made-up' }) },
}
