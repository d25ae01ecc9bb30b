import { deleteExpiredAccess } from '../auth/delete-expired.ts'
import { purgeDeleted } from '../features/bin/bin.store.ts'
import { deleteOldCardPrints } from '../features/card-prints/delete-old-card-prints.ts'
import type { AppContext } from '../features/context.ts'
import { deleteOldShares } from '../features/document-shares/shares.store.ts'
import { removeErasedFiles } from '../features/forgetting/erased-files.ts'
import { proposeWhenDue } from '../features/forgetting/propose-forgetting.ts'
import { purgeImports } from '../features/imports/purge-imports.ts'
import { issueWhenDue } from '../features/issued-documents/issue-existing.job.ts'
import { makeReadableAgain } from '../features/issued-documents/make-readable-again.ts'
import { resignWhenDue } from '../features/issued-documents/resign-credentials.job.ts'
import { deleteOldPhotoImports } from '../features/photo-imports/delete-old-photo-imports.ts'
import { deleteOldPromotions } from '../features/promotions/delete-old.store.ts'
import { reissueWhenDue } from '../features/signing-keys/reissue-compromised.job.ts'
import { sweepFiles } from '../features/uploads/sweep.ts'
import { requireCurrent } from '../platform/database/migrate.ts'
import { deleteOldEmails } from '../platform/email/email-queue.store.ts'
import { bringJobsForward, deleteOldJobs } from '../platform/jobs/jobs.store.ts'

const MAINTENANCE_EVERY_MS = 60 * 60_000

/** Does the maintenance at once and every hour, but not before the file storage has been checked. */
export function scheduleMaintenance(app: AppContext, storageChecked: Promise<void>) {
  const [startedAt, startedMs] = [app.now(), performance.now()]
  const run = () => runMaintenance(app, startedAt, performance.now() - startedMs)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const begin = () => {
    if (stopped) return
    void run()
    timer = setInterval(run, MAINTENANCE_EVERY_MS).unref()
  }
  void storageChecked.then(begin, () => {})
  return {
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

/**
 * Sweeps unused files, removes those of forgotten students, deletes expired sign-in data, old e-mails and old deleted
 * records, and issues documents of existing records. Does nothing on a node that is older than its database. A fault is
 * logged.
 */
export async function runMaintenance(app: AppContext, startedAt: Date, uptimeMs: number) {
  const logFault = ({ message }: Error) => app.log.error({ fault: message }, 'maintenance failed')
  try {
    // Every transaction checks this, but files are moved and removed outside of one.
    await requireCurrent(app.database.read)
    const tasks = [
      () => deleteExpiredAccess(app),
      () => deleteOldEmails(app.database, app.now()),
      () => deleteOldJobs(app.database, app.now()),
      () => bringJobsForward(app.database, app.now()),
      () => purgeImports(app),
      () => purgeDeleted(app.database, app.now()),
      () => deleteOldPromotions(app.database, app.now()),
      () => removeErasedFiles(app),
      () => proposeWhenDue(app),
      () => deleteOldPhotoImports(app),
      () => reissueWhenDue(app),
      () => deleteOldShares(app.database, app.now()),
      () => issueWhenDue(app),
      () => makeReadableAgain(app),
      () => resignWhenDue(app),
      () => deleteOldCardPrints(app),
      // Takes longest where the storage is slow.
      () => sweepFiles(app, startedAt, uptimeMs),
    ]
    // One after the other, so that connections are left for people.
    for (const task of tasks) await task().catch(logFault)
  } catch (error) {
    logFault(error as Error)
  }
}
