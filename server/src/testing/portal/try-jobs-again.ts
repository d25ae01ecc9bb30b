import { JOB_RETRY_FIRST_MS } from '@portal/contract/delays'
import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import type { TestPortal } from './test-portal.ts'

/** Lets the next attempt of all jobs be due, and does it; with `tries`, as if there had been so many attempts. */
export async function tryJobsAgain({ app, passTime }: TestPortal, { tries }: { tries?: number } = {}) {
  // First this: as soon as they are due, they can be claimed.
  if (tries) await app.database.transaction(({ db }) => db.updateTable('jobs').set({ tries }).execute())
  passTime(JOB_RETRY_FIRST_MS * 2 ** JOB_ATTEMPTS_MAX)
  await app.jobs.poll()
}
