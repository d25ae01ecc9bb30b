import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { versionsOf } from '../versioned-records/versioned-record.store.ts'
import { definitionOf, requestTypeRecords } from './request-types.store.ts'

/** What request types are called, by their ids: by the version of each request type that is in use, else the newest one. */
export async function namesOfRequestTypes(db: Kysely<Tables>, requestTypeIds: readonly string[]) {
  const versions = Map.groupBy(await versionsOf(db, requestTypeRecords, requestTypeIds), ({ kindId }) => kindId)
  return new Map(
    [...versions].flatMap(([kindId, rows]) => {
      const shown = rows.find(({ state }) => state === 'inUse') ?? rows[0]
      return shown ? [[kindId, definitionOf(shown).name] as const] : []
    }),
  )
}
