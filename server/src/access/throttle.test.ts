import { THROTTLE_WINDOW_MINUTES } from '@portal/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open.ts'
import { openEmptyDatabase } from '../testing/empty-database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { deleteOldThrottles } from './throttle.store.ts'
import { spend, spendUntilRefused, trySpend } from './throttle.ts'

const WINDOW_MS = THROTTLE_WINDOW_MINUTES * 60_000
const NOW = new Date('2026-11-21T12:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)

onBothEngines('a rate limit', (engine) => {
  let database: Database
  let discard: () => Promise<void>
  beforeAll(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
    await migrate(database.write, engine)
  })
  afterAll(() => discard())
  const keys = async () =>
    (await database.read.selectFrom('rateLimits').select('key').orderBy('key').execute()).map(({ key }) => key)

  it('lets through as many as it says at the same moment, and one of the rest is its first refusal', async () => {
    const limit = { name: 'at once', whom: 'one', limit: 5 }
    const tries = await Promise.all(Array.from({ length: 20 }, () => spendUntilRefused(database, [limit], NOW)))
    expect(tries.filter(({ refusedBy }) => refusedBy === null)).toHaveLength(5)
    expect(tries.filter(({ isFirstRefusal }) => isFirstRefusal)).toHaveLength(1)
  })

  it('that refuses ends the attempt: those behind it do not count it', async () => {
    const first = { name: 'first', whom: 'two', limit: 1 }
    await spend(database, [first], NOW)
    await spend(database, [first], NOW)
    const before = await keys()
    expect(await spend(database, [first, { name: 'second', whom: 'two', limit: 1 }], NOW)).toBe(false)
    expect(await keys()).toEqual(before)
  })

  it('counts anew when its window is over', async () => {
    const limit = { name: 'window', whom: 'three', limit: 1 }
    expect([await spend(database, [limit], NOW), await spend(database, [limit], NOW)]).toEqual([true, false])
    expect(await spend(database, [limit], after(WINDOW_MS - 1))).toBe(false)
    expect(await spend(database, [limit], after(WINDOW_MS))).toBe(true)
  })

  it('counts anew when its window was begun while the clock was wrong, and not when two clocks differ a little', async () => {
    const limit = { name: 'clock', whom: 'four', limit: 1 }
    for (let at = 0; at < 3; at++) await spend(database, [limit], after(365 * 24 * 60 * 60_000))
    expect([await spend(database, [limit], NOW), await spend(database, [limit], NOW)]).toEqual([true, false])
    expect(await spend(database, [limit], after(-60_000))).toBe(false)
  })

  it('with a short window counts anew after a wrong clock although one with a long window is counted beside it', async () => {
    const HOUR_MS = 60 * 60_000
    const short = { name: 'short', whom: 'five', limit: 1, windowMs: HOUR_MS }
    const long = { name: 'long', whom: 'five', limit: 10, windowMs: 24 * HOUR_MS }
    for (let at = 0; at < 3; at++) await spend(database, [short], after(30 * HOUR_MS))
    const spendBoth = () => database.change((change) => trySpend(change, [short, long], NOW))
    expect(await spendBoth()).toMatchObject({ refusedBy: null })
    expect(await spendBoth()).toMatchObject({ refusedBy: short, isFirstRefusal: true })
    expect(await spendBoth()).toMatchObject({ refusedBy: short, isFirstRefusal: false })
  })

  it('that is over is deleted, many at a time', async () => {
    const limits = Array.from({ length: 1_203 }, (_, at) => ({ name: 'many', whom: String(at), limit: 1 }))
    await database.change((change) => trySpend(change, limits, NOW))
    await deleteOldThrottles(database, after(WINDOW_MS - 1))
    expect((await keys()).filter((key) => key.startsWith('many/'))).toHaveLength(limits.length)
    await deleteOldThrottles(database, after(WINDOW_MS))
    expect((await keys()).filter((key) => key.startsWith('many/'))).toEqual([])
  })
})
