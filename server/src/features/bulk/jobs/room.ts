import type { Room } from '../../room.ts'
import { jobRoutes } from './jobs.routes.ts'

export const jobsRoom = {
  procedures: { jobs: jobRoutes },
  apiDocument: () => import('./jobs.api-document.ts'),
} satisfies Room
