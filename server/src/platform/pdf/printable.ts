import { UnprintableText } from './pdf-renderer.ts'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const SHOWN_MAX = 5

/** A text as the templates print it: one line, with a right-to-left text kept apart from what is around it. */
export function printable(text: string) {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return hasRightToLeft(line) ? isolated(line) : line
}

export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text)

/** A text whose direction does not depend on what is around it. */
export const isolated = (text: string) => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`

/** The error that names the first characters which no font has. */
export function unprintableText(texts: readonly string[]) {
  const shown = [...new Set(texts)].slice(0, SHOWN_MAX).map((text) => `“${text}” (${codePoints(text)})`)
  return new UnprintableText(`No font of the portal has these characters: ${shown.join(', ')}`)
}

const codePoints = (text: string) =>
  [...text]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')
