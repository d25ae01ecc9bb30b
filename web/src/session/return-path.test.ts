import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it('after the second factor a path of the portal is opened, and nothing else', () => {
  expect(returnPath('/admin/managestudents?page=2#top')).toBe('/admin/managestudents?page=2#top')
  const others = ['', 'idcard', 'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']
  for (const to of [...others, '/.//evil.example', 'javascript:alert(1)', '/api', '/api/sso/start'])
    expect([to, returnPath(to)]).toEqual([to, ''])
})
