import type { SavedFilter } from '@portal/contract/records/saved-filters'
import { ofNobody } from '../../../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../../../platform/database/definitions/table-definition.ts'
import type { Instant } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    /** Filters of a list that an administrator has saved; `search` is JSON. */
    savedFilters: {
      id: string
      ownerId: string
      list: SavedFilter['list']
      name: string
      search: string
      created_at: Instant
    }
  }
}

export const savedFilterTables = {
  savedFilters: {
    student: null,
    persistent: { key: 'id', since: '0010-college-ids-and-saved-filters' },
    erasure: ofNobody('what an administrator has typed', 'id', 'ownerId', 'list', 'name', 'search', 'created_at'),
  },
} satisfies TableDefinitions
