import { CODE_ALPHABET } from '../text/codes.ts'

const BITS = 5
const BITS_OF_BYTE = 8

/** The bytes in base 32, Crockford's or another one, without a check character; the last character is filled up with zero bits. */
export function encodeBase32(bytes: Uint8Array, alphabet = CODE_ALPHABET) {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << BITS_OF_BYTE) | byte
    bits += BITS_OF_BYTE
    while (bits >= BITS) {
      bits -= BITS
      text += alphabet[(buffer >> bits) & 31]
    }
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(buffer << (BITS - bits)) & 31] : text
}

/** The bytes of a text that `encodeBase32` has made; null for any other text. */
export function decodeBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * BITS) / BITS_OF_BYTE))
  let at = 0
  let buffer = 0
  let bits = 0
  for (const character of text) {
    const value = CODE_ALPHABET.indexOf(character)
    if (value < 0) return null
    buffer = (buffer << BITS) | value
    bits += BITS
    if (bits < BITS_OF_BYTE) continue
    bits -= BITS_OF_BYTE
    bytes[at++] = buffer >> bits
    buffer &= (1 << bits) - 1
  }
  return buffer === 0 && bits < BITS ? bytes : null
}
