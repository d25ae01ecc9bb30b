import type { SettingName } from '@portal/contract/office/settings/setting-values'
import type { Generated } from 'kysely'
import { ofNobody } from '../platform/database/definitions/erasure.ts'
import type { TableDefinitions } from '../platform/database/definitions/table-definition.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    /** A setting that the office has changed; `revision`: how often. */
    collegeSettings: { name: SettingName; value: string; revision: number }
    collegeSettingChanges: {
      seq: Generated<number>
      name: SettingName
      /** The revision that it made. */
      revision: number
      /** Null where the default held before. */
      before: string | null
      after: string
      /** An ISO 8601 string in UTC. */
      at: string
      actorId: string
    }
  }
}

export const collegeSettingTables = {
  collegeSettings: {
    student: null,
    persistent: { key: 'name', since: '0037-college-settings' },
    erasure: ofNobody('of the college', 'name', 'value', 'revision'),
  },
  collegeSettingChanges: {
    student: null,
    persistent: { key: 'seq', since: '0037-college-settings' },
    erasure: ofNobody('of the college', 'seq', 'name', 'revision', 'before', 'after', 'at', 'actorId'),
  },
} satisfies TableDefinitions
