import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothEngines } from '../../testing/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { openReadiness } from './readiness.ts'

onBothEngines('readiness', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  const fetchReadiness = async () => {
    const answer = await portal.stranger.fetch('/readyz')
    return { status: answer.status, body: await answer.json() }
  }
  /** Waits, because results are cached for a moment. */
  const waitForReadiness = (status: number, missing: string[]) =>
    vi.waitFor(
      async () => expect(await fetchReadiness()).toEqual({ status, body: { ready: missing.length === 0, missing } }),
      5_000,
    )

  it('is public and names only the missing component', async () => {
    await waitForReadiness(200, [])
    await rm(path.join(portal.app.config.dataDir, 'files'), { recursive: true })
    await waitForReadiness(503, ['storage'])
  })

  it('is checked once for many concurrent callers', async () => {
    let checks = 0
    const check = async () => void checks++
    const readiness = openReadiness(portal.app.database, { check })
    const body = await Promise.all(Array.from({ length: 100 }, () => readiness.missing()))
    expect(body).toEqual(Array(100).fill([]))
    expect(checks).toBe(1)
  })

  it('is false when a migration is missing in the database', async () => {
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

  it('is false when the database is down', async () => {
    const other = await openTestPortal(engine)
    await other.app.database.read.destroy()
    expect(await openReadiness(other.app.database, { check: async () => {} }).missing()).toEqual(['database'])
    await other.close()
  })

  it('is false after stop(), while the portal still answers requests', async () => {
    portal.app.readiness.stop()
    expect(await fetchReadiness()).toEqual({ status: 503, body: { ready: false, missing: ['stopping'] } })
    expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
  })
})
