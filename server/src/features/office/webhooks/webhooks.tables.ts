import type { ChangeType } from '@portal/contract/change-types'
import type { DeliveryState, WEBHOOK_TEST, WebhookFailure, WebhookState } from '@portal/contract/webhooks/webhooks'
import type { Generated } from 'kysely'
import { leftOut, number, shown, whose } from '../../../platform/database/definitions/archive-columns.ts'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import { stays } from '../../../platform/database/definitions/merge.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** A system that is told what has changed. */
    webhooks: {
      seq: Generated<number>
      id: string
      url: string
      /** What it is told, as JSON; triggers read it. */
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
    /** Something that a system is told. Triggers that are made from `tells` of tables add it in the transaction of the change. */
    webhookDeliveries: {
      seq: Generated<number>
      id: string
      webhookId: string
      type: ChangeType | typeof WEBHOOK_TEST
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
  }
}

export type WebhookRow = RowOf<'webhooks'>
export type WebhookDeliveryRow = RowOf<'webhookDeliveries'>

export const webhookTables = {
  webhooks: {
    student: null,
    persistent: { key: 'seq', since: '0049-webhooks' },
    erasure: ofNobody(
      'other systems that are told',
      ...(['seq', 'id', 'url', 'types', 'state', 'sealedSecret', 'formerSecret', 'formerUntil', 'restUntil'] as const),
      ...(['deliveredAt', 'created_at'] as const),
    ),
  },
  webhookDeliveries: {
    student: 'studentId',
    persistent: { key: 'seq', since: '0049-webhooks' },
    archive: {
      ...shown('type', 'subjectId', 'at', 'state'),
      ...leftOut(number, 'seq', 'id', 'webhookId', 'attempts', 'nextAt', 'claim'),
      ...leftOut('how the other system answered', 'lastAt', 'status', 'failure', 'tookMs'),
      ...leftOut(whose, 'studentId'),
    },
    archivedAs: 'toldToOtherSystems',
    merge: stays,
    // Also those that the erasure itself adds. That the student was removed is told: it names nobody any more.
    erasure: { rows: 'deleted' },
    // What other systems are told.
    addedSince: null,
  },
} satisfies TableDefinitions
