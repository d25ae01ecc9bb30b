import { expect, it } from 'vitest'
import { decodeBase32, encodeBase32 } from './base32.ts'
import { formatRolling, readRolling, rollingQr, signedText } from './rolling-codes.ts'

const signature = Uint8Array.from({ length: 64 }, (_, at) => (at * 37) & 255)

it('bytes of any length survive being written in base 32', () => {
  for (let length = 0; length <= signature.length; length++) {
    const bytes = signature.slice(0, length)
    expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes)
  }
  expect(decodeBase32('U')).toBeNull()
  expect(decodeBase32('01')).toBeNull()
})

it('a rolling code is read as it was written, in any case, and nothing else is', () => {
  const code = { deviceId: 'ABCDEFGHJK', slot: 59_430_112, signature }
  const text = formatRolling(code)
  expect(text).toHaveLength(119)
  expect(readRolling(text)).toEqual(code)
  expect(readRolling(text.toLowerCase())).toEqual(code)
  for (const other of ['', text.slice(1), `${text}0`, text.replace(/.$/, 'U'), text.replace(/.$/, 'Z')]) {
    expect(readRolling(other)).toBeNull()
  }
})

it('the signature is about the document, the phone and the time', () => {
  const texts = [
    signedText('CODE', { deviceId: 'A', slot: 1 }),
    signedText('CODE', { deviceId: 'A', slot: 2 }),
    signedText('CODE', { deviceId: 'B', slot: 1 }),
    signedText('OTHER', { deviceId: 'A', slot: 1 }),
  ]
  expect(new Set(texts.map(String)).size).toBe(4)
})

it('the address in the QR code has only characters of its alphanumeric mode', () => {
  expect(rollingQr('https://portal.college.edu', 'ABC', 'DEF')).toBe('HTTPS://PORTAL.COLLEGE.EDU/V/ABC/DEF')
})
