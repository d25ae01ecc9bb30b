import { requestStatuses } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { refreshNextRequests, type StaleRequests } from './request-search.store.ts'

/**
 * Rewrites the search texts of the requests of a student whose name or course has changed, a batch a step. After a second
 * change there are two such jobs: each writes what the student is called then, so the later one finds nothing to change.
 */
export const refreshSearchJob = (): JobHandler => ({
  async step(job) {
    const stale = job.data as StaleRequests
    return async (tx) => {
      const below = await refreshNextRequests(tx, stale)
      if (below !== null) return { place: job.place, data: { ...stale, below } satisfies StaleRequests }
      tx.invalidate(...requestStatuses.map(topics.queue))
      return { place: job.total }
    }
  },
  deleteWhenDone: true,
})
