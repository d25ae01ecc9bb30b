import { expect, it } from 'vitest'
import { toBase58 } from './base58.ts'

it.each([
  ['', ''],
  ['00', '1'],
  ['0000287fb4cd', '11233QC4'],
  [Buffer.from('Hello World!').toString('hex'), '2NEpo7TZRRrLZSi2U'],
  [
    Buffer.from('The quick brown fox jumps over the lazy dog.').toString('hex'),
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
  ],
])('the bytes %j in base 58 are as the draft of the IETF has them', (hex, text) => {
  expect(toBase58(Buffer.from(hex, 'hex'))).toBe(text)
})
