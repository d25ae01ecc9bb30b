import { expect, it } from 'vitest'
import { ShortCache } from './short-cache.ts'

function open() {
  const clock = { ms: 1_000_000 }
  const cache = new ShortCache<string>(() => new Date(clock.ms), { lifeMs: 60_000 })
  const made: (string | undefined)[] = []
  const get = (answer = 'a') =>
    cache.get('list', async (former) => {
      made.push(await former)
      return answer
    })
  return { clock, cache, made, get }
}

it('what many ask for at once is made once', async () => {
  const { made, get } = open()
  expect(await Promise.all([get('a'), get('b'), get('c')])).toEqual(['a', 'a', 'a'])
  expect(made).toHaveLength(1)
})

it('it is made again after its time, and is told what it was before', async () => {
  const { clock, made, get } = open()
  await get('a')
  clock.ms += 59_999
  expect(await get('b')).toBe('a')
  clock.ms += 1
  expect(await get('b')).toBe('b')
  expect(made).toEqual([undefined, 'a'])
})

it('after a change it is made again, but not more than once a second', async () => {
  const { clock, cache, get } = open()
  await get('a')
  cache.expire()
  expect(await get('b')).toBe('a')
  clock.ms += 1_000
  expect(await get('b')).toBe('b')
  clock.ms += 30_000
  expect(await get('c')).toBe('b')
})

it('a change while it is being made counts', async () => {
  const { clock, cache, get } = open()
  const first = get('a')
  cache.expire()
  await first
  clock.ms += 1_000
  expect(await get('b')).toBe('b')
})

it('what could not be made is not kept', async () => {
  const { cache, get } = open()
  await expect(cache.get('list', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await get('a')).toBe('a')
})

it('after the clock was set back it is made again', async () => {
  const { clock, get } = open()
  await get('a')
  clock.ms -= 100_000
  expect(await get('b')).toBe('b')
})
