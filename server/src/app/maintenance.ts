import { HOUR_MS } from '@portal/contract/time/durations'
import { deleteExpiredAccess } from '../auth/delete-expired.ts'
import type { AppContext } from '../features/context.ts'
import { sweepFiles } from '../features/records/uploads/sweep.ts'
import { deleteOldNotifications } from '../notifications/notifications.store.ts'
import { requireCurrent } from '../platform/database/migrate.ts'
import { deleteOldEmails } from '../platform/email/email-queue.store.ts'
import { bringJobsForward, deleteOldJobs } from '../platform/jobs/jobs.store.ts'
import { forgetOtherTasks, noteUpkeep, type UpkeepName } from '../platform/operations/upkeep.store.ts'
import { deleteLeftSpoolFiles, spoolFolder } from '../platform/storage/spool.ts'
import { checkAtNight, DATABASE_CHECK, NOT_DUE } from './nightly-check.ts'
import { maintenance } from './rooms.ts'

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
 * records, and issues documents of existing records. Notes when each task was done. Does nothing on a node that is older
 * than its database. A fault is logged. When the clock of the machine jumps ahead, nothing counts as older, see `unjumped`.
 */
export async function runMaintenance(app: AppContext, startedAt: Date, uptimeMs: number, isStopped = () => false) {
  const logFault = (task: string) => (error: Error) => {
    // The database is closed while the last task still asks it.
    if (!isStopped()) app.log.error({ task, fault: error.message }, 'maintenance failed')
    return FAILED
  }
  try {
    // Every transaction checks this, but files are moved and removed outside of one.
    await requireCurrent(app.database.read)
    const tasks = tasksOf(app, startedAt, uptimeMs)
    // One after the other, so that connections are left for people.
    for (const [task, work] of Object.entries(tasks)) {
      if (isStopped()) return
      const outcome = await work().catch(logFault(task))
      if (isStopped()) return
      if (outcome === NOT_DUE) continue
      await noteUpkeep(app.database, nameOf(task), outcome !== FAILED, app.now()).catch(logFault(task))
    }
    await forgetOtherTasks(app.database, Object.keys(tasks).map(nameOf))
  } catch (error) {
    logFault('all')(error as Error)
  }
}

const FAILED = Symbol('failed')
const nameOf = (task: string): UpkeepName => `maintenance/${task}`

/** What is done every hour. The names stand in the database, in metrics and in the check. */
function tasksOf(app: AppContext, startedAt: Date, uptimeMs: number): Record<string, () => Promise<unknown>> {
  const byAge = unjumped(app, startedAt, uptimeMs)
  const ofRooms = Object.entries(maintenance).map(([name, work]) => [name, () => work({ app, byAge })] as const)
  return {
    expiredAccess: () => deleteExpiredAccess(byAge),
    oldEmails: () => deleteOldEmails(app.database, byAge.now()),
    oldJobs: () => deleteOldJobs(app.database, byAge.now()),
    jobsBroughtForward: () => bringJobsForward(app.database, app.now()),
    spoolFiles: () => deleteLeftSpoolFiles(spoolFolder(app.config), new Date(app.now().getTime() - SPOOLED_MS)),
    oldNotifications: () => deleteOldNotifications(app.database, byAge.now()),
    ...Object.fromEntries(ofRooms),
    [DATABASE_CHECK]: () => checkAtNight(app, uptimeMs),
    // Takes longest where the storage is slow.
    unusedFiles: () => sweepFiles(app, startedAt, uptimeMs),
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
