import type { AccessChoice } from '@portal/contract/bulk/imports/imports'
import { INVITATIONS_AFTER_MINUTES } from '@portal/contract/delays'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimDue } from '../../../platform/jobs/claims.store.ts'
import { bringJobsForward, insertJob } from '../../../platform/jobs/jobs.store.ts'
import { onBothEngines, skipWithoutPostgres } from '../../../testing/databases/engines.ts'
import { waitingForLocks } from '../../../testing/databases/waiting-for-locks.ts'
import { type FileStudent, importSteps } from '../../../testing/files/import-files.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { inviteImportedJob } from './invite-imported.job.ts'

const AN_HOUR_MS = INVITATIONS_AFTER_MINUTES * MINUTE_MS
/** No mail server is there: e-mails wait. */
const settings = { SMTP_URL: 'smtp://127.0.0.1:1' }

onBothEngines('the students whom an import has added', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, settings)
    admin = await portal.signInAdmin()
  })
  afterAll(() => portal.close())

  const steps = importSteps(() => ({ portal, admin }), `later-${engine}`)
  const { person, findId } = steps
  const apply = (students: FileStudent[], access: AccessChoice = 'invite') => steps.apply(students, { access })
  const wait = async (ms: number) => {
    portal.passTime(ms)
    await portal.app.jobs.poll()
  }
  const count = async (table: 'queuedEmails' | 'invitations', students: FileStudent[]) => {
    const users = portal.app.database.read.selectFrom('users').select('id')
    const ids = users.where(
      'email',
      'in',
      students.map(({ email }) => email),
    )
    const rows = portal.app.database.read.selectFrom(table).select('userId').where('userId', 'in', ids)
    return (await rows.execute()).length
  }
  const timesInvited = async () => (await admin.audit.search({ action: 'inviteStudent' })).total
  const read = async (id: string) => (await admin.imports.read({ id })).invitations
  const undo = async (id: string) => {
    await admin.imports.undo({ id })
    await portal.app.jobs.poll()
    expect(await admin.imports.read({ id })).toMatchObject({ state: 'undone', invitations: null })
  }

  it('are invited an hour after it was applied, and not sooner', async () => {
    const students = [person(), person()]
    const { id } = await apply(students)
    const planned = await read(id)
    expect(planned).toMatchObject({ state: 'planned', invited: 0, students: 2 })
    expect(Date.parse(planned?.plannedFor ?? '') - portal.app.now().getTime()).toBeGreaterThan(AN_HOUR_MS - MINUTE_MS)
    await bringJobsForward(portal.app.database, portal.app.now())
    await wait(AN_HOUR_MS - MINUTE_MS)
    expect(await count('queuedEmails', students)).toBe(0)
    await wait(MINUTE_MS)
    expect(await count('queuedEmails', students)).toBe(2)
    expect(await read(id)).toEqual({ state: 'sent', plannedFor: null, invited: 2, students: 2 })
    const { rows } = await admin.audit.search({ action: 'inviteStudent' })
    expect(rows).toMatchObject([{ record: 'students.csv', student: null }])
  })

  it('are invited at once, or not at all, where this is chosen', async () => {
    const [now, never] = [[person()], [person()]]
    expect(await read((await apply(now, 'inviteNow')).id)).toMatchObject({ state: 'sent', invited: 1 })
    expect(await count('invitations', now)).toBe(1)
    expect(await read((await apply(never, 'none')).id)).toBeNull()
    await wait(AN_HOUR_MS)
    expect(await count('invitations', never)).toBe(0)
  })

  it('are invited as was chosen when it was applied', async () => {
    const students = [person()]
    const preview = await steps.plan(students, { access: 'invite' })
    expect(preview).toMatchObject({ canInvite: true, invitations: null, options: { access: 'invite' } })
    await admin.imports.apply({ id: preview.id, rows: 1, access: 'none' })
    await portal.app.jobs.poll()
    expect(await admin.imports.read({ id: preview.id })).toMatchObject({
      ...{ state: 'applied', options: { access: 'none' }, invitations: null },
    })
  })

  it('are never invited when it is undone before', async () => {
    const before = await timesInvited()
    const students = [person(), person()]
    const { id } = await apply(students)
    await undo(id)
    await wait(2 * AN_HOUR_MS)
    expect(await timesInvited()).toBe(before)
    expect((await admin.jobs.list({ state: 'waiting' })).total).toBe(0)
    expect(await count('queuedEmails', students)).toBe(0)
  })

  it('are invited no more once it is undone while the e-mails leave, also who is left alone', async () => {
    const students = [person(), person()]
    const { id } = await apply(students, 'inviteNow')
    expect(await count('queuedEmails', students)).toBe(2)
    const kept = await findId(students[0]?.email ?? '')
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('users').set({ contact: '9000000009' }).where('id', '=', kept).execute(),
    )
    await undo(id)
    expect(await findId(students[0]?.email ?? '')).toBe(kept)
    expect(await count('queuedEmails', students)).toBe(0)
    expect(await count('invitations', students)).toBe(0)
  })

  it('are invited sooner, or not, when the office says so meanwhile', async () => {
    const students = [person()]
    const { id } = await apply(students)
    expect((await admin.imports.cancelInvitations({ id })).invitations).toMatchObject({
      state: 'cancelled',
      invited: 0,
    })
    await wait(2 * AN_HOUR_MS)
    expect(await count('invitations', students)).toBe(0)
    await admin.imports.sendInvitations({ id })
    await portal.app.jobs.poll()
    expect(await read(id)).toMatchObject({ state: 'sent', invited: 1 })
    await expect(admin.imports.sendInvitations({ id })).rejects.toMatchObject({ code: 'IMPORT_CHANGED' })
    const other = await apply([person()])
    await admin.imports.sendInvitations({ id: other.id })
    await portal.app.jobs.poll()
    expect(await read(other.id)).toMatchObject({ state: 'sent', invited: 1 })
  })

  it('are invited as well when its job is deleted in the background work before the whole import was applied', async () => {
    const students = [person()]
    const { id, options } = await apply(students, 'none')
    const job = await portal.app.database.transaction(async (tx) => {
      const invited = { state: 'stopped', options: JSON.stringify({ ...options, access: 'invite' }) } as const
      await tx.db.updateTable('imports').set(invited).where('id', '=', id).execute()
      const work = { kind: 'applyImport', data: { importId: id }, subjectId: id, createdBy: null } as const
      const job = await insertJob(tx, work, portal.app.now())
      await tx.db.updateTable('jobs').set({ state: 'dead' }).where('id', '=', job).execute()
      return job
    })
    await admin.jobs.discard({ id: job })
    expect(await read(id)).toMatchObject({ state: 'planned', students: 1 })
    await wait(AN_HOUR_MS)
    expect(await count('queuedEmails', students)).toBe(1)
  })

  it('keep a slip that was printed for them meanwhile', async () => {
    const students = [person(), person()]
    const { id } = await apply(students)
    await admin.invitations.makeSlips({ ids: [await findId(students[0]?.email ?? '')] })
    await wait(AN_HOUR_MS)
    expect(await read(id)).toEqual({ state: 'sent', plannedFor: null, invited: 1, students: 1 })
    expect(await count('queuedEmails', students)).toBe(1)
  })
})

