import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jobKinds } from '@portal/contract/jobs/jobs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newDatabase, onBothEngines } from '../../testing/databases/engines.ts'
import { migrateAsNewerVersion } from '../../testing/portal/newer-version.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import { type Database, openDatabase, openWithoutMigrating } from '../database/open.ts'
import { openLogger } from '../logger.ts'
import type { JobHandler } from './job.ts'
import { findJob } from './jobs.store.ts'
import { type JobHandlers, openJobs } from './jobs.ts'

onBothEngines('jobs of a node that is older than its database', (engine) => {
  let location: { databaseUrl: string | null; dataDir: string }
  let database: Database
  let lines: string[]
  beforeEach(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-jobs-'))
    location = { databaseUrl: await newDatabase(engine), dataDir }
    database = await openDatabase(location)
    lines = []
  })
  afterEach(async () => {
    await database.close()
    await rm(location.dataDir, { recursive: true })
  })

  /** Each step writes a setting with the name of the node that did it. */
  const writing = (node: string, beforeWriting = async () => {}): JobHandler => ({
    async step(job) {
      await beforeWriting()
      return async (tx) => {
        await tx.db
          .insertInto('settings')
          .values({ name: `step/${job.place}`, value: node })
          .execute()
        return { place: job.place + 1 }
      }
    },
  })
  const handlersOf = (handler: JobHandler) => Object.fromEntries(jobKinds.map((kind) => [kind, handler])) as JobHandlers
  const jobsOf = (of: Database) =>
    openJobs({
      ...{ database: of, now: () => new Date(), emailsPerMinute: 0, metrics: null },
      log: openLogger('info', { write: (line: string) => void lines.push(line) }),
    })
  const enqueue = (of: Database) =>
    of.transaction((tx) => jobsOf(of).enqueue(tx, { kind: 'applyImport', data: {}, total: 2, createdBy: null }))
  const steps = async () => {
    const rows = await database.read.selectFrom('settings').selectAll().where('name', 'like', 'step/%').execute()
    return rows.map(({ name, value }) => `${name} by the ${value} node`).sort()
  }
  const jobOf = (id: string) => findJob(database.read, id)

  it('are claimed by nobody but newer nodes', async () => {
    const older = jobsOf(database)
    await older.start(handlersOf(writing('older')))
    await migrateAsNewerVersion(location)
    const newer = await openWithoutMigrating(location)
    const id = await enqueue(newer)
    await older.poll()
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', claim: null, tries: 0 })
    await older.close()
    await newer.close()
  })

  it('write nothing after the migration; a newer node goes on at once, and the attempt does not count', async () => {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    let isInStep = false
    const holding = async () => {
      isInStep = true
      await isHeld
    }
    const older = jobsOf(database)
    await older.start(handlersOf(writing('older', holding)))
    const id = await enqueue(database)
    void older.poll()
    await waitFor(() => expect(isInStep).toBe(true))
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', tries: 1 })

    await migrateAsNewerVersion(location)
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', claim: null, tries: 0 })
    const newer = await openWithoutMigrating(location)
    const newerJobs = jobsOf(newer)
    await newerJobs.start(handlersOf(writing('newer')))
    await newerJobs.poll()
    release()
    await older.close()
    expect(await steps()).toEqual(['step/0 by the newer node', 'step/1 by the newer node'])
    expect(await jobOf(id)).toMatchObject({ state: 'done', tries: 0, fault: '' })
    expect(lines.filter((line) => line.includes('job failed'))).toEqual([])
    await newerJobs.close()
    await newer.close()
  })
})
