import type { Room } from '../../room.ts'
import { moveDueDatesJob } from './move-due-dates.job.ts'
import { notifyDueRequests } from './notify-due.ts'
import { sendRequestFile } from './request-files.routes.ts'
import { myRequestThreadRoutes, requestThreadRoutes } from './request-thread.routes.ts'

export const requestThreadRoom = {
  procedures: { me: myRequestThreadRoutes, requests: requestThreadRoutes },
  routes: { requestFile: sendRequestFile },
  jobs: { moveDueDates: moveDueDatesJob },
  maintenance: {
    dueRequests: ({ app }) => notifyDueRequests(app),
  },
  apiDocument: () => import('./request-thread.api-document.ts'),
} satisfies Room
