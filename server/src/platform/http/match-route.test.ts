import { expect, it } from 'vitest'
import { openRouteMatcher } from './match-route.ts'

const match = openRouteMatcher([
  { method: 'GET', path: '/api/docs.json' },
  { method: 'GET', path: '/api/files/students/:id' },
  { method: 'POST', path: '/api/uploads/:kind' },
])

it('a request matches the route of its method and path', () => {
  expect(match('GET', '/api/docs.json')?.route.path).toBe('/api/docs.json')
  expect(match('POST', '/api/uploads/photo')?.parameters).toEqual({ kind: 'photo' })
  expect(match('GET', '/api/uploads/photo')).toBeNull()
  expect(match('GET', '/api/docs-json')).toBeNull()
})

it('HEAD matches the route of GET', () => {
  expect(match('HEAD', '/api/docs.json')?.route.path).toBe('/api/docs.json')
  expect(match('HEAD', '/api/uploads/photo')).toBeNull()
})

it('a parameter is one whole segment of the path, decoded if possible', () => {
  const id = (segment: string) => match('GET', `/api/files/students/${segment}`)?.parameters.id
  expect(id('a%20b')).toBe('a b')
  expect(id('..%2f..')).toBe('../..')
  expect(id('%ff')).toBe('%ff')
  expect(id('')).toBeUndefined()
  expect(id('a/b')).toBeUndefined()
})
