import type { JobHandler } from '../../../../platform/jobs/job.ts'
import { deleteCustomField } from '../../custom-fields/custom-fields.store.ts'
import { deleteCustomValues, studentsWithValue } from '../../custom-fields/custom-values.store.ts'
import type { StaleField } from '../../custom-fields/stale-field.ts'
import { deleteFormerCustomValues } from '../former-values/former-values.store.ts'
import { REFRESHED_AT_ONCE, refreshStudentSearch } from '../student-search.store.ts'

const FORMER_DELETED_AT_ONCE = 500

/**
 * Rewrites what students are found by after a field was put aside, brought back, deleted, or has become sensitive. Of a field that
 * is deleted it deletes the values first, then those of before, and at last the field.
 */
export const refreshCustomFieldJob = (): JobHandler => ({
  async step(job) {
    const stale = job.data as StaleField
    const { key, isRemoved, after = '' } = stale
    return async (tx) => {
      const ids = await studentsWithValue(tx, key, after, REFRESHED_AT_ONCE)
      if (isRemoved) await deleteCustomValues(tx, key, ids)
      for (const id of ids) await refreshStudentSearch(tx, id)
      if (ids.length === REFRESHED_AT_ONCE)
        return { place: job.place, data: { ...stale, after: ids.at(-1) ?? '' } satisfies StaleField }
      if (isRemoved) {
        const { numDeletedRows } = await deleteFormerCustomValues(tx, key, FORMER_DELETED_AT_ONCE)
        if (numDeletedRows > 0n) return { place: job.place }
        await deleteCustomField(tx, key)
      }
      return { place: job.total }
    }
  },
  deleteWhenDone: true,
})
