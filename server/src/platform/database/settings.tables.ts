import { ofNobody } from './definitions/erasure.ts'
import type { TableDefinitions } from './definitions/table-definition.ts'

declare module './tables.ts' {
  interface Tables {
    /** What the portal remembers of itself, such as when a step of an upgrade was done. */
    settings: { name: string; value: string }
  }
}

export const settingsTables = {
  settings: {
    student: null,
    persistent: { key: 'name', since: '0001-first-tables' },
    erasure: ofNobody('of the college', 'name', 'value'),
  },
} satisfies TableDefinitions
