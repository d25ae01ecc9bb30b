import type { Room } from '../../room.ts'
import { apiKeyRoutes } from './api-keys.routes.ts'

export const apiKeysRoom = {
  procedures: { apiKeys: apiKeyRoutes },
} satisfies Room
