import type { Room } from '../../room.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditRoom = {
  procedures: { audit: auditRoutes },
  apiDocument: () => import('./audit.api-document.ts'),
} satisfies Room
