import { photoImportFilesPath } from '@portal/contract/office-paths'
import { problems } from '@portal/contract/problems'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { DAY_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { findJobOf } from '../../../platform/jobs/jobs.store.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { importFile } from '../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { bulkDecisionsOf } from '../../../testing/records/bulk-decisions.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { bulkDecisions } from '../decisions/bulk-decision.operation.ts'
import { bulkLetters } from '../letters/bulk-letter.operation.ts'
import { photoImports } from '../photos/photo-import.operation.ts'
import { promotions } from '../promotion/promotion.operation.ts'
import { imports } from '../students-file/import.operation.ts'
import type { BulkOperationTable, BulkOperationType } from './bulk-operation.ts'
import {
  applyBulkOperation,
  cancelBulkOperation,
  resumeBulkOperation,
  stopBulkOperation,
  undoBulkOperation,
} from './change-bulk-operation.ts'
import { deleteOldBulkOperations } from './old-bulk-operations.ts'

let serial = 0
type Open = { portal: TestPortal; admin: Caller }

/** A prepared bulk operation of each type about one student, and what applies it. */
const types = [
  kindOf(imports, async ({ portal, admin }) => {
    const student = { email: `run-${++serial}@college.example`, lastName: `Rao${serial}`, collegeId: `RUN-${serial}` }
    const { id } = await importFile(portal, admin, [student], { access: 'none' })
    return { id, rows: 1, confirmed: true }
  }),
  kindOf(photoImports, async ({ portal, admin }) => {
    const [{ email }, { id }] = [await portal.addStudent(), await admin.photoImports.create()]
    const headers = { [FILE_NAME_HEADER]: encodeURIComponent(`${email}.jpg`) }
    await admin.fetch(photoImportFilesPath(id), { method: 'POST', body: aPhoto, headers })
    return { id, photos: 1, onlyMissing: false }
  }),
  kindOf(promotions, async ({ portal, admin }) => {
    const courseName = `Course ${++serial}`
    await portal.addStudent({ courseName, semester: '2', year: '1st Year' })
    const { id } = await admin.promotions.create({ course: [courseName] })
    return { id, moving: 1, leaving: 0 }
  }),
  kindOf(bulkDecisions, async ({ portal, admin }) => {
    const { courseName } = await bulkDecisionsOf(portal, admin).studentWithRequests(1)
    const { id } = await admin.decisionRuns.create({ status: 'Pending', decision: 'Approved', course: [courseName] })
    return { id, requests: 1, note: '' }
  }),
  kindOf(bulkLetters, async ({ portal, admin }) => {
    const { id: studentId } = await portal.addStudent()
    const id = await lettersOf(portal, admin, { id: studentId }).letterRun('draft')
    return { id, students: 1 }
  }),
]

/** What is done to bulk operations of a type, whatever its table and its input are. */
function kindOf<Table extends BulkOperationTable, Input extends { id: string }>(
  type: BulkOperationType<Table, Input>,
  prepare: (open: Open) => Promise<Input>,
) {
  return {
    name: type.table,
    problems: type.problems,
    async prepare(open: Open) {
      const input = await prepare(open)
      const { app } = open.portal
      const of = { id: input.id }
      return {
        id: input.id,
        apply: (actor: AuthenticatedActor) => applyBulkOperation(app, type, actor, input),
        stop: (actor: AuthenticatedActor) => stopBulkOperation(app, type, actor, of),
        resume: (actor: AuthenticatedActor) => resumeBulkOperation(app, type, actor, of),
        resumeUnknown: (actor: AuthenticatedActor) => resumeBulkOperation(app, type, actor, { id: 'unknown' }),
        undo: (actor: AuthenticatedActor) => undoBulkOperation(app, type, actor, of),
        cancel: (actor: AuthenticatedActor) => cancelBulkOperation(app, type, actor, of),
        maintain: () => deleteOldBulkOperations(app, type),
        async stored() {
          const runs = app.database.read.selectFrom(type.table as 'promotions').select(['state', 'isUndoing'])
          const [run] = await runs.where('id', '=', input.id).execute()
          return run ? `${run.state}${Number(run.isUndoing) === 1 ? ', undoing' : ''}` : 'deleted'
        },
        async results() {
          const rows = app.database.read.selectFrom(type.rows.table as 'promotionRows').select('result')
          return (await rows.where(type.rows.of as 'promotionId', '=', input.id).execute()).map(({ result }) => result)
        },
      }
    },
  }
}

onBothEngines('a run of every kind', (engine) => {
  let portal: TestPortal
  let open: Open
  let admin: AuthenticatedActor
  let nobody: AuthenticatedActor
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    const caller = await portal.signInAdmin()
    open = { portal, admin: caller }
    admin = {
      id: (await caller.session.current()).user?.id ?? '',
      userType: 'admin',
      staffRole: 'registrar',
      address: '',
    }
    nobody = { ...admin, id: (await portal.addStudent()).id }
  })
  afterAll(() => portal.close())

  const poll = () => portal.app.jobs.poll()
  const jobOf = (id: string) => findJobOf(portal.app.database.read, id)

  it.each(types)('$name: goes on undoing when its undoing was given up, and never applies again', async (type) => {
    const operation = await type.prepare(open)
    await operation.apply(admin)
    await poll()
    const [done] = await operation.results()
    await operation.undo(nobody)
    await poll()
    expect([await operation.stored(), await operation.results()]).toEqual(['stopped, undoing', [done]])
    await operation.resume(admin)
    await poll()
    expect([await operation.stored(), await operation.results()]).toEqual(['undone, undoing', ['undone']])
  })

  it.each(types)('$name: fails with a sentence when who began it is no administrator any more', async (type) => {
    const operation = await type.prepare(open)
    await operation.apply(nobody)
    await poll()
    expect(await jobOf(operation.id)).toMatchObject({ state: 'dead', fault: problems.FORBIDDEN.message, claim: null })
    expect([await operation.stored(), await operation.results()]).toEqual(['stopped', [null]])
    await operation.resume(admin)
    await poll()
    expect(await operation.stored()).toBe('applied')
    expect(await operation.results()).not.toContain(null)
  })

  it.each(types)('$name: is stored as cancelled when it is, shows no rows, and is deleted in time', async (type) => {
    const operation = await type.prepare(open)
    await operation.cancel(admin)
    await portal.app.backgroundTasks.drain()
    expect([await operation.stored(), await operation.results()]).toEqual(['cancelled', []])
    await expect(operation.apply(admin)).rejects.toMatchObject({ code: expect.stringMatching(/_(CHANGED|NOT_FOUND)$/) })
    portal.passTime(30 * DAY_MS)
    await operation.maintain()
    portal.passTime(-30 * DAY_MS)
    expect(await operation.stored()).toBe('deleted')
  })

  it.each(types)('$name: is refused as changed meanwhile, or as unknown', async (type) => {
    const operation = await type.prepare(open)
    await expect(operation.stop(admin)).rejects.toMatchObject({ code: type.problems.changed })
    await operation.apply(admin)
    await poll()
    for (const act of [operation.apply, operation.stop, operation.resume, operation.cancel])
      await expect(act(admin)).rejects.toMatchObject({ code: type.problems.changed })
    await operation.undo(admin)
    await poll()
    await expect(operation.undo(admin)).rejects.toMatchObject({ code: type.problems.changed })
    await expect(operation.resumeUnknown(admin)).rejects.toMatchObject({ code: type.problems.notFound })
  })

  it.each(types)('$name: can go on or be undone when its job is deleted, and loses nothing', async (type) => {
    const operation = await type.prepare(open)
    await operation.apply(nobody)
    await poll()
    const job = await jobOf(operation.id)
    await open.admin.jobs.discard({ id: job?.id ?? '' })
    // What can be given up is.
    const isGivenUp = type.name === 'imports' || type.name === 'letterRuns'
    expect(await operation.stored()).toBe(isGivenUp ? 'applied' : 'stopped')
    await (isGivenUp ? operation.undo(admin) : operation.resume(admin))
    await poll()
    expect(await operation.stored()).toBe(isGivenUp ? 'undone, undoing' : 'applied')
  })
})
