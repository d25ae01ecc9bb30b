import { expect, it } from 'vitest'
import { returnPath, withParameter } from './return-path.ts'

it.each([
  ['/myrequests', '/myrequests'],
  ['/admin/managestudents?q=a%20b&page=2#top', '/admin/managestudents?q=a%20b&page=2#top'],
  ['/a/../idcard', '/idcard'],
])('after a sign-in %s of the portal is opened', (to, path) => {
  expect(returnPath(to)).toBe(path)
})

it.each([
  '',
  'myrequests',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  ' https://evil.example',
  '/api/sso/start?panel=student',
  '/api',
  `/${'x'.repeat(1_000)}`,
])('no sign-in leads to %s', (to) => {
  expect(returnPath(to)).toBe('')
})

it('a path gets one more parameter, once', () => {
  expect(withParameter('/', 'problem', 'SSO_REFUSED')).toBe('/?problem=SSO_REFUSED')
  expect(withParameter('/a?q=1#x', 'problem', 'A')).toBe('/a?q=1&problem=A#x')
  expect(withParameter('/a?problem=B', 'problem', 'A')).toBe('/a?problem=A')
})
