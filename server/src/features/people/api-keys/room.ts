import type { Room } from '../../room.ts'
import { apiKeyRoutes } from './api-keys.routes.ts'

export const apiKeysRoom = {
  procedures: { apiKeys: apiKeyRoutes },
  apiDocument: () => import('./api-keys.api-document.ts'),
} satisfies Room
