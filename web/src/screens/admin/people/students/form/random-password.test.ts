import { expect, it } from 'vitest'
import { randomPassword } from './random-password.ts'

const MANY = 2_000

it('a generated password is long, can be read out, and is never the same', () => {
  const made = Array.from({ length: MANY }, randomPassword)
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
  expect(new Set(made).size).toBe(MANY)
})

it('a generated password favours no character', () => {
  const characters = Array.from({ length: MANY }, randomPassword).join('').replaceAll('-', '')
  const counts = Map.groupBy(characters, (character) => character)
  const expected = characters.length / 31
  expect(counts.size).toBe(31)
  // Seven standard deviations: chance alone does not get there.
  for (const { length } of counts.values()) expect(Math.abs(length - expected)).toBeLessThan(7 * Math.sqrt(expected))
})
