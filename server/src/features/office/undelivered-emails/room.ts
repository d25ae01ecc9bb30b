import type { Room } from '../../room.ts'
import { mailRoutes } from './undelivered-emails.routes.ts'

export const undeliveredEmailsRoom = {
  procedures: { mail: mailRoutes },
  apiDocument: () => import('./undelivered-emails.api-document.ts'),
} satisfies Room
