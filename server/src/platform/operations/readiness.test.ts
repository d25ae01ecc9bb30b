import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { openReadiness } from './readiness.ts'

onBothEngines('whether the portal is ready', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const asked = async () => {
    const answer = await portal.stranger.fetch('/readyz')
    return { status: answer.status, told: await answer.json() }
  }
  /** What was found a moment ago stands for a moment. */
  const isTold = (status: number, missing: string[]) =>
    vi.waitFor(
      async () => expect(await asked()).toEqual({ status, told: { ready: missing.length === 0, missing } }),
      5_000,
    )

  it('is told to anybody, with nothing but the part that is missing', async () => {
    await isTold(200, [])
    await rm(path.join(portal.app.config.dataDir, 'files'), { recursive: true })
    await isTold(503, ['storage'])
  })

  it('is looked at once, however many ask', async () => {
    let looks = 0
    const check = async () => void looks++
    const readiness = openReadiness(portal.app.database, { check })
    const told = await Promise.all(Array.from({ length: 100 }, () => readiness.missing()))
    expect(told).toEqual(Array(100).fill([]))
    expect(looks).toBe(1)
  })

  it('is no where the database has not been through every migration', async () => {
    const { database } = portal.app
    const rename = (from: string, to: string) =>
      database.transaction(({ db }) =>
        db
          .updateTable('kysely_migration' as never)
          .set({ name: to } as never)
          .where('name' as never, '=', from as never)
          .execute(),
      )
    await rename('0003-letters', '9999-of-another-version')
    const readiness = openReadiness(database, { check: async () => {} })
    expect(await readiness.missing()).toEqual(['migrations'])
    await rename('9999-of-another-version', '0003-letters')
  })

  it('is no where the database does not answer', async () => {
    const other = await openTestPortal(engine)
    await other.app.database.read.destroy()
    expect(await openReadiness(other.app.database, { check: async () => {} }).missing()).toEqual(['database'])
    await other.close()
  })

  it('is no from the moment it is told to stop, while it still answers', async () => {
    portal.app.readiness.stop()
    expect(await asked()).toEqual({ status: 503, told: { ready: false, missing: ['stopping'] } })
    expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
  })
})
