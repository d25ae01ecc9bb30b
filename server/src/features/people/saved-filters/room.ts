import type { Room } from '../../room.ts'
import { savedFilterRoutes } from './saved-filters.routes.ts'

export const savedFiltersRoom = {
  procedures: { savedFilters: savedFilterRoutes },
  apiDocument: () => import('./saved-filters.api-document.ts'),
} satisfies Room
