import type { DeliveryState, WEBHOOK_TEST, WebhookFailure, WebhookState, WebhookType } from '@portal/contract/webhooks'
import { type Generated, type Selectable, sql } from 'kysely'

/** The state of what is not sent yet, not as a parameter: SQLite would not use the index of what waits. */
export const WAITING = sql.lit<DeliveryState>('waiting')

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** A system that is told what has changed. */
type WebhooksTable = {
  seq: Generated<number>
  id: string
  url: string
  /** What it is told, as JSON; the triggers of migration 0049 read it. */
  types: string
  state: WebhookState
  sealedSecret: string
  /** The secrets before, newest first with spaces between, which sign as well until `formerUntil`. */
  formerSecret: Generated<string | null>
  formerUntil: Generated<Instant | null>
  /** Nothing is sent before: the receiver has asked for a pause. */
  restUntil: Generated<Instant>
  deliveredAt: Generated<Instant | null>
  created_at: Instant
}

/** Something that a system is told. The triggers of migration 0049 add it in the transaction of the change. */
type WebhookDeliveriesTable = {
  seq: Generated<number>
  id: string
  webhookId: string
  type: WebhookType | typeof WEBHOOK_TEST
  subjectId: string
  /** The student whom it is about; null for one whose data were removed, and for a test. */
  studentId: string | null
  at: Instant
  state: Generated<DeliveryState>
  attempts: Generated<number>
  /** When it may be claimed; empty: at once. A claim moves it forward by a lease. */
  nextAt: Generated<string>
  /** Of whoever sends it now; null while nobody does. */
  claim: Generated<string | null>
  lastAt: Generated<Instant | null>
  status: Generated<number | null>
  failure: Generated<WebhookFailure | null>
  tookMs: Generated<number | null>
}

export type WebhookTables = { webhooks: WebhooksTable; webhookDeliveries: WebhookDeliveriesTable }
export type WebhookRow = Selectable<WebhooksTable>
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>
