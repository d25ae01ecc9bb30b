import type { Room } from '../../room.ts'
import { searchRoutes } from './search.routes.ts'

export const searchRoom = {
  procedures: { search: searchRoutes },
  apiDocument: () => import('./search.api-document.ts'),
} satisfies Room
