import type { WrittenIn } from '@portal/contract/bulk/imports/import-character-sets'
import { isAscii, redecode, undoLatin1, undoTwice } from './character-sets.ts'
import { type Alphabet, STRANGE, strangeCharacters } from './strange-characters.ts'

/** The text as it was written, if it was written so; null where it cannot have been. */
const rewrite: Record<WrittenIn, (text: string) => string | null> = {
  'utf-8': (text) => undoTwice(text, 'windows-1252'),
  'utf-8-mac': (text) => undoTwice(text, 'macintosh'),
  'windows-1252': undoLatin1,
  macintosh: (text) => redecode(text, 'windows-1252', 'macintosh'),
  'windows-1250': (text) => redecode(text, 'windows-1252', 'windows-1250'),
  'iso-8859-2': (text) => redecode(text, 'windows-1252', 'iso-8859-2'),
}
/** In UTF-8 there are the letters of all languages. */
const lettersOf: Record<WrittenIn, readonly Alphabet[]> = {
  ...{ 'utf-8': ['western', 'central'], 'utf-8-mac': ['western', 'central'] },
  ...{ 'windows-1252': ['western'], macintosh: ['western'], 'windows-1250': ['central'], 'iso-8859-2': ['central'] },
}

export const isUtf8 = (written: WrittenIn) => written === 'utf-8' || written === 'utf-8-mac'

/**
 * How strange the letters of a text are: 0 where every one is usual in names. `written`: of a text that was repaired so;
 * without it, of a text as it was read.
 */
export const strangenessOf = (text: string, written: WrittenIn = 'windows-1252') =>
  isAscii(text) ? 0 : Math.min(...lettersOf[written].map((letters) => strangeCharacters(text, letters)))

/** Whether a text is so strange that it was not written so. */
export const isProof = (strangeness: number) => strangeness >= STRANGE

/** `everywhere`: the file does not say its character set, so that all of it is written in this one. */
export type TextRepair = { written: WrittenIn; everywhere: boolean }

/**
 * A text as it was written. Where not all of the file is written so, only texts whose letters are strange are changed. A
 * letter of which a part was lost on the way is U+FFFD, so that its row is wrong.
 */
export function repairText(text: string, { written, everywhere }: TextRepair) {
  const repaired = isAscii(text) ? null : rewrite[written](text)
  if (repaired === null || repaired === text) return text
  const isWhole = everywhere && !isUtf8(written)
  const isLost = repaired.includes('\uFFFD') && strangenessOf(text) > 0
  return isWhole || isLost || strangenessOf(repaired, written) < strangenessOf(text) ? repaired : text
}
