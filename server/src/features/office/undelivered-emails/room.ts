import type { Room } from '../../room.ts'
import { mailRoutes } from './undelivered-emails.routes.ts'

export const undeliveredEmailsRoom = {
  procedures: { mail: mailRoutes },
} satisfies Room
