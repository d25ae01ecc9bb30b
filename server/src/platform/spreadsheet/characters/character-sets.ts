import { TextDecoder } from 'node:util'
import { madeOnce } from '../../made-once.ts'

/** Character sets of one byte a letter. A file does not say which of them it is written in. */
export type CharacterSet = 'windows-1252' | 'macintosh' | 'iso-8859-2' | 'windows-1250'

const HIGH_BYTES = Uint8Array.from({ length: 128 }, (_, at) => 128 + at)
const LATIN_1_CONTROLS = { first: 0x80, last: 0x9f }
/** LibreOffice keeps a byte that a character set does not have as this character and the byte. */
const LIBREOFFICE_UNKNOWN = 0xf100

/** The byte of each character of a set that is no ASCII. Every byte is one character, so that nothing is lost. */
const bytesOf = (set: CharacterSet) =>
  new Map(Array.from(new TextDecoder(set).decode(HIGH_BYTES), (character, at) => [character, 128 + at]))

const setOf = (set: CharacterSet) => madeOnce(() => ({ bytes: bytesOf(set), decoder: new TextDecoder(set) }))
const sets = {
  'windows-1252': setOf('windows-1252'),
  macintosh: setOf('macintosh'),
  'iso-8859-2': setOf('iso-8859-2'),
  'windows-1250': setOf('windows-1250'),
}

const ASCII_ONLY = /^[\0-\x7F]*$/
export const isAscii = (text: string) => ASCII_ONLY.test(text)

/** The bytes that a text had in a set; null for a text that is not from it. */
function encode(text: string, from: CharacterSet, unknownByte: (code: number) => number | undefined = () => undefined) {
  const bytes: number[] = []
  const { bytes: known } = sets[from]()
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const byte = code < 0x80 ? code : (known.get(character) ?? unknownByte(code))
    if (byte === undefined) return null
    bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}

/** A text that was read as if it were written in `from`, as it is in `to`; null for one that has other characters, too. */
export function redecode(text: string, from: CharacterSet, to: CharacterSet) {
  const bytes = encode(text, from)
  return bytes && sets[to]().decoder.decode(bytes)
}

/** A text of Windows-1252 that was read as ISO-8859-1, which has control characters for 27 signs and letters. */
export function undoLatin1(text: string) {
  const bytes = encode(text, 'windows-1252', byteOfUnknown)
  return bytes && sets['windows-1252']().decoder.decode(bytes)
}

/** "à" is two bytes, and the second of them is a space that is taken away at the end of a cell. */
const beforeSpace = {
  'windows-1252': { last: 'Ã', space: '\u00A0' },
  macintosh: { last: '√', space: '\u2020' },
} as const

/** The signs with which most letters begin that are no ASCII, in UTF-8 that was read in these sets. */
const FIRST_SIGNS = { 'windows-1252': /[ÂÃÄÅàâ]/, macintosh: /[¬√ƒ≈‡‚]/ }
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * A text in UTF-8 that was read as if it were written in `from`, as it was; null for one that was not. Letters of which a
 * part is missing are U+FFFD.
 */
export function undoTwice(text: string, from: 'windows-1252' | 'macintosh') {
  const { last, space } = beforeSpace[from]
  const bytes = encode(text, from, byteOfUnknown)
  if (!bytes) return null
  const whole = decodeStrictly(bytes)
  if (whole !== null) return whole
  if (text.endsWith(last)) return undoTwice(text + space, from)
  return FIRST_SIGNS[from].test(text) ? lenient.decode(bytes) : null
}

function decodeStrictly(bytes: Uint8Array) {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}

/** Programs keep a byte that their set does not have as the control character of this number, or as LibreOffice does. */
function byteOfUnknown(code: number) {
  const byte = code >= LIBREOFFICE_UNKNOWN ? code - LIBREOFFICE_UNKNOWN : code
  return byte >= LATIN_1_CONTROLS.first && byte <= LATIN_1_CONTROLS.last ? byte : undefined
}
