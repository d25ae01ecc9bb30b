import { keptApart } from '@portal/contract/text-direction'
import { UnprintableText } from './pdf-renderer.ts'

const SHOWN_MAX = 5

/** A text as the templates print it: one line, with a right-to-left text kept apart from what is around it. */
export const printable = (text: string) => keptApart(text.normalize('NFC').replace(/\s+/g, ' ').trim())

/** The error that names the first characters which no font has. */
export function unprintableText(texts: readonly string[]) {
  const shown = [...new Set(texts)].slice(0, SHOWN_MAX).map((text) => `“${text}” (${codePoints(text)})`)
  return new UnprintableText(`No font of the portal has these characters: ${shown.join(', ')}`)
}

const codePoints = (text: string) =>
  [...text]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')
