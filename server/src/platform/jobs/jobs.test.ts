import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { JOB_LEASE_MS, JOB_RETENTION_DAYS, JOB_RETRY_FIRST_MS, JOB_RETRY_MAX_MS } from '@portal/contract/delays'
import { type JobKind, jobKinds } from '@portal/contract/jobs/jobs'
import { JOB_ATTEMPTS_MAX } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { openLogger } from '../logger.ts'
import { claimDue } from './claims.store.ts'
import { type ClaimedJob, JobFailure, type JobHandler, type NewJob } from './job.ts'
import { bringJobsForward, deleteOldJobs, findJob, findJobOf } from './jobs.store.ts'
import { type JobHandlers, openJobs } from './jobs.ts'
import { presentJob } from './present-job.ts'
import { jobPriorities } from './priorities.ts'

const silent = openLogger('silent')

onBothEngines('background jobs', (engine) => {
  let dataDir: string
  let database: Database
  let clockOffsetMs: number
  let closing: (() => Promise<void>)[]
  /** What the steps do before they write; tests replace it. */
  let beforeWriting: (job: ClaimedJob) => Promise<void>
  let onDead: JobHandler['onDead']
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'portal-jobs-'))
    database = await openDatabase({ databaseUrl: await newDatabase(engine), dataDir })
    clockOffsetMs = 0
    closing = []
    beforeWriting = async () => {}
    onDead = undefined
  })
  afterEach(async () => {
    for (const close of closing) await close()
    await database.close()
    await rm(dataDir, { recursive: true })
  })

  const startMs = Date.now()
  const now = () => new Date(startMs + clockOffsetMs)

  /** Each step writes a setting: a step that is done twice fails, because the name of a setting is unique. */
  const counting: JobHandler = {
    async step(job) {
      await beforeWriting(job)
      return async (tx) => {
        await tx.db
          .insertInto('settings')
          .values({ name: `${job.about}/${job.place}`, value: '' })
          .execute()
        return { place: job.place + 1 }
      }
    },
    onDead: async (tx, job) => onDead?.(tx, job),
  }
  const handlers = Object.fromEntries(jobKinds.map((kind) => [kind, counting])) as JobHandlers

  /** One process of the portal. */
  async function openNode() {
    const jobs = openJobs({ database, log: silent, now, emailsPerMinute: 0, metrics: null })
    closing.push(jobs.close)
    await jobs.start(handlers)
    return jobs
  }
  type Node = Awaited<ReturnType<typeof openNode>>

  const enqueue = (node: Node, job: Partial<NewJob> = {}) =>
    database.transaction((tx) =>
      node.enqueue(tx, { kind: 'applyImport', data: {}, total: 3, about: 'list.xlsx', createdBy: null, ...job }),
    )
  /** Adds a job before any node works. */
  const enqueueIdle = (job: Partial<NewJob> = {}) =>
    enqueue(openJobs({ database, log: silent, now, emailsPerMinute: 0, metrics: null }), job)
  const stored = async (id: string) => {
    const row = await findJob(database.read, id)
    return row ? presentJob(row, now()) : null
  }
  const steps = async () => {
    const rows = await database.read.selectFrom('settings').select('name').where('name', 'like', '%/%').execute()
    return rows.map(({ name }) => name).sort()
  }
  const allSteps = ['list.xlsx/0', 'list.xlsx/1', 'list.xlsx/2']
  const failTimes = (times: number, error: Error, place = 0) => {
    let failures = 0
    beforeWriting = async (job) => {
      if (job.place === place && failures++ < times) throw error
    }
  }
  const after = async (node: Node, ms: number) => {
    clockOffsetMs += ms
    await node.poll()
  }

  it('does every step of a job once, after the commit, and keeps the job as done', async () => {
    const node = await openNode()
    const id = await enqueue(node, { subjectId: 'import-1' })
    await waitFor(async () => expect(await stored(id)).toMatchObject({ state: 'done', place: 3, tries: 0 }))
    expect(await steps()).toEqual(allSteps)
    expect(await findJobOf(database.read, 'import-1')).toMatchObject({ id, state: 'done' })
  })

  it('does nothing after a rollback', async () => {
    const node = await openNode()
    const failing = database.transaction(async (tx) => {
      await node.enqueue(tx, { kind: 'applyImport', data: {}, createdBy: null })
      throw new Error('thought better of it')
    })
    await expect(failing).rejects.toThrow('thought better of it')
    await node.poll()
    expect(await steps()).toEqual([])
  })

  it('goes on at the same place on another node when the lease of one that crashed is over', async () => {
    const id = await enqueueIdle()
    const [claimed] = await claimDue(database, 'work', 1, now())
    await database.transaction(async ({ db }) => {
      await db.updateTable('jobs').set({ place: 1 }).where('id', '=', id).execute()
      await db.insertInto('settings').values({ name: 'list.xlsx/0', value: '' }).execute()
    })
    expect(claimed).toMatchObject({ id, tries: 1 })
    const other = openJobs({ database, log: silent, now, emailsPerMinute: 0, metrics: null })
    if (engine === 'postgres') {
      await other.start(handlers)
      await other.poll()
      expect(await steps()).toEqual(['list.xlsx/0'])
      await after(other, JOB_LEASE_MS)
    } else {
      // The only process that can work on this data directory goes on at once.
      await other.start(handlers)
      await other.poll()
    }
    closing.push(other.close)
    expect(await steps()).toEqual(allSteps)
    expect(await stored(id)).toMatchObject({ state: 'done' })
  })

  it('writes nothing in a step that ends after another node has taken the job over', async () => {
    const id = await enqueueIdle()
    let release: (() => void) | undefined
    beforeWriting = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const slow = await openNode()
    await waitFor(() => expect(release).toBeDefined())
    beforeWriting = async () => {}
    clockOffsetMs += JOB_LEASE_MS
    const other = await openNode()
    await other.poll()
    expect(await steps()).toEqual(allSteps)
    release?.()
    await slow.poll()
    expect(await steps()).toEqual(allSteps)
    expect(await stored(id)).toMatchObject({ state: 'done', fault: '' })
  })

  it('leaves a job to the node that works on a long step of it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const id = await enqueueIdle({ total: 1 })
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    beforeWriting = () => isHeld
    const slow = await openNode()
    const leaseEnd = async () => Date.parse((await stored(id))?.dueAt ?? '')
    await waitFor(async () => expect((await stored(id))?.startedAt).not.toBeNull())
    for (let third = 0; third < 4; third++) {
      clockOffsetMs += JOB_LEASE_MS / 3
      vi.advanceTimersByTime(JOB_LEASE_MS / 3)
      await waitFor(async () => expect(await leaseEnd()).toBe(now().getTime() + JOB_LEASE_MS))
    }
    expect(await claimDue(database, 'work', 1, now())).toEqual([])
    vi.useRealTimers()
    release()
    await slow.poll()
    expect(await stored(id)).toMatchObject({ state: 'done' })
  })

  it('stops a job in the middle of a step, and goes on from there when it is resumed', async () => {
    const node = await openNode()
    const id = await enqueueIdle()
    beforeWriting = async (job) => {
      if (job.place === 1) await database.transaction(async (tx) => void (await node.stop(tx, id)))
    }
    await node.poll()
    expect(await stored(id)).toMatchObject({ state: 'stopped', place: 1, fault: '' })
    expect(await steps()).toEqual(['list.xlsx/0'])
    beforeWriting = async () => {}
    expect(await database.transaction((tx) => node.resume(tx, id))).toBe(true)
    await node.poll()
    expect(await steps()).toEqual(allSteps)
    expect(await database.transaction((tx) => node.stop(tx, id))).toBe(false)
    expect(await database.transaction((tx) => node.resume(tx, id))).toBe(false)
  })

  it('tries a failed step again with growing pauses; progress resets the attempts', async () => {
    const node = await openNode()
    failTimes(2, new Error('busy'), 1)
    const id = await enqueue(node)
    await node.poll()
    expect(await stored(id)).toMatchObject({ state: 'waiting', place: 1, tries: 1, fault: 'Something went wrong' })
    await after(node, JOB_RETRY_FIRST_MS)
    expect(await stored(id)).toMatchObject({ state: 'waiting', tries: 2 })
    await after(node, JOB_RETRY_FIRST_MS)
    expect(await stored(id)).toMatchObject({ place: 1, tries: 2 })
    await after(node, JOB_RETRY_FIRST_MS)
    expect(await stored(id)).toMatchObject({ state: 'done', place: 3, tries: 0, fault: '' })
    expect(await steps()).toEqual(allSteps)
  })

  it('gives a job up after the last attempt, with the effects of its end, and does it when it is tried again', async () => {
    const node = await openNode()
    failTimes(JOB_ATTEMPTS_MAX, new JobFailure('no room', { isPermanent: false }))
    onDead = async (tx, job) => {
      await tx.db
        .insertInto('settings')
        .values({ name: `dead ${job.about}`, value: '' })
        .execute()
    }
    const id = await enqueue(node)
    await node.poll()
    for (let tries = 2; tries <= JOB_ATTEMPTS_MAX; tries++) {
      expect((await stored(id))?.state).toBe('waiting')
      await after(node, JOB_RETRY_MAX_MS)
    }
    expect(await stored(id)).toMatchObject({ state: 'dead', tries: JOB_ATTEMPTS_MAX, fault: 'no room' })
    const marks = database.read.selectFrom('settings').select('name').where('name', '=', 'dead list.xlsx').execute()
    expect(await marks).toHaveLength(1)
    await database.transaction((tx) => node.resume(tx, id))
    await node.poll()
    expect(await stored(id)).toMatchObject({ state: 'done' })
  })

  it('gives a job up at once when the step is refused, with the sentence of the refusal', async () => {
    const node = await openNode()
    const refusal = new Problem('FORBIDDEN')
    failTimes(1, refusal)
    const id = await enqueue(node)
    await node.poll()
    expect(await stored(id)).toMatchObject({ state: 'dead', tries: 1, fault: refusal.message })
  })

  it('gives a job up that has brought the portal down at each attempt', async () => {
    const id = await enqueueIdle()
    for (let tries = 1; tries <= JOB_ATTEMPTS_MAX; tries++) {
      expect(await claimDue(database, 'work', 1, now())).toMatchObject([{ tries }])
      clockOffsetMs += JOB_LEASE_MS
    }
    const node = await openNode()
    await node.poll()
    expect(await stored(id)).toMatchObject({ state: 'dead', place: 0 })
    expect(await steps()).toEqual([])
  })

  it('does urgent work first, and e-mails beside long work', async () => {
    const done: string[] = []
    beforeWriting = async ({ about, place }) => void done.push(`${about} ${place}`)
    await enqueueIdle({ about: 'bulk', total: 1 })
    await enqueueIdle({ about: 'urgent', total: 1, priority: jobPriorities.resetEmail })
    const node = await openNode()
    await node.poll()
    expect(done).toEqual(['urgent 0', 'bulk 0'])
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    beforeWriting = (job) => (job.kind === 'email' ? Promise.resolve() : isHeld)
    await enqueue(node, { about: 'long', total: 1 })
    const email = await enqueue(node, { kind: 'email', about: 'mail', total: 1 })
    await waitFor(async () => expect((await stored(email))?.state).toBe('done'))
    release()
    await node.poll()
  })

  it('leaves work of a kind that it does not know to newer nodes, and does the rest', async () => {
    const newer = await enqueueIdle({ kind: 'ofNextYear' as JobKind, about: 'newer', total: 1 })
    const known = await enqueueIdle()
    await (await openNode()).poll()
    expect(await stored(known)).toMatchObject({ state: 'done' })
    expect(await stored(newer)).toMatchObject({ state: 'waiting', tries: 0, fault: '' })
  })

  it('gives a job back when the portal is shut down, so that another node goes on at once', async () => {
    const id = await enqueueIdle()
    const first = await openNode()
    let closed: Promise<void> | undefined
    beforeWriting = async (job) => {
      if (job.place === 1) closed ??= first.close()
    }
    await waitFor(() => expect(closed).toBeDefined())
    await closed
    expect(await stored(id)).toMatchObject({ state: 'waiting', place: 2, tries: 0, secondsLeft: null })
    const second = await openNode()
    await second.poll()
    expect(await stored(id)).toMatchObject({ state: 'done' })
    expect(await steps()).toEqual(allSteps)
  })

  it('tells open screens of many quick steps a few times, and of the last one', async () => {
    const node = await openNode()
    let told = 0
    const places: number[] = []
    database.onInvalidate((invalidation) => {
      if (invalidation.includes(topics.jobs)) told++
    })
    beforeWriting = async ({ place }) => void places.push(place)
    const id = await enqueue(node, { total: 200 })
    await node.poll()
    await waitFor(async () => expect((await stored(id))?.state).toBe('done'))
    expect(places).toHaveLength(200)
    await waitFor(() => expect(told).toBeGreaterThanOrEqual(2))
    expect(told).toBeLessThan(50)
  })

  it('estimates the time left from the pace of the work', async () => {
    const id = await enqueueIdle({ total: 100 })
    const seen: (number | null | undefined)[] = []
    beforeWriting = async (job) => {
      if (job.place > 2) throw new Problem('FORBIDDEN')
      seen.push((await stored(id))?.secondsLeft)
      clockOffsetMs += 2_000
    }
    await (await openNode()).poll()
    expect(seen.slice(0, 2)).toEqual([null, 198])
    expect((await stored(id))?.secondsLeft).toBeNull()
  })

  it('does work that waits since before the clock was set back by a year', async () => {
    clockOffsetMs += 365 * DAY_MS
    await enqueueIdle()
    clockOffsetMs -= 365 * DAY_MS
    const node = await openNode()
    await node.poll()
    expect(await steps()).toEqual([])
    await bringJobsForward(database, now())
    await node.poll()
    expect(await steps()).toEqual(allSteps)
  })

  it('begins work that is planned for later then, whatever maintenance does meanwhile, or sooner when told', async () => {
    const node = await openNode()
    const inAnHour = () => new Date(now().getTime() + HOUR_MS)
    const [later, sooner] = [
      await enqueue(node, { about: 'later', plannedFor: inAnHour() }),
      await enqueue(node, { about: 'sooner', plannedFor: inAnHour() }),
    ]
    await bringJobsForward(database, now())
    await node.poll()
    expect(await stored(later)).toMatchObject({ state: 'waiting', startedAt: null })
    expect(await database.transaction((tx) => node.beginNow(tx, sooner))).toBe(true)
    await node.poll()
    expect(await stored(sooner)).toMatchObject({ state: 'done', plannedFor: null })
    expect(await database.transaction((tx) => node.beginNow(tx, sooner))).toBe(false)
    expect(await stored(later)).toMatchObject({ state: 'waiting', startedAt: null })
    clockOffsetMs += HOUR_MS
    await node.poll()
    expect(await stored(later)).toMatchObject({ state: 'done' })
  })

  it('deletes a job some days after it was done', async () => {
    const node = await openNode()
    const id = await enqueue(node)
    await node.poll()
    clockOffsetMs += (JOB_RETENTION_DAYS - 1) * DAY_MS
    await deleteOldJobs(database, now())
    expect(await stored(id)).not.toBeNull()
    clockOffsetMs += 2 * DAY_MS
    await deleteOldJobs(database, now())
    expect(await stored(id)).toBeNull()
  })

  it.runIf(engine === 'postgres')('does every step of 30 jobs once on two nodes', async () => {
    const kinds: JobKind[] = ['applyImport', 'email']
    for (let at = 0; at < 30; at++) await enqueueIdle({ about: `job ${at}`, kind: kinds[at % 2] ?? 'email' })
    const nodes = [await openNode(), await openNode()]
    await Promise.all(nodes.map((node) => node.poll()))
    expect(await steps()).toHaveLength(90)
    const dead = await database.read.selectFrom('jobs').select('id').where('state', '<>', 'done').execute()
    expect(dead).toEqual([])
  })
})
