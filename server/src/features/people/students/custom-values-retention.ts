import { monthsAfter } from '@portal/contract/time/durations'
import type { AppContext } from '../../context.ts'
import { listAllCustomFields } from '../custom-fields/custom-fields.store.ts'
import { deleteCustomValues, studentsGoneWithValue } from '../custom-fields/custom-values.store.ts'
import { refreshStudentSearch } from './student-search.store.ts'

/** Each takes about 0.5 ms, and other writers wait for all of them. */
const BATCH_SIZE = 25

/** Deletes the values of students who have left so long ago as the college keeps the values of a field. */
export async function deleteOldCustomValues({ database, now }: Pick<AppContext, 'database' | 'now'>) {
  for (const { key, keptMonths } of await listAllCustomFields(database.read)) {
    if (keptMonths === null) continue
    const until = monthsAfter(now(), -keptMonths).toISOString()
    let deleted = BATCH_SIZE
    while (deleted === BATCH_SIZE) {
      deleted = await database.transaction(async (tx) => {
        const ids = await studentsGoneWithValue(tx, key, until, BATCH_SIZE)
        await deleteCustomValues(tx, key, ids)
        for (const id of ids) await refreshStudentSearch(tx, id)
        return ids.length
      })
    }
  }
}
