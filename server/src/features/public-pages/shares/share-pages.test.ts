import { expect, it, vi } from 'vitest'
import { ShortCache, type Source } from '../../../platform/short-cache.ts'
import { waitFor } from '../../../testing/runner/wait-for.ts'
import { openSharePages } from './share-pages.ts'

/** Pages that are made when the test says so. */
function openWorkshop({ maxBytes = 1_000, waitMs = 1_000 } = {}) {
  const cache = new ShortCache<Buffer>(() => new Date(), { maxBytes, bytesOf: ({ length }) => length })
  const pages = openSharePages(cache, waitMs)
  const finish: (() => void)[] = []
  const make = (text: string) => vi.fn(() => new Promise<Buffer>((done) => finish.push(() => done(Buffer.from(text)))))
  const ask = (shareId: string, variant: string, source: Source, work: () => Promise<Buffer>) =>
    pages.pageOf({ shareId, variant, source, make: work }).then(String)
  return { finish, make, ask }
}

it('makes the page of a link once for everybody who asks for it at the same moment, and afterwards', async () => {
  const { finish, make, ask } = openWorkshop()
  const work = make('page')
  const asked = Array.from({ length: 50 }, () => ask('link', 'en br', ['valid'], work))
  finish[0]?.()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['page']))
  expect(await ask('link', 'en br', ['valid'], work)).toBe('page')
  expect(work).toHaveBeenCalledOnce()
})

it('makes one page of a link at a time, and those of other links at once', async () => {
  const { finish, make, ask } = openWorkshop()
  const [english, hindi, other] = [make('english'), make('hindi'), make('other')]
  const first = ask('link', 'en br', [], english)
  const second = ask('link', 'hi br', [], hindi)
  const third = ask('another link', 'en br', [], other)
  expect([hindi.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
  finish[0]?.()
  expect(await first).toBe('english')
  await waitFor(() => expect(hindi).toHaveBeenCalledOnce())
  for (const end of finish) end()
  expect(await Promise.all([second, third])).toEqual(['hindi', 'other'])
})

it('never sends a page of what has changed', async () => {
  const { finish, make, ask } = openWorkshop()
  const before = ask('link', 'en br', ['valid', null], make('valid'))
  finish[0]?.()
  expect(await before).toBe('valid')
  const after = ask('link', 'en br', ['revoked', null], make('withdrawn'))
  finish[1]?.()
  expect(await after).toBe('withdrawn')
})

it('refuses who has waited for too long, and makes the next page after one that has failed', async () => {
  const { finish, make, ask } = openWorkshop({ waitMs: 20 })
  const slow = ask('link', 'en br', [], make('slow'))
  await expect(ask('link', 'hi br', [], make('never'))).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfterSeconds: 1,
  })
  finish[0]?.()
  expect(await slow).toBe('slow')
  await expect(ask('link', 'hi br', [], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = ask('link', 'hi br', [], make('next'))
  finish[1]?.()
  expect(await next).toBe('next')
})

it('keeps so many bytes and no more, those that were asked for last', async () => {
  const { ask } = openWorkshop({ maxBytes: 2 * (8 + 'a en br'.length) + 4 })
  const renderings = new Map<string, number>()
  const pageOf = (share: string) =>
    ask(share, 'en br', [], async () => {
      renderings.set(share, (renderings.get(share) ?? 0) + 1)
      return Buffer.alloc(8)
    })
  for (const share of ['a', 'b', 'a', 'c', 'a', 'b']) await pageOf(share)
  expect(Object.fromEntries(renderings)).toEqual({ a: 1, b: 2, c: 1 })
})
