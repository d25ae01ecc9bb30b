import type { Room } from '../../room.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { receiveUnsubscribe, sendUnsubscribePage } from './unsubscribe.routes.ts'

export const notificationsRoom = {
  procedures: { inbox: inboxRoutes },
  routes: { unsubscribePage: sendUnsubscribePage, unsubscribe: receiveUnsubscribe },
  apiDocument: () => import('./notifications.api-document.ts'),
} satisfies Room
