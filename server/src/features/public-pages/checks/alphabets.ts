import type { PageLanguage } from '@portal/contract/public-pages/verification-messages'

/** Alphabets with letters of the shape of Latin ones, by their codes of ISO 15924. */
const LOOKALIKES = [
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Cher', /\p{Script=Cherokee}/u],
  ['Copt', /\p{Script=Coptic}/u],
  ['Lisu', /\p{Script=Lisu}/u],
  ['Cans', /\p{Script=Canadian_Aboriginal}/u],
] as const
const LATIN = /\p{Script=Latin}/u

/**
 * The names of the alphabets of a text, if it has letters of one that can be mistaken for Latin letters; else null. A
 * forger can register a name that looks like another.
 */
export function confusableAlphabets(text: string, language: PageLanguage) {
  const codes: string[] = LOOKALIKES.filter(([, pattern]) => pattern.test(text)).map(([code]) => code)
  if (codes.length === 0) return null
  const names = new Intl.DisplayNames(language, { type: 'script' })
  return [...(LATIN.test(text) ? ['Latn'] : []), ...codes].map((code) => names.of(code)).join(', ')
}
