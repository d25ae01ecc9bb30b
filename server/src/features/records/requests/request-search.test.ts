import { type JobState, jobKinds } from '@portal/contract/jobs/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClaimedJob } from '../../../platform/jobs/job.ts'
import { type JobHandlers, openJobs } from '../../../platform/jobs/jobs.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import type { AddedStudent } from '../../../testing/portal/students.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { refreshSearchJob } from '../../people/students/refresh-search.job.ts'
import { BATCH_SIZE, requestSearchText } from '../../people/students/request-search.store.ts'

/** Fewer than 100, because a search on PostgreSQL counts at most 100 matches. */
const MANY = 3 * BATCH_SIZE + 1

onBothEngines('requests of a student whose name changes', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    admin = await portal.signInAdmin()
    // Each test opens the nodes that do the jobs itself.
    await portal.app.jobs.close()
  })
  afterAll(() => portal.close())

  const addRequests = (student: AddedStudent, count: number) =>
    portal.app.database.transaction(async ({ db }) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${student.id} ${index}`,
        message: `request ${index}`,
        studentId: student.id,
        status: 'Pending' as const,
        created_at: portal.app.now().toISOString(),
        updated_at: null,
        search: requestSearchText(`request ${index}`, student),
      }))
      await db.insertInto('requests').values(rows).execute()
    })
  const rename = ({ status: _status, ...student }: AddedStudent, lastName: string) =>
    admin.students.update({ ...student, lastName, password: '', photo: '' } as never)
  const countMatches = async (q: string) => (await admin.requests.queue({ status: 'Pending', q })).total

  /** The jobs of a node, which wait before each step until `mayGoOn` has resolved. */
  const openNode = async (mayGoOn = async (_step: number) => {}) => {
    const jobs = openJobs({ ...portal.app, emailsPerMinute: 0, metrics: null })
    let step = 0
    const handler = {
      ...refreshSearchJob(),
      async step(job: ClaimedJob) {
        await mayGoOn(step++)
        return refreshSearchJob().step(job)
      },
    }
    await jobs.start(Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as JobHandlers)
    return jobs
  }
  /** Shuts the node down after so many steps; the job goes back. */
  const refreshSteps = async (steps: number) => {
    const { promise: isDone, resolve: done } = Promise.withResolvers<void>()
    let closing: Promise<void> | undefined
    const node = await openNode(async (step) => {
      if (step < steps - 1) return
      closing = node.close()
      done()
    })
    await isDone
    await closing
  }
  const refresh = async () => {
    const node = await openNode()
    await node.poll()
    await node.close()
  }
  const waitingJobs = async () => {
    const jobs = portal.app.database.read.selectFrom('jobs').select(['id', 'createdBy'])
    return jobs.where('kind', '=', 'refreshSearch').where('state', '=', 'waiting').execute()
  }

  it('few requests are found by the new name at once', async () => {
    const student = await portal.addStudent({ lastName: 'Fewold' })
    await addRequests(student, BATCH_SIZE - 1)
    await rename(student, 'Fewnew')
    expect([await countMatches('Fewnew'), await countMatches('Fewold')]).toEqual([BATCH_SIZE - 1, 0])
    expect(await waitingJobs()).toEqual([])
  })

  it('many requests are refreshed by a job, and the next start goes on with an interrupted one', async () => {
    const student = await portal.addStudent({ lastName: 'Manyold' })
    await addRequests(student, MANY)
    await rename(student, 'Manynew')
    expect([await countMatches('Manynew'), await countMatches('Manyold')]).toEqual([BATCH_SIZE, MANY - BATCH_SIZE])
    expect(await waitingJobs()).toMatchObject([{ createdBy: null }])
    await refreshSteps(1)
    expect([await countMatches('Manynew'), await countMatches('Manyold')]).toEqual([
      2 * BATCH_SIZE,
      MANY - 2 * BATCH_SIZE,
    ])
    await refresh()
    expect([await countMatches('Manynew'), await countMatches('Manyold')]).toEqual([MANY, 0])
  })

  it('the job is not listed as background work while it waits, and leaves nothing behind', async () => {
    const student = await portal.addStudent({ lastName: 'Quietold' })
    await addRequests(student, MANY)
    await rename(student, 'Quietnew')
    const [job] = await waitingJobs()
    expect((await admin.jobs.list({})).rows).toEqual([])
    await setState(job?.id, 'dead')
    expect((await admin.jobs.list({})).rows).toMatchObject([{ id: job?.id, kind: 'refreshSearch' }])
    await setState(job?.id, 'waiting')
    await refresh()
    const left = portal.app.database.read
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', job?.id ?? '')
    expect(await left.execute()).toEqual([])
  })
  const setState = (id = '', state: JobState) =>
    portal.app.database.transaction(({ db }) => db.updateTable('jobs').set({ state }).where('id', '=', id).execute())

  it('the requests of a student who was forgotten meanwhile keep nobody busy', async () => {
    const student = await portal.addStudent({ lastName: 'Gone' })
    await addRequests(student, MANY)
    await rename(student, 'Gonenew')
    await portal.app.database.transaction(({ db }) =>
      db.deleteFrom('requests').where('studentId', '=', student.id).execute(),
    )
    await refresh()
    expect(await waitingJobs()).toEqual([])
  })

  it('after two changes, requests are found by the newest name, also those sent or edited meanwhile', async () => {
    const { student, as } = await portal.signInStudent({ lastName: 'Firstname' })
    await addRequests(student, MANY)
    await rename(student, 'Secondname')
    await refreshSteps(1)
    await rename(student, 'Thirdname')
    await as.me.submitRequest({ message: 'sent meanwhile' })
    await as.me.editRequest({ id: `${student.id} 0`, message: 'edited meanwhile' })
    expect(await countMatches('Thirdname meanwhile')).toBe(2)
    await refresh()
    const names = ['Firstname', 'Secondname', 'Thirdname', 'Thirdname meanwhile']
    expect(await Promise.all(names.map(countMatches))).toEqual([0, 0, MANY + 1, 2])
    expect(await waitingJobs()).toEqual([])
  })

  it('a change of other details does not refresh the search texts', async () => {
    const student = await portal.addStudent({ lastName: 'Samename' })
    await addRequests(student, MANY)
    await rename({ ...student, contact: '9812300000' }, 'Samename')
    expect(await waitingJobs()).toEqual([])
  })

  it('a request sent during the change is found by the new name', async () => {
    const { student, as } = await portal.signInStudent({ lastName: 'Beforename' })
    const { database } = portal.app
    let submission: Promise<unknown> | null = null
    await database.transaction(async ({ db }) => {
      await db.updateTable('users').set({ lastName: 'Aftername' }).where('id', '=', student.id).execute()
      submission = as.me.submitRequest({ message: 'in between' })
      if (engine === 'postgres') await waitFor(expectLockWait)
    })
    await submission
    expect(await countMatches('Aftername between')).toBe(1)
  })

  async function expectLockWait() {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      portal.app.database.read,
    )
    expect(rows).toHaveLength(1)
  }
})
