import type { Generated } from 'kysely'
import { keep } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'
import { dropFilesOfPrints } from './card-prints.store.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** ID cards that were printed together. */
    cardPrints: {
      seq: Generated<number>
      id: string
      state: 'preparing' | 'ready' | 'failed'
      createdBy: string
      created_at: Instant
      layout: 'cards' | 'a4'
      /** `PrintOptions` as JSON. */
      options: string
      /** Which cards were asked for, as JSON. */
      selection: string
      cards: Generated<number>
      fileKey: Generated<string | null>
      readyAt: Generated<Instant | null>
      undoneAt: Generated<Instant | null>
    }
  }
}

export const cardPrintTables = {
  cardPrints: {
    student: null,
    persistent: { key: 'seq', since: '0020-issued-documents' },
    erasure: {
      rows: 'kept',
      files: ['fileKey'],
      columns: {
        ...keep('how many cards the office has printed', 'seq', 'id', 'state', 'createdBy', 'created_at', 'cards'),
        ...keep('how the office has printed', 'layout', 'options', 'readyAt', 'undoneAt'),
        ...{ fileKey: 'by', selection: 'by' },
      },
      by: (tx, { ids }) => dropFilesOfPrints(tx, ids),
    },
  },
} satisfies TableDefinitions
