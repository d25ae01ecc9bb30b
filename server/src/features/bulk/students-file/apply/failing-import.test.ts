import type { JobKind } from '@portal/contract/jobs/jobs'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertJob } from '../../../../platform/jobs/jobs.store.ts'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { importSteps } from '../../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import type { ImportRecord } from '../imports.tables.ts'

const FAULT = 'The database or the file storage could not be reached.'

onBothEngines('an import whose job fails', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let adminId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    adminId = (await admin.session.current({})).user?.id ?? ''
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.passTime(HOUR_MS))

  const { person, plan, apply, find } = importSteps(() => ({ portal, admin }), 'failing')
  const read = (id: string) => admin.imports.read({ id })

  /** As after a failed attempt: the next one is in an hour, or never when the job is `dead`. */
  async function fail(
    id: string,
    kind: JobKind,
    state: ImportRecord['state'],
    jobState: 'waiting' | 'dead' = 'waiting',
  ) {
    const { database, now } = portal.app
    const dueAt = new Date(now().getTime() + HOUR_MS).toISOString()
    return database.transaction(async (tx) => {
      const { total, plan } = await tx.db
        .updateTable('imports')
        .set({ state })
        .where('id', '=', id)
        .returning(['total', 'plan'])
        .executeTakeFirstOrThrow()
      const data = { importId: id, plan }
      const job = await insertJob(tx, { kind, data, total, subjectId: id, createdBy: adminId }, now())
      const failed = { state: jobState, fault: FAULT, tries: 1, dueAt, startedAt: now().toISOString() }
      await tx.db.updateTable('jobs').set(failed).where('id', '=', job).execute()
      return job
    })
  }

  it('says why and at which row of the file, and goes on at once when an administrator says so', async () => {
    const { id } = await plan([person(), person()])
    await fail(id, 'applyImport', 'applying')
    expect(await read(id)).toMatchObject({ state: 'applying', job: { state: 'waiting', fault: FAULT }, haltedAt: 2 })
    await admin.imports.resume({ id })
    await portal.app.jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'applied', job: null, haltedAt: null, counts: { applied: 2 } })
  })

  it('goes on in the list of background work too, also before its next attempt', async () => {
    const { id } = await plan([person()])
    const job = await fail(id, 'applyImport', 'applying')
    await admin.jobs.retry({ id: job })
    await portal.app.jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'applied', counts: { applied: 1 } })
  })

  it('is given up, and what is applied stays and can be undone', async () => {
    const [one, other] = [person(), person()]
    const done = await apply([one, other])
    const { database } = portal.app
    await fail(done.id, 'applyImport', 'stopped', 'dead')
    await database.transaction(({ db }) =>
      db.updateTable('imports').set({ appliedAt: null, undoUntil: null }).where('id', '=', done.id).execute(),
    )
    expect(await admin.imports.giveUp({ id: done.id })).toMatchObject({ state: 'applied', job: null, haltedAt: null })
    await expect(admin.imports.giveUp({ id: done.id })).rejects.toMatchObject({ code: 'IMPORT_CHANGED' })
    await admin.imports.undo({ id: done.id })
    await portal.app.jobs.poll()
    expect(await read(done.id)).toMatchObject({ state: 'undone', counts: { undone: 2 } })
    expect(await find(one.email)).toBeUndefined()
  })

  it('whose job is deleted in the background work waits for nothing: it is applied as far as it came', async () => {
    const { id } = await plan([person()])
    await admin.jobs.discard({ id: await fail(id, 'applyImport', 'applying') })
    expect(await read(id)).toMatchObject({ state: 'applied', job: null, counts: { applied: 0 } })
    expect((await read(id)).undoUntil).not.toBeNull()
  })

  it('can be undone again after the job of its undo has been deleted', async () => {
    const { id, undoUntil } = await apply([person()])
    await admin.jobs.discard({ id: await fail(id, 'undoImport', 'undoing', 'dead') })
    expect(await read(id)).toMatchObject({ state: 'applied', job: null, undoUntil })
    await admin.imports.undo({ id })
    await portal.app.jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 1 } })
  })

  it('is cancelled when the job that checks its rows is deleted', async () => {
    const { id } = await plan([person()])
    await admin.jobs.discard({ id: await fail(id, 'planImport', 'planning', 'dead') })
    expect(await read(id)).toMatchObject({ state: 'cancelled', job: null })
  })
})
