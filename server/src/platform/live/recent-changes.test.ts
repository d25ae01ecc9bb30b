import { expect, it } from 'vitest'
import { RecentChanges } from './recent-changes.ts'

it('says which topics have changed since a page was read, each once', () => {
  const changes = new RecentChanges()
  changes.add(['a', 'b'])
  const page = changes.position
  expect(changes.since(page)).toEqual([])
  changes.add(['b', 'c'])
  changes.add(['b'])
  expect(changes.since(page)).toEqual(['c', 'b'])
})

it('says that everything may have changed since a page of another process, or of nowhere', () => {
  const changes = new RecentChanges()
  changes.add(['a'])
  for (const strange of [new RecentChanges().position, '', '0', `${changes.position}9`, `${changes.position}x`]) {
    expect(changes.since(strange)).toBe('everything')
  }
})

it('says that everything may have changed when changes may have been missed since the page', () => {
  const changes = new RecentChanges()
  const page = changes.position
  changes.add('everything')
  expect(changes.since(page)).toBe('everything')
  expect(changes.since(changes.position)).toEqual([])
})

it('says that everything may have changed since a page that is older than what is remembered', () => {
  const changes = new RecentChanges()
  const before = changes.position
  changes.add(['first'])
  const page = changes.position
  for (let at = 0; at < 2_000; at++) changes.add([`topic ${at}`])
  expect(changes.since(before)).toBe('everything')
  expect(changes.since(page)).toHaveLength(2_000)
})
