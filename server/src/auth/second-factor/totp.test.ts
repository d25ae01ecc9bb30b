import { expect, it } from 'vitest'
import { findStep, otpauthUri, totpAt } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const STEP_MS = 30_000

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is that of RFC 6238, appendix B', (seconds, code) => {
  expect(totpAt(secret, Math.floor(seconds / 30), 8)).toBe(code)
})

it('a code counts in its step and the steps beside it, and not in the one after', () => {
  const now = new Date(STEP_MS * 1_000)
  const at = (steps: number) => findStep(secret, totpAt(secret, 1_000 + steps), now)
  expect([at(-2), at(-1), at(0), at(1), at(2)]).toEqual([null, 999, 1_000, 1_001, null])
})

it('a code that was used, or is older than a used one, does not count', () => {
  const now = new Date(STEP_MS * 1_000)
  expect(findStep(secret, totpAt(secret, 1_000), now, 1_000)).toBeNull()
  expect(findStep(secret, totpAt(secret, 999), now, 1_000)).toBeNull()
  expect(findStep(secret, totpAt(secret, 1_001), now, 1_000)).toBe(1_001)
})

it('an app reads the name of the college, the account and the secret', () => {
  const uri = new URL(otpauthUri('Shantivan: College', 'a+b@college.example', secret))
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(decodeURIComponent(uri.pathname)).toContain('Shantivan  College:a+b@college.example')
})
