import type { AnyProcedure } from '@orpc/server'
import type { HttpRouteName } from '@portal/contract/http-routes'
import type { JobKind } from '@portal/contract/jobs/jobs'
import type { NotificationSubject } from '@portal/contract/notification-kinds'
import type { JobHandler } from '../platform/jobs/job.ts'
import type { RoomApiDocument } from './api-document.ts'
import type { RoomAsks } from './asks.ts'
import type { AppContext, ReadNotificationFacts } from './context.ts'

/** `byAge`: the same portal, whose clock has not jumped ahead, for what is deleted for its age. */
type MaintenanceContext = { app: AppContext; byAge: AppContext }
type Closable = { close(): Promise<void> }

/** What a room gives to the portal. `app/rooms.ts` merges all of them. */
export type Room = {
  /** The handlers of procedures of the contract, by their groups there. */
  procedures?: Record<string, Record<string, AnyProcedure>>
  /** The handlers of routes that are not procedures. */
  routes?: { [Name in HttpRouteName]?: (httpContext: never) => Promise<void> }
  /** How the work of each kind of job is done. */
  jobs?: { [Kind in JobKind]?: (app: AppContext) => JobHandler }
  /** What is done every hour. The names stand in the database, in metrics and in the check. */
  maintenance?: Record<string, (context: MaintenanceContext) => Promise<unknown>>
  /** Starts what works beside requests and jobs for as long as the portal runs. It is closed before jobs and the database. */
  start?: (app: AppContext) => Closable | Promise<Closable>
  /** What notifications say about the things of the room. */
  notificationFacts?: { [Subject in NotificationSubject]?: ReadNotificationFacts }
  /** Whether a procedure that asks to confirm for some inputs does so, by its whole name. */
  asks?: RoomAsks
  /** What the API document says of it. It is loaded when somebody reads the document. */
  apiDocument?: () => Promise<{ apiDocument: RoomApiDocument }>
}
