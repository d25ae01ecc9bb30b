import { RATE_LIMIT_WINDOW_MINUTES } from '@portal/contract/limits'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import type { Database } from '../../platform/database/open.ts'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import { deleteExpiredRateLimits } from './rate-limit.store.ts'
import { consume, consumeInOrder, tryConsume } from './rate-limit.ts'

const WINDOW_MS = RATE_LIMIT_WINDOW_MINUTES * MINUTE_MS
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

  it('allows exactly its limit of simultaneous attempts, and marks one of the others as the first refusal', async () => {
    const limit = { name: 'at once', subject: 'one', limit: 5 }
    const results = await Promise.all(Array.from({ length: 20 }, () => consumeInOrder(database, [limit], NOW)))
    expect(results.filter(({ refusedBy }) => refusedBy === null)).toHaveLength(5)
    expect(results.filter(({ isFirstRefusal }) => isFirstRefusal)).toHaveLength(1)
  })

  it('that refuses ends the attempt: the limits after it do not count it', async () => {
    const first = { name: 'first', subject: 'two', limit: 1 }
    await consume(database, [first], NOW)
    await consume(database, [first], NOW)
    const before = await keys()
    expect(await consume(database, [first, { name: 'second', subject: 'two', limit: 1 }], NOW)).toBe(false)
    expect(await keys()).toEqual(before)
  })

  it('starts a new count when its window is over', async () => {
    const limit = { name: 'window', subject: 'three', limit: 1 }
    expect([await consume(database, [limit], NOW), await consume(database, [limit], NOW)]).toEqual([true, false])
    expect(await consume(database, [limit], after(WINDOW_MS - 1))).toBe(false)
    expect(await consume(database, [limit], after(WINDOW_MS))).toBe(true)
  })

  it('starts a new count if its window began while the clock was wrong, but not if two clocks differ a little', async () => {
    const limit = { name: 'clock', subject: 'four', limit: 1 }
    for (let attempt = 0; attempt < 3; attempt++) await consume(database, [limit], after(365 * DAY_MS))
    expect([await consume(database, [limit], NOW), await consume(database, [limit], NOW)]).toEqual([true, false])
    expect(await consume(database, [limit], after(-60_000))).toBe(false)
  })

  it('with a short window starts a new count after a wrong clock, even if one with a long window is counted with it', async () => {
    const short = { name: 'short', subject: 'five', limit: 1, windowMs: HOUR_MS }
    const long = { name: 'long', subject: 'five', limit: 10, windowMs: 24 * HOUR_MS }
    for (let attempt = 0; attempt < 3; attempt++) await consume(database, [short], after(30 * HOUR_MS))
    const consumeBoth = () => database.transaction((tx) => tryConsume(tx, [short, long], NOW))
    expect(await consumeBoth()).toMatchObject({ refusedBy: null })
    expect(await consumeBoth()).toMatchObject({ refusedBy: short, isFirstRefusal: true })
    expect(await consumeBoth()).toMatchObject({ refusedBy: short, isFirstRefusal: false })
  })

  it('whose window is over is deleted, many at a time', async () => {
    const limits = Array.from({ length: 1_203 }, (_, index) => ({ name: 'many', subject: String(index), limit: 1 }))
    await database.transaction((tx) => tryConsume(tx, limits, NOW))
    await deleteExpiredRateLimits(database, after(WINDOW_MS - 1))
    expect((await keys()).filter((key) => key.startsWith('many/'))).toHaveLength(limits.length)
    await deleteExpiredRateLimits(database, after(WINDOW_MS))
    expect((await keys()).filter((key) => key.startsWith('many/'))).toEqual([])
  })
})
