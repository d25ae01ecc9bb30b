import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /**
     * How many requests there are that were asked, or decided, in a month and on a day. Triggers of `requests` keep them, so
     * they hold for whatever adds, decides, takes back, deletes or restores a request. The sum of all slots counts.
     */
    requestCounts: {
      /** `YYYY-MM-DD`, and once more `YYYY-MM`. */
      span: string
      step: 'asked' | 'decided'
      /** Empty for free messages. */
      kindId: string
      /** Who has decided; empty for what is asked. */
      actorId: string
      /** The working days until the decision. */
      days: number
      /** 1: decided in more working days than it had. */
      late: number
      slot: number
      n: number
    }
  }
}

export const requestCountTables = {
  requestCounts: {
    student: null,
    persistent: null,
    erasure: ofNobody('counts', 'span', 'step', 'kindId', 'actorId', 'days', 'late', 'slot', 'n'),
  },
} satisfies TableDefinitions
