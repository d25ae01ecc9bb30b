import { keptApart } from '@portal/contract/text/text-direction'
import { UnprintableText } from './pdf-renderer.ts'

/**
 * Signs for which no font has a shape, and what is printed instead. Word writes the marks of its lists with places of its own
 * fonts Symbol and Wingdings.
 */
const SIGNS: Record<string, string> = {
  ...{ '\u2103': '°C', '\u2109': '°F', '\u2121': 'TEL' },
  ...{ '\uf0b7': '•', '\uf09f': '•', '\uf06c': '●', '\uf0a7': '▪', '\uf06e': '■', '\uf0a8': '□', '\uf06f': '□' },
  ...{ '\uf071': '❑', '\uf072': '❒', '\uf075': '◆', '\uf076': '❖', '\uf0d8': '➢', '\uf0e0': '→', '\uf0e8': '➔' },
  ...{ '\uf0fb': '✗', '\uf0fc': '✔', '\uf0fd': '☒', '\uf0fe': '☑', '\uf02d': '-' },
}
const SIGN = /[\u2103\u2109\u2121\uf000-\uf0ff]/g
/** Behind a sign: that it is drawn in colours, or that it is not. */
const VARIATION = /[\ufe0e\ufe0f]/g
const SHOWN_MAX = 5

/** A text as the templates print it: one line, with a right-to-left text kept apart from what is around it. */
export const printable = (text: string) => keptApart(text.normalize('NFC').replace(/\s+/g, ' ').trim())

/** A text of a letter with other signs for those that no font has. */
export const withPrintableSigns = (text: string) =>
  text.replace(VARIATION, '').replace(SIGN, (sign) => SIGNS[sign] ?? sign)

/** The error that names the first characters which no font has. */
export function unprintableText(texts: readonly string[]) {
  const shown = [...new Set(texts)].slice(0, SHOWN_MAX).map((text) => `“${text}” (${codePoints(text)})`)
  return new UnprintableText(`No font of the portal has these characters: ${shown.join(', ')}`)
}

const codePoints = (text: string) =>
  [...text]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')
