import { DAY_MS } from '@portal/contract/durations'
import { photoImportFilesPath } from '@portal/contract/paths'
import { problems } from '@portal/contract/problems'
import { FILE_NAME_HEADER } from '@portal/contract/records/uploads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { findJobOf } from '../../../platform/jobs/jobs.store.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPhoto } from '../../../testing/files/files.ts'
import { importFile } from '../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { decisionRunsOf } from '../../../testing/records/bulk-decisions.ts'
import { lettersOf } from '../../../testing/records/letters.ts'
import { decisionRuns } from '../decisions/bulk-decision.operation.ts'
import { letterRuns } from '../letters/bulk-letter.operation.ts'
import { photoImports } from '../photos/photo-import.operation.ts'
import { promotions } from '../promotion/promotion.operation.ts'
import { imports } from '../students-file/import.operation.ts'
import type { RunKind, RunTable } from './bulk-operation.ts'
import { applyRun, cancelRun, resumeRun, stopRun, undoRun } from './change-bulk-operation.ts'
import { deleteOldRuns } from './old-bulk-operations.ts'

let serial = 0
type Open = { portal: TestPortal; admin: Caller }

/** A prepared run of each kind about one student, and what applies it. */
const kinds = [
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
  kindOf(decisionRuns, async ({ portal, admin }) => {
    const { courseName } = await decisionRunsOf(portal, admin).studentWithRequests(1)
    const { id } = await admin.decisionRuns.create({ status: 'Pending', decision: 'Approved', course: [courseName] })
    return { id, requests: 1, note: '' }
  }),
  kindOf(letterRuns, async ({ portal, admin }) => {
    const { id: studentId } = await portal.addStudent()
    const id = await lettersOf(portal, admin, { id: studentId }).letterRun('draft')
    return { id, students: 1 }
  }),
]

/** What is done to runs of a kind, whatever its table and its input are. */
function kindOf<Table extends RunTable, Input extends { id: string }>(
  kind: RunKind<Table, Input>,
  prepare: (open: Open) => Promise<Input>,
) {
  return {
    name: kind.table,
    problems: kind.problems,
    async prepare(open: Open) {
      const input = await prepare(open)
      const { app } = open.portal
      const of = { id: input.id }
      return {
        id: input.id,
        apply: (actor: AuthenticatedActor) => applyRun(app, kind, actor, input),
        stop: (actor: AuthenticatedActor) => stopRun(app, kind, actor, of),
        resume: (actor: AuthenticatedActor) => resumeRun(app, kind, actor, of),
        resumeUnknown: (actor: AuthenticatedActor) => resumeRun(app, kind, actor, { id: 'unknown' }),
        undo: (actor: AuthenticatedActor) => undoRun(app, kind, actor, of),
        cancel: (actor: AuthenticatedActor) => cancelRun(app, kind, actor, of),
        maintain: () => deleteOldRuns(app, kind),
        async stored() {
          const runs = app.database.read.selectFrom(kind.table as 'promotions').select(['state', 'isUndoing'])
          const [run] = await runs.where('id', '=', input.id).execute()
          return run ? `${run.state}${Number(run.isUndoing) === 1 ? ', undoing' : ''}` : 'deleted'
        },
        async results() {
          const rows = app.database.read.selectFrom(kind.rows.table as 'promotionRows').select('result')
          return (await rows.where(kind.rows.of as 'promotionId', '=', input.id).execute()).map(({ result }) => result)
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

  it.each(kinds)('$name: goes on undoing when its undoing was given up, and never applies again', async (kind) => {
    const run = await kind.prepare(open)
    await run.apply(admin)
    await poll()
    const [done] = await run.results()
    await run.undo(nobody)
    await poll()
    expect([await run.stored(), await run.results()]).toEqual(['stopped, undoing', [done]])
    await run.resume(admin)
    await poll()
    expect([await run.stored(), await run.results()]).toEqual(['undone, undoing', ['undone']])
  })

  it.each(kinds)('$name: fails with a sentence when who began it is no administrator any more', async (kind) => {
    const run = await kind.prepare(open)
    await run.apply(nobody)
    await poll()
    expect(await jobOf(run.id)).toMatchObject({ state: 'dead', fault: problems.FORBIDDEN.message, claim: null })
    expect([await run.stored(), await run.results()]).toEqual(['stopped', [null]])
    await run.resume(admin)
    await poll()
    expect(await run.stored()).toBe('applied')
    expect(await run.results()).not.toContain(null)
  })

  it.each(kinds)('$name: is stored as cancelled when it is, shows no rows, and is deleted in time', async (kind) => {
    const run = await kind.prepare(open)
    await run.cancel(admin)
    await portal.app.backgroundTasks.drain()
    expect([await run.stored(), await run.results()]).toEqual(['cancelled', []])
    await expect(run.apply(admin)).rejects.toMatchObject({ code: expect.stringMatching(/_(CHANGED|NOT_FOUND)$/) })
    portal.passTime(30 * DAY_MS)
    await run.maintain()
    portal.passTime(-30 * DAY_MS)
    expect(await run.stored()).toBe('deleted')
  })

  it.each(kinds)('$name: is refused as changed meanwhile, or as unknown', async (kind) => {
    const run = await kind.prepare(open)
    await expect(run.stop(admin)).rejects.toMatchObject({ code: kind.problems.changed })
    await run.apply(admin)
    await poll()
    for (const act of [run.apply, run.stop, run.resume, run.cancel])
      await expect(act(admin)).rejects.toMatchObject({ code: kind.problems.changed })
    await run.undo(admin)
    await poll()
    await expect(run.undo(admin)).rejects.toMatchObject({ code: kind.problems.changed })
    await expect(run.resumeUnknown(admin)).rejects.toMatchObject({ code: kind.problems.notFound })
  })

  it.each(kinds)('$name: can go on or be undone when its job is deleted, and loses nothing', async (kind) => {
    const run = await kind.prepare(open)
    await run.apply(nobody)
    await poll()
    const job = await jobOf(run.id)
    await open.admin.jobs.discard({ id: job?.id ?? '' })
    // What can be given up is.
    const isGivenUp = kind.name === 'imports' || kind.name === 'letterRuns'
    expect(await run.stored()).toBe(isGivenUp ? 'applied' : 'stopped')
    await (isGivenUp ? run.undo(admin) : run.resume(admin))
    await poll()
    expect(await run.stored()).toBe(isGivenUp ? 'undone, undoing' : 'applied')
  })
})
