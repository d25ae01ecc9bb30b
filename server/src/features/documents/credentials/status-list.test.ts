import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { statusPlace } from './addresses.ts'
import { bitsOf } from './status-list.ts'

/** The `encodedList` of the examples in W3C Bitstring Status List v1.0, in which no bit is set. */
const published = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA'

it('a list without a mark is the one in the examples of the W3C specification', () => {
  expect(gunzipSync(Buffer.from(published.slice(1), 'base64url'))).toEqual(bitsOf([]))
})

it('the first place is the highest bit of the first byte, the last one the lowest of the last', () => {
  const bits = bitsOf([0, 9, 131_071])
  expect([bits[0], bits[1], bits.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 0b0000_0001])
  expect(bits.reduce((sum, byte) => sum + byte, 0)).toBe(0b1000_0000 + 0b0100_0000 + 1)
})

it.each([
  [1, { list: 1, index: 1 }],
  [131_071, { list: 1, index: 131_071 }],
  [131_072, { list: 2, index: 0 }],
])('document %i has its own place', (seq, place) => {
  expect(statusPlace(seq)).toEqual(place)
})
