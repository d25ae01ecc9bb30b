import type { Room } from '../../room.ts'
import { moveDueDatesJob } from './move-due-dates.job.ts'
import { tellDueRequests } from './notify-due.ts'
import { sendRequestFile } from './request-files.routes.ts'
import { myRequestLifeRoutes, requestLifeRoutes } from './request-thread.routes.ts'

export const requestLifeRoom = {
  procedures: { me: myRequestLifeRoutes, requests: requestLifeRoutes },
  routes: { requestFile: sendRequestFile },
  jobs: { moveDueDates: moveDueDatesJob },
  maintenance: {
    dueRequests: ({ app }) => tellDueRequests(app),
  },
} satisfies Room
