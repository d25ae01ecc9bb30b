import type { CustomValues } from '@portal/contract/people/custom-fields/custom-values'
import type { Tx } from '../../../platform/database/open.ts'

/** Keeps with a request what was in the college's own fields before its approval changed them; null: it has changed none. */
export async function saveKeptBefore({ db }: Tx, id: string, before: CustomValues | null) {
  await db
    .updateTable('requests')
    .set({ keptBefore: before && JSON.stringify(before) })
    .where('id', '=', id)
    .execute()
}
