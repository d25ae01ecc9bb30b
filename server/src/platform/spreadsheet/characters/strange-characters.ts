/** Of which languages' names the letters are usual. */
export type Alphabet = 'western' | 'central'

/** A letter or sign that no name has: a text with one was read in another character set than it was written in. */
export const STRANGE = 3
/** One that few names have. */
const RARE = 1

const alphabets: Record<Alphabet, { usual: string; rare: string }> = {
  western: { usual: 'áâàäåçéèêëíîïóôöúüñãß', rare: 'øæðþýÿœšžõìòùû' },
  central: { usual: 'áéíóúýčďěňřšťůžąćęłńśźżäëöüőűôľĺŕđăîșşțţ', rare: 'âçß' },
}

const VOWEL = /[aeiouyáâàäåéèêëíîïóôöőúüűůýěąęãõ]/iu
const LETTER = /[\p{L}\p{M}]/u
const LATIN = /\p{Script=Latin}/u
const LOWER = /\p{Ll}/u
const UPPER = /\p{Lu}/u
const vowel = (character: string) => VOWEL.test(character)

/**
 * Letters that two languages write with the same byte, one in places where the other does not have it: "Núñez" and
 * "Gdański", "João" and "Crăciun", "Bjørn" and "Dvořák". Here they are usual.
 */
const places: Record<Alphabet, Record<string, (before: string, after: string) => boolean>> = {
  western: {
    ã: (_, after) => /[oes]/.test(after) || after === '',
    õ: (_, after) => after === 'e',
    ø: (_, after) => /[lmnr]/.test(after),
    ñ: (_, after) => vowel(after),
    è: (_, after) => /[cdglmnrstvz]/.test(after),
    ê: (_, after) => /[lmnrstv]/.test(after) || after === '',
    ï: (before) => vowel(before),
    ì: (_, after) => after === '',
    ò: (_, after) => after === '',
    ù: (_, after) => after === '',
  },
  central: {
    ă: (_, after) => !/[oe]/.test(after),
    ő: (_, after) => after !== 'e',
    ń: (_, after) => !vowel(after),
    ř: (before, after) => vowel(before) || vowel(after),
    ć: (before, after) => vowel(before) || vowel(after),
  },
}
/** Capitals at the beginning of a name. */
const RARE_FIRST: Record<Alphabet, RegExp> = { western: /[ÈÊÌÒÙÆØÐÕÑ]/, central: /[ÂÇĄĘ]/ }

/** How strange the letters of a text are in a name of one of these languages: 0 for nothing unusual. */
export function strangeCharacters(text: string, of: Alphabet) {
  const characters = [...text]
  let cost = 0
  for (const [at, character] of characters.entries())
    cost += costAt(characters[at - 1] ?? '', character, characters[at + 1] ?? '', of)
  return cost
}

function costAt(before: string, character: string, after: string, of: Alphabet) {
  // "O’Neil" is written in Mac Roman with the byte of "í": "OíNeil".
  if (character < '\x80') return before >= '\x80' && LOWER.test(before) && UPPER.test(character) ? STRANGE : 0
  if (!LETTER.test(character)) return costOfSign(before, character, after)
  if (!LATIN.test(character)) return LATIN.test(before) || LATIN.test(after) ? STRANGE : 0
  if (isMixedCase(before, character, after)) return STRANGE
  const isFirst = !LETTER.test(before)
  if (isFirst && LOWER.test(character)) return RARE
  if (isFirst && RARE_FIRST[of].test(character)) return RARE
  return costOfLetter(before.toLowerCase(), character.toLowerCase(), after.toLowerCase(), of)
}

/** "JosŽ", "MŠrta", "FERNçNDEZ". */
const isMixedCase = (before: string, character: string, after: string) =>
  UPPER.test(character)
    ? LOWER.test(before) || (UPPER.test(before) && LOWER.test(after))
    : UPPER.test(before) && (UPPER.test(after) || after === '')

function costOfLetter(before: string, character: string, after: string, of: Alphabet) {
  const { usual, rare } = alphabets[of]
  const between = (neighbour: string) => (LETTER.test(neighbour) ? neighbour : '')
  if (places[of][character]?.(between(before), between(after)) === false) return RARE
  if (usual.includes(character) || places[of][character]) return 0
  return rare.includes(character) ? RARE : STRANGE
}

const SPACES = /[\s\u00A0\u00AD]/u
const APOSTROPHE = '\u2019'
const DASHES = /[\u2013\u2014]/
const OPENING = /[\u2018\u201C\u201E\u00AB\u2039\u00BF\u00A1]/
const CLOSING = /[\u201D\u00BB\u203A\u2026]/
const TYPOGRAPHY = /[\u2010-\u2027\u00AB\u00BB\u00B7\u2039\u203A]/

/** Signs stand between words; in a word there are apostrophes, and a dash between two names. */
function costOfSign(before: string, sign: string, after: string) {
  if (isControl(sign)) return STRANGE
  const [isAfterLetter, isBeforeLetter] = [LETTER.test(before), LETTER.test(after)]
  if (SPACES.test(sign)) return 0
  if (!isAfterLetter && !isBeforeLetter) return TYPOGRAPHY.test(sign) ? 0 : RARE
  if (sign === APOSTROPHE) return isAfterLetter && (UPPER.test(after) || after === 's') ? 0 : RARE
  if (DASHES.test(sign)) return UPPER.test(after) ? 0 : STRANGE
  if (OPENING.test(sign)) return isAfterLetter ? STRANGE : 0
  if (CLOSING.test(sign)) return isBeforeLetter ? STRANGE : 0
  return STRANGE
}

/** Bytes that the character set does not have, and what stands for them. */
const isControl = (sign: string) => (sign >= '\x80' && sign <= '\x9F') || sign === '\uFFFD' || /\p{Co}/u.test(sign)
