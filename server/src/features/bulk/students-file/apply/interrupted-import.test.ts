import { JOB_LEASE_MS } from '@portal/contract/delays'
import { topics } from '@portal/contract/topics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findJobOf } from '../../../../platform/jobs/jobs.store.ts'
import { onBothEngines } from '../../../../testing/databases/engines.ts'
import { type FileStudent, importFile } from '../../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../../testing/portal/test-portal.ts'
import { createAdministrator, disableAdministrator } from '../../../people/administrators/administrators.ts'
import { resumeBulkOperation, stopBulkOperation } from '../../operation/change-bulk-operation.ts'
import { imports } from '../import.operation.ts'

/** Several steps: of 20 on SQLite, of 100 on PostgreSQL. */
const STUDENTS = 400

onBothEngines('an import that is interrupted', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const people = (course: string): FileStudent[] =>
    Array.from({ length: STUDENTS }, (_, at) => ({
      ...{ email: `${course}-${at}@college.example`, courseName: course, collegeId: `${course}-${at}` },
    }))
  const countIn = async (course: string) => (await admin.students.list({ course: [course] })).total
  const begin = async (course: string) => {
    const { id, counts } = await importFile(portal, admin, people(course), { access: 'none' })
    expect(counts.new).toBe(STUDENTS)
    await admin.imports.apply({ id, rows: counts.new })
    return id
  }
  const read = (id: string) => admin.imports.read({ id })
  /** Applies an import, and stops it after its first steps. */
  const beginAndStop = async (course: string) => {
    const { database } = portal.app
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    database.onInvalidate((changed) => changed !== 'everything' && changed.includes(topics.students) && resolve())
    const id = await begin(course)
    await begun
    // Directly, because the rest is done in less time than a request takes.
    const { user } = await admin.session.current()
    await stopBulkOperation(
      portal.app,
      imports,
      { id: user?.id ?? '', userType: 'admin', staffRole: 'registrar', address: '' },
      { id },
    )
    const added = await countIn(course)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThan(STUDENTS)
    return { id, added }
  }
  const audited = async (course: string) => {
    const { read: db } = portal.app.database
    const entries = db.selectFrom('audit').innerJoin('users', 'users.id', 'audit.studentId').select('users.id')
    return (await entries.where('users.courseName', '=', course).where('audit.action', '=', 'addStudent').execute())
      .length
  }

  it('stops between two rows, and goes on from there for whoever resumes it', async () => {
    const { id, added } = await beginAndStop('Stopped')
    expect(await read(id)).toMatchObject({ state: 'stopped', counts: { applied: added } })
    await portal.app.jobs.poll()
    expect(await countIn('Stopped')).toBe(added)
    await expect(admin.imports.stop({ id })).rejects.toMatchObject({ code: 'IMPORT_CHANGED' })
    await admin.imports.resume({ id })
    await portal.app.jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'applied', counts: { applied: STUDENTS } })
    expect([await countIn('Stopped'), await audited('Stopped')]).toEqual([STUDENTS, STUDENTS])
    await expect(admin.imports.resume({ id })).rejects.toMatchObject({ code: 'IMPORT_CHANGED' })
  })

  it('is undone also while it is stopped', async () => {
    const { id, added } = await beginAndStop('Halfway')
    await admin.imports.undo({ id })
    await portal.app.jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: added } })
    expect(await countIn('Halfway')).toBe(0)
    // The job that applied it does not go on.
    await portal.app.jobs.poll()
    expect(await countIn('Halfway')).toBe(0)
  })

  it('whose undoing was given up is undone further only by who may undo it', async () => {
    const { id } = await beginAndStop('Undoing')
    await admin.imports.undo({ id })
    await portal.app.jobs.poll()
    await portal.app.database.transaction(async ({ db }) => {
      const given = { state: 'dead' as const, data: JSON.stringify({ importId: id }) }
      await db.updateTable('jobs').set(given).where('subjectId', '=', id).where('kind', '=', 'undoImport').execute()
      await db.updateTable('imports').set({ state: 'undoing' }).where('id', '=', id).execute()
    })
    const key = { id: 'a key', userType: 'apiKey', allowed: ['importStudents'], address: '' } as const
    await expect(resumeBulkOperation(portal.app, imports, key, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await read(id)).toMatchObject({ state: 'undoing', job: { state: 'dead' } })
    await admin.imports.resume({ id })
    await portal.app.jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'undone' })
  })

  it('has every row once after another node has gone on with it several times', async () => {
    const id = await begin('Crashed')
    const { transaction } = portal.app.database
    for (let crash = 0; crash < 4; crash++) {
      // Whoever works on it has lost it, as after a crash: what it does from here on is not kept.
      await transaction(({ db }) =>
        db
          .updateTable('jobs')
          .set({ claim: `node ${crash}` })
          .where('subjectId', '=', id)
          .where('kind', '=', 'applyImport')
          .where('state', '=', 'waiting')
          .execute(),
      )
      portal.passTime(JOB_LEASE_MS + 1)
      await portal.app.jobs.poll()
    }
    expect(await read(id)).toMatchObject({ state: 'applied', counts: { applied: STUDENTS, refused: 0 } })
    expect([await countIn('Crashed'), await audited('Crashed')]).toEqual([STUDENTS, STUDENTS])
  })

  it('is stopped when its administrator may no longer import, and another one goes on with it', async () => {
    const { database, jobs, now } = portal.app
    const email = `leaving-${engine}@college.example`
    const password = await createAdministrator(database, email, now())
    const leaving = await portal.signIn({ email, password }, 'admin')
    const { id, counts } = await importFile(portal, admin, people('Dismissed'), { access: 'none' })
    await leaving.imports.apply({ id, rows: counts.new })
    await admin.imports.stop({ id })
    await disableAdministrator(database, email, now())
    // Tried again in the list of jobs, it still is theirs.
    await database.transaction(async (tx) => jobs.resume(tx, (await findJobOf(tx.db, id))?.id ?? ''))
    await jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'stopped', job: { state: 'dead' } })
    await admin.imports.resume({ id })
    await jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'applied', counts: { applied: STUDENTS } })
  })
})
