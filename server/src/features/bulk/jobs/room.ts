import type { Room } from '../../room.ts'
import { jobRoutes } from './jobs.routes.ts'

export const jobsRoom = {
  procedures: { jobs: jobRoutes },
} satisfies Room
