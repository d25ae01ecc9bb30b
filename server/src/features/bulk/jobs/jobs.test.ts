import type { JobKind } from '@portal/contract/jobs/jobs'
import { HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertJob, stopJob } from '../../../platform/jobs/jobs.store.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { recordsOf } from '../../../testing/records/records.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'

onBothEngines('background work, as administrators see it', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let deadJob: () => Promise<string>
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    const { student, as } = await portal.signInStudent()
    ;({ deadJob } = recordsOf(portal, admin, { id: student.id, as }))
  })
  afterAll(() => portal.close())

  const idsOf = async (state: 'dead' | 'stopped' | '' = '') => {
    const { rows } = await admin.jobs.list({ state })
    return rows.map(({ id }) => id)
  }

  it('lists what was given up with the reason, but no e-mails', async () => {
    const id = await deadJob()
    const { id: userId } = await portal.addStudent()
    const expiresAt = new Date(Date.now() + 60_000)
    const { database, outbox } = portal.app
    await database.transaction((tx) => outbox.enqueueClaimed(tx, { userId, subject: 'News', text: 'News', expiresAt }))
    const { rows, total } = await admin.jobs.list({})
    expect(total).toBe(1)
    expect(rows).toMatchObject([{ id, kind: 'applyImport', state: 'dead', about: 'list.xlsx', fault: 'No room' }])
    expect(await idsOf('dead')).toEqual([id])
    expect(await idsOf('stopped')).toEqual([])
  })

  it('lists documents that wait to be made as one piece of work, with the number of all', async () => {
    const { database, now } = portal.app
    const others = (await admin.jobs.list({})).total
    const dueAt = new Date(Date.now() + HOUR_MS).toISOString()
    await database.transaction(async (tx) => {
      for (const total of [20, 20, 7]) {
        const id = await insertJob(tx, { kind: 'issueDocuments', data: { ids: [] }, total, createdBy: null }, now())
        const claim = total === 7 ? { claim: 'a node', place: 4, startedAt: now().toISOString() } : {}
        await tx.db
          .updateTable('jobs')
          .set({ dueAt, ...claim })
          .where('id', '=', id)
          .execute()
      }
    })
    const { rows, total } = await admin.jobs.list({ state: 'waiting' })
    expect(rows).toMatchObject([{ kind: 'issueDocuments', place: 4, total: 47 }])
    expect(total).toBe(1)
    expect((await admin.jobs.list({})).total).toBe(others + 1)
    await database.transaction(({ db }) => db.deleteFrom('jobs').where('kind', '=', 'issueDocuments').execute())
  })

  it('leaves out work that only newer nodes know, while the portal is being upgraded', async () => {
    const { database, now } = portal.app
    const kind = 'ofNextYear' as JobKind
    const id = await database.transaction((tx) => insertJob(tx, { kind, data: {}, createdBy: null }, now()))
    expect(await idsOf()).not.toContain(id)
  })

  it('goes on with work that was given up, and deletes it, both once and with an entry in the audit trail', async () => {
    const [again, never] = [await deadJob(), await deadJob()]
    await admin.jobs.retry({ id: again })
    await admin.jobs.discard({ id: never })
    await waitFor(async () => expect(await idsOf('dead')).not.toContain(never))
    await expect(admin.jobs.discard({ id: never })).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
    const { rows } = await admin.audit.search({})
    expect(rows.slice(0, 2).map(({ action, record }) => [action, record])).toEqual([
      ['discardJob', 'list.xlsx'],
      ['retryJob', 'list.xlsx'],
    ])
  })

  it('shows who wanted the work, and goes on with work that was stopped', async () => {
    const { database, now } = portal.app
    const { id: createdBy } = await database.read
      .selectFrom('users')
      .select('id')
      .where('userType', '=', 'admin')
      .executeTakeFirstOrThrow()
    const id = await database.transaction(async (tx) => {
      const job = { kind: 'promoteStudents', data: {}, total: 40, createdBy } as const
      const stopped = await insertJob(tx, job, now())
      await stopJob(tx, stopped)
      return stopped
    })
    const [job] = (await admin.jobs.list({ state: 'stopped' })).rows
    expect(job).toMatchObject({ id, total: 40, createdBy: { id: createdBy, name: 'Portal Administrator' } })
    await admin.jobs.retry({ id })
    expect(await idsOf('stopped')).toEqual([])
  })

  it('goes on in the name of whoever tries it again, because who wanted it may have left', async () => {
    const { database, now } = portal.app
    const { student } = await portal.signInStudent()
    const me = (await admin.session.current({})).user?.id
    const [theirs, nobodys] = await database.transaction(async (tx) => {
      const ids = []
      for (const createdBy of [student.id, null]) {
        const id = await insertJob(tx, { kind: 'promoteStudents', data: {}, createdBy }, now())
        await stopJob(tx, id)
        ids.push(id)
      }
      return ids
    })
    for (const id of [theirs, nobodys]) await admin.jobs.retry({ id: id ?? '' })
    const jobs = await database.read.selectFrom('jobs').select(['id', 'createdBy']).execute()
    expect(jobs.find(({ id }) => id === theirs)?.createdBy).toBe(me)
    expect(jobs.find(({ id }) => id === nobodys)?.createdBy).toBeNull()
  })
})
