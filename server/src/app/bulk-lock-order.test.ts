import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../platform/database/open.ts'
import { insertJob, stopJob } from '../platform/jobs/jobs.store.ts'
import { skipWithoutPostgres } from '../testing/databases/engines.ts'
import { waitingForLocks } from '../testing/databases/waiting-for-locks.ts'
import { switchFeature } from '../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../testing/portal/test-portal.ts'
import { waitFor } from '../testing/runner/wait-for.ts'

describe('long work and what is done to it meanwhile', skipWithoutPostgres(), () => {
  let portal: TestPortal
  let admin: Caller
  let createdBy: string
  beforeAll(async () => {
    portal = await openTestPortal('postgres', { PORTAL_VERIFICATION: 'on' })
    await switchFeature(portal, 'letters')
    admin = await portal.signInAdmin()
    createdBy = (await admin.session.current()).user?.id ?? ''
  })
  afterAll(() => portal.close())

  const created_at = '2026-01-01T00:00:00.000Z'
  const insert = {
    imports: ({ db }: Tx, id: string) =>
      db
        .insertInto('imports')
        .values({ id, name: '', state: 'applying', createdBy, created_at, columns: '[]', notes: '[]', options: '{}' })
        .execute(),
    promotions: ({ db }: Tx, id: string) =>
      db.insertInto('promotions').values({ id, state: 'applying', createdBy, created_at }).execute(),
    photoImports: ({ db }: Tx, id: string) =>
      db.insertInto('photoImports').values({ id, state: 'applying', createdBy, created_at }).execute(),
    decisionRuns: ({ db }: Tx, id: string) =>
      db
        .insertInto('decisionRuns')
        .values({ id, state: 'applying', createdBy, created_at, fromStatus: 'Pending', toStatus: 'Approved' })
        .execute(),
    letterRuns: ({ db }: Tx, id: string) =>
      db
        .insertInto('letterRuns')
        .values({ id, state: 'applying', createdBy, created_at, templateId: '', answers: '{}' })
        .execute(),
  }
  const actions = [
    { name: 'an import is stopped', table: 'imports', act: (id: string) => admin.imports.stop({ id }) },
    { name: 'an import is cancelled', table: 'imports', act: (id: string) => admin.imports.cancel({ id }) },
    { name: 'an import is undone', table: 'imports', act: (id: string) => admin.imports.undo({ id }) },
    { name: 'an import goes on', table: 'imports', act: (id: string) => admin.imports.resume({ id }) },
    { name: 'a promotion is stopped', table: 'promotions', act: (id: string) => admin.promotions.stop({ id }) },
    { name: 'a promotion is undone', table: 'promotions', act: (id: string) => admin.promotions.undo({ id }) },
    { name: 'a promotion goes on', table: 'promotions', act: (id: string) => admin.promotions.resume({ id }) },
    { name: 'photos are stopped', table: 'photoImports', act: (id: string) => admin.photoImports.stop({ id }) },
    { name: 'photos are undone', table: 'photoImports', act: (id: string) => admin.photoImports.undo({ id }) },
    { name: 'photos go on', table: 'photoImports', act: (id: string) => admin.photoImports.resume({ id }) },
    { name: 'decisions are stopped', table: 'decisionRuns', act: (id: string) => admin.decisionRuns.stop({ id }) },
    { name: 'decisions are undone', table: 'decisionRuns', act: (id: string) => admin.decisionRuns.undo({ id }) },
    { name: 'letters are stopped', table: 'letterRuns', act: (id: string) => admin.letterRuns.stop({ id }) },
    { name: 'letters are cancelled', table: 'letterRuns', act: (id: string) => admin.letterRuns.undo({ id }) },
    { name: 'letters go on', table: 'letterRuns', act: (id: string) => admin.letterRuns.resume({ id }) },
    { name: 'decisions go on', table: 'decisionRuns', act: (id: string) => admin.decisionRuns.resume({ id }) },
  ] as const

  it.each(actions)('$name while a step runs: the job is locked first', async ({ table, act }) => {
    const { database, now } = portal.app
    const id = crypto.randomUUID()
    const jobId = await database.transaction(async (tx) => {
      await insert[table](tx, id)
      const job = await insertJob(tx, { kind: 'applyImport', data: {}, subjectId: id, createdBy }, now())
      await stopJob(tx, job)
      return job
    })
    let acting: Promise<unknown> = Promise.resolve()
    await database.transaction(async ({ db }) => {
      await db.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().execute()
      acting = Promise.resolve(act(id)).catch(() => null)
      await waitFor(async () => expect(await waitingForLocks(database)).toBeGreaterThan(0))
      const free = sql`select id from ${sql.table(table)} where id = ${id} for no key update skip locked`
      expect((await free.execute(db)).rows).toHaveLength(1)
    })
    await acting
  })
})
