import type { Room } from '../../room.ts'
import { sendReport } from './report-export.routes.ts'
import { reportRoutes } from './reports.routes.ts'

export const reportsRoom = {
  procedures: { reports: reportRoutes },
  routes: { reportExport: sendReport },
  apiDocument: () => import('./reports.api-document.ts'),
} satisfies Room
