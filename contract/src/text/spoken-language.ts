/** The language in which most people write each script. */
const languages = [
  ['Devanagari', 'hi'],
  ['Bengali', 'bn'],
  ['Gujarati', 'gu'],
  ['Gurmukhi', 'pa'],
  ['Oriya', 'or'],
  ['Tamil', 'ta'],
  ['Telugu', 'te'],
  ['Kannada', 'kn'],
  ['Malayalam', 'ml'],
  ['Sinhala', 'si'],
  ['Thai', 'th'],
  ['Arabic', 'ur'],
] as const
const scripts = languages.map(([script, language]) => ({
  language,
  letters: new RegExp(`\\p{Script=${script}}`, 'gu'),
}))
const BEYOND_LATIN = /[\u0600-\uffff]/
const LETTERS = /[\p{L}\p{M}]/gu

/**
 * In which voice a screen reader reads what somebody has typed, as the attribute `lang`: undefined for Latin letters, which are
 * read in the language of the page. Counts the script of most letters.
 */
export function spokenLanguage(text: string) {
  if (!BEYOND_LATIN.test(text)) return undefined
  const all = text.match(LETTERS)?.length ?? 0
  return scripts.find(({ letters }) => (text.match(letters)?.length ?? 0) * 2 > all)?.language
}
