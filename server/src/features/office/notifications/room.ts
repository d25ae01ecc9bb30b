import type { Room } from '../../room.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { readQueueFacts } from './queue-facts.ts'
import { scheduleNotifications } from './send-notifications.ts'
import { receiveUnsubscribe, sendUnsubscribePage } from './unsubscribe.routes.ts'

export const notificationsRoom = {
  procedures: { inbox: inboxRoutes },
  routes: { unsubscribePage: sendUnsubscribePage, unsubscribe: receiveUnsubscribe },
  start: scheduleNotifications,
  notificationFacts: { queue: readQueueFacts },
  apiDocument: () => import('./notifications.api-document.ts'),
} satisfies Room
