import type { Room } from '../../room.ts'
import { refreshSearchJob } from './refresh-search.job.ts'
import { searchRoutes } from './search.routes.ts'

export const searchRoom = {
  procedures: { search: searchRoutes },
  jobs: { refreshSearch: refreshSearchJob },
} satisfies Room
