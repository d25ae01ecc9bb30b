import type { FieldChange } from '@portal/contract/bulk/imports/import-rows'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { rowsOf } from '../import-rows.store.ts'
import type { ImportRecord } from '../imports.tables.ts'

/** How many links with an account of the institution an import that is shown would end: it changes the e-mail of whose they are. */
export async function countLinksToEnd(db: Kysely<Tables>, { id, state, changed }: ImportRecord) {
  if (state !== 'preview' || changed === 0) return 0
  const ofLinked = await rowsOf(db, id)
    .innerJoin('externalIdentities', 'externalIdentities.userId', 'importRows.studentId')
    .select('importRows.changes')
    .where('importRows.outcome', '=', 'changed')
    .where('importRows.changes', 'like', '%"field":"email"%')
    .execute()
  return ofLinked.filter(({ changes }) =>
    (JSON.parse(changes) as FieldChange[]).some(({ field, kept }) => field === 'email' && !kept),
  ).length
}