describe('an undo while another node invites the students of the import', skipWithoutPostgres(), () => {
  it('waits for the present step, and takes back what it has done', async () => {
    const portal = await openTestPortal('postgres', settings)
    const admin = await portal.signInAdmin()
    const { apply, person } = importSteps(() => ({ portal, admin }), 'two-nodes')
    const { id } = await apply(
      Array.from({ length: 25 }, () => person()),
      { access: 'invite' },
    )
    const { app } = portal
    await app.database.transaction(({ db }) =>
      db.updateTable('jobs').set({ dueAt: app.now().toISOString() }).where('kind', '=', 'inviteImported').execute(),
    )
    const [job] = await claimDue(app.database, 'work', 1, app.now())
    if (!job) throw new Error('no job is due')
    const write = await inviteImportedJob(app).step(job)
    let undoing: Promise<unknown> = Promise.resolve()
    const progress = await app.database.transaction(async (tx) => {
      await tx.db.selectFrom('jobs').select('id').where('id', '=', job.id).forUpdate().execute()
      const done = await write(tx)
      undoing = Promise.resolve(admin.imports.undo({ id }))
      await waitFor(async () => expect(await waitingForLocks(app.database)).toBeGreaterThan(0))
      return done
    })
    expect(progress).toMatchObject({ place: 20, done: false })
    await undoing
    await app.jobs.poll()
    expect(await admin.imports.read({ id })).toMatchObject({ state: 'undone', counts: { undone: 25 } })
    const { read } = app.database
    expect(await read.selectFrom('invitations').select('userId').execute()).toEqual([])
    expect(await read.selectFrom('queuedEmails').select('id').execute()).toEqual([])
    await portal.close()
  })
})
