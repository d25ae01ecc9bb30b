import { monthsAfter } from '@portal/contract/time/durations'
import { deleteInBatches } from '../../../../platform/database/queries/delete-in-batches.ts'
import type { AppContext } from '../../../context.ts'
import { listAllCustomFields } from '../../custom-fields/custom-fields.store.ts'
import { deleteCustomValues, studentsGoneWithValue } from '../../custom-fields/custom-values.store.ts'
import { deleteFormerCustomValues } from '../former-values/former-values.store.ts'
import { REFRESHED_AT_ONCE, refreshStudentSearch } from '../student-search.store.ts'

/** Deletes the values, also the former ones, of students who have left so long ago as the college keeps those of a field. */
export async function deleteOldCustomValues({ database, now }: Pick<AppContext, 'database' | 'now'>) {
  for (const { key, keptMonths } of await listAllCustomFields(database.read)) {
    if (keptMonths === null) continue
    const until = monthsAfter(now(), -keptMonths).toISOString()
    let deleted = REFRESHED_AT_ONCE
    while (deleted === REFRESHED_AT_ONCE) {
      deleted = await database.transaction(async (tx) => {
        const ids = await studentsGoneWithValue(tx, key, until, REFRESHED_AT_ONCE)
        await deleteCustomValues(tx, key, ids)
        for (const id of ids) await refreshStudentSearch(tx, id)
        return ids.length
      })
    }
    await deleteInBatches(database, (tx, limit) => deleteFormerCustomValues(tx, key, limit, until))
  }
}
