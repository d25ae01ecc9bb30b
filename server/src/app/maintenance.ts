import { HOUR_MS } from '@portal/contract/durations'
import { deleteExpiredAccess } from '../auth/delete-expired.ts'
import type { AppContext } from '../features/context.ts'
import { issueWhenDue } from '../features/documents/issued/issue-existing.job.ts'
import { makeReadableAgain } from '../features/documents/issued/make-readable-again.ts'
import { examineIssuedPhotos } from '../features/documents/issued/misplaced-photos.ts'
import { resignWhenDue } from '../features/documents/issued/resign-credentials.job.ts'
import { reissueWhenDue } from '../features/documents/keys/reissue-compromised.job.ts'
import { deleteOldCardPrints } from '../features/documents/prints/delete-old-card-prints.ts'
import { deleteOldShares } from '../features/documents/shares/shares.store.ts'
import { deleteOldDeliveries } from '../features/office/webhooks/deliveries.store.ts'
import { proposeWhenDue } from '../features/privacy/forgetting/propose-forgetting.ts'
import { purgeDeleted } from '../features/records/bin/bin.store.ts'
import { deleteOldRefusals } from '../features/records/request-kinds/refused-requests.store.ts'
import { tellDueRequests } from '../features/records/request-life/tell-due.ts'
import { removeErasedFiles } from '../features/records/uploads/erased-files.ts'
import { sweepFiles } from '../features/records/uploads/sweep.ts'
import { decisionRuns } from '../features/runs/decisions/decision-run.run.ts'
import { letterRuns } from '../features/runs/letters/letter-run.run.ts'
import { photoImports } from '../features/runs/photos/photo-import.run.ts'
import { promotions } from '../features/runs/promotion/promotion.run.ts'
import { deleteOldRuns } from '../features/runs/run/old-runs.ts'
import { imports } from '../features/runs/students-file/import.run.ts'
import { deleteOldNotifications } from '../notifications/notifications.store.ts'
import { requireCurrent } from '../platform/database/migrate.ts'
import { deleteOldEmails } from '../platform/email/email-queue.store.ts'
import { bringJobsForward, deleteOldJobs } from '../platform/jobs/jobs.store.ts'
import { deleteLeftSpoolFiles, spoolFolder } from '../platform/storage/spool.ts'

/** No file takes so long to be received and read. */
const SPOOLED_MS = 2 * HOUR_MS
const MAINTENANCE_EVERY_MS = HOUR_MS

/** Does the maintenance at once and every hour, but not before the file storage has been checked. */
export function scheduleMaintenance(app: AppContext, storageChecked: Promise<void>) {
  const [startedAt, startedMs] = [app.now(), performance.now()]
  const run = () => runMaintenance(app, startedAt, performance.now() - startedMs, () => stopped)
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
 * logged. When the clock of the machine jumps ahead, nothing counts as older, see `unjumped`.
 */
export async function runMaintenance(app: AppContext, startedAt: Date, uptimeMs: number, isStopped = () => false) {
  const logFault = ({ message }: Error) => {
    // The database is closed while the last task still asks it.
    if (!isStopped()) app.log.error({ fault: message }, 'maintenance failed')
  }
  try {
    // Every transaction checks this, but files are moved and removed outside of one.
    await requireCurrent(app.database.read)
    const byAge = unjumped(app, startedAt, uptimeMs)
    const tasks = [
      () => deleteExpiredAccess(byAge),
      () => deleteOldEmails(app.database, byAge.now()),
      () => deleteOldJobs(app.database, byAge.now()),
      () => bringJobsForward(app.database, app.now()),
      () => deleteOldRuns(byAge, imports),
      () => deleteLeftSpoolFiles(spoolFolder(app.config), new Date(app.now().getTime() - SPOOLED_MS)),
      () => purgeDeleted(app.database, byAge.now()),
      () => deleteOldRefusals(app.database, byAge.now()),
      () => deleteOldRuns(byAge, promotions),
      () => deleteOldRuns(byAge, decisionRuns),
      () => deleteOldRuns(byAge, letterRuns),
      () => removeErasedFiles(app),
      () => deleteOldNotifications(app.database, byAge.now()),
      () => deleteOldDeliveries(app.database),
      () => tellDueRequests(app),
      () => proposeWhenDue(app),
      () => deleteOldRuns(byAge, photoImports),
      () => reissueWhenDue(app),
      () => deleteOldShares(app.database, byAge.now()),
      () => issueWhenDue(app),
      () => makeReadableAgain(app),
      () => resignWhenDue(app),
      () => examineIssuedPhotos(app),
      () => deleteOldCardPrints(byAge),
      // Takes longest where the storage is slow.
      () => sweepFiles(app, startedAt, uptimeMs),
    ]
    // One after the other, so that connections are left for people.
    for (const task of tasks) {
      if (isStopped()) return
      await task().catch(logFault)
    }
  } catch (error) {
    logFault(error as Error)
  }
}

/**
 * The same portal, whose clock has not run faster than a monotonic one since its start. What is deleted for its age cannot
 * be brought back when a clock that has jumped ahead is set right: sessions of everybody, what can be restored, runs that can be undone.
 */
function unjumped(app: AppContext, startedAt: Date, uptimeMs: number): AppContext {
  const steadyMs = startedAt.getTime() + uptimeMs
  const aheadMs = app.now().getTime() - steadyMs
  if (aheadMs > HOUR_MS) {
    const hours = Math.round(aheadMs / HOUR_MS)
    app.log.warn(
      { hours },
      'the clock has jumped ahead since the start: nothing is deleted for that. If it is right now, start again',
    )
  }
  return { ...app, now: () => new Date(Math.min(app.now().getTime(), steadyMs)) }
}
