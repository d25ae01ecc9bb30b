import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { expect, it } from 'vitest'
import { jobHandlersOf } from '../../../app/job-handlers.ts'
import { openJobs } from '../../../platform/jobs/jobs.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal } from '../../../testing/portal/test-portal.ts'
import { rowsBetween, setResult } from '../promotion/promotion-rows.store.ts'
import { findBulkOperation } from './bulk-operation.store.ts'
import type { BatchWork, BulkOperationType } from './bulk-operation.ts'
import { bulkOperationJob } from './bulk-operation-job.ts'
import {
  applyBulkOperation,
  resumeBulkOperation,
  stopBulkOperation,
  undoBulkOperation,
} from './change-bulk-operation.ts'

/**
 * Letters for a class, as a later version may have them: its names and four functions. It borrows the tables of promotions.
 */
const letters: BulkOperationType<'promotions'> = {
  table: 'promotions',
  rows: { table: 'promotionRows', of: 'promotionId' },
  topic: topics.promotions,
  subject: 'promotion',
  actions: { apply: 'promoteStudents', undo: 'undoPromotion' },
  jobs: { apply: 'promoteStudents', undo: 'undoPromotion' },
  problems: { notFound: 'PROMOTION_NOT_FOUND', changed: 'PROMOTION_CLOSED', undoOver: 'PROMOTION_UNDO_OVER' },
  hidden: ['preparing', 'cancelled'],
  open: ['draft'],
  undoMs: 7 * DAY_MS,
  deletedAfterMs: { draft: HOUR_MS },
  afterUndo: 'rows',
  prepare: async () => ({}),
  applyBatch: oneLetter('moved'),
  undoBatch: oneLetter('undone'),
  describe: async ({ record }) => ({ about: 'Letters', total: record.students, audited: 'Letters' }),
}

/** Writes a letter a step, or takes it back. */
function oneLetter(result: 'moved' | 'undone'): BatchWork<'promotions'> {
  return async () =>
    async ({ tx, record }, { place }) => {
      await setResult(tx, await rowsBetween(tx.db, record.id, place, place + 1), result)
      return { place: place + 1, done: place + 1 >= record.students }
    }
}

onBothEngines('a later kind of run', (engine) => {
  it('is applied, stopped, resumed and undone with no more than its names and four functions', async () => {
    const portal = await openTestPortal(engine)
    const admin = await portal.signInAdmin()
    for (let count = 0; count < 3; count++)
      await portal.addStudent({ courseName: 'Letters', semester: '2', year: '1st Year' })
    const { id } = await admin.promotions.create({ course: ['Letters'] })
    const { app } = portal
    await app.jobs.close()
    const { database, log, now } = app
    const jobs = openJobs({ database, log, now, emailsPerMinute: 0, metrics: null })
    const actor = {
      id: (await admin.session.current()).user?.id ?? '',
      userType: 'admin',
      staffRole: 'registrar',
      address: '',
    } as const
    const state = async () => (await findBulkOperation(database.read, letters, id))?.state
    const written = async () => (await rowsBetween(database.read, id, 0, 3)).map(({ result }) => result)

    await applyBulkOperation(app, letters, actor, { id })
    await stopBulkOperation(app, letters, actor, { id })
    expect([await state(), await written()]).toEqual(['stopped', [null, null, null]])
    await resumeBulkOperation(app, letters, actor, { id })
    const handler = bulkOperationJob(app, letters)
    await jobs.start({ ...jobHandlersOf(app), promoteStudents: handler, undoPromotion: handler })
    await jobs.poll()
    expect([await state(), await written()]).toEqual(['applied', ['moved', 'moved', 'moved']])
    await undoBulkOperation(app, letters, actor, { id })
    await jobs.poll()
    expect([await state(), await written()]).toEqual(['undone', ['undone', 'undone', 'undone']])
    await jobs.close()
    await portal.close()
  })
})
