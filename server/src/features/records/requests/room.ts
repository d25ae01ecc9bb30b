import type { Room } from '../../room.ts'
import { fillDays } from './fill-days.store.ts'
import { readRequestFacts } from './notification-facts.store.ts'
import { programRequestRoutes } from './program-requests.routes.ts'
import { requestAsks } from './requests.asks.ts'
import { myRequestRoutes, requestRoutes } from './requests.routes.ts'

export const requestsRoom = {
  procedures: { me: myRequestRoutes, programs: programRequestRoutes, requests: requestRoutes },
  maintenance: {
    daysOfRequests: ({ app }) => fillDays(app.database, app.collegeSettings.calendar()),
  },
  notificationFacts: { request: readRequestFacts },
  asks: requestAsks,
  apiDocument: () => import('./requests.api-document.ts'),
} satisfies Room
