import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal/test-portal.ts'
import { waitFor } from '../../testing/runner/wait-for.ts'
import type { Database } from '../database/open.ts'
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
  function readinessOf(database: Database, check = async () => {}, onDegraded = () => {}) {
    const readiness = openReadiness({
      ...{ database, storage: { check }, folders: portal.app.config, onDegraded },
      ...{ findChangesFault: async () => null, findMailFault: () => null, findOtherFaults: async () => [] },
    })
    onTestFinished(readiness.close)
    return readiness
  }

  it('is public, and stays true when something fails that all nodes share, or that does not stop the rest', async () => {
    expect(await fetchReadiness()).toEqual({ status: 200, body: { ready: true, missing: [], degraded: [] } })
    await rm(path.join(portal.app.config.dataDir, 'files'), { recursive: true })
    // The parts are checked every five seconds.
    await vi.waitFor(async () => {
      const body = { ready: true, missing: [], degraded: ['storage'] }
      expect(await fetchReadiness()).toEqual({ status: 200, body })
    }, 15_000)
  })

  it('is said in time while the storage hangs, and names it when it is known', async () => {
    const readiness = readinessOf(portal.app.database, () => new Promise(() => {}))
    const begunMs = performance.now()
    expect((await readiness.state()).missing).toEqual([])
    expect(performance.now() - begunMs).toBeLessThan(1_000)
    await waitFor(async () => {
      expect((await readiness.state()).degraded).toEqual([{ part: 'storage', fault: 'no answer' }])
    })
  })

  it('is checked once for many concurrent callers', async () => {
    let checks = 0
    const readiness = readinessOf(portal.app.database, async () => void checks++)
    const states = await Promise.all(Array.from({ length: 100 }, () => readiness.state()))
    expect(states).toEqual(Array(100).fill({ missing: [], degraded: [] }))
    expect(checks).toBe(1)
  })

  it('asks the storage no more often when a load balancer asks every second', async () => {
    let checks = 0
    const readiness = readinessOf(portal.app.database, async () => void checks++)
    await readiness.state()
    // Longer than an answer is kept.
    await pause(1_100)
    await readiness.state()
    expect(checks).toBe(1)
  })

  it('says what does not work to a page that asks because that has changed, also a moment after another answer', async () => {
    let fails = false
    const told: Promise<unknown>[] = []
    const check = async () => {
      if (fails) throw new Error('refused')
    }
    const readiness = readinessOf(portal.app.database, check, () => {
      if (fails) told.push(readiness.state())
    })
    expect((await readiness.state()).degraded).toEqual([])
    fails = true
    await waitFor(async () => {
      await readiness.state()
      expect(await told[0]).toEqual({ missing: [], degraded: [{ part: 'storage', fault: 'refused' }] })
    })
  })

  it('is false when a migration is missing in the database', async () => {
    const { database } = portal.app
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(database.write)
    await rename('0003-letters', '9999-of-another-version')
    expect(await readinessOf(database).state()).toMatchObject({ missing: ['migrations'] })
    await rename('9999-of-another-version', '0003-letters')
  })

  it('is false when the database is down', async () => {
    const other = await openTestPortal(engine)
    await other.app.database.read.destroy()
    expect(await readinessOf(other.app.database).state()).toMatchObject({ missing: ['database'] })
    await other.close()
  })

  it('is false after stop(), while the portal still answers requests', async () => {
    portal.app.readiness.stop()
    expect(await fetchReadiness()).toMatchObject({ status: 503, body: { ready: false, missing: ['stopping'] } })
    expect((await portal.stranger.fetch('/healthz')).status).toBe(200)
  })
})
