/** The locale of the page: its language, as India writes it. */
const PAGE = 'en-IN'

/**
 * The first of these locales whose language is the page's, else the page's: a Thai month within English words helps nobody.
 * Always with the Gregorian calendar and the digits 0–9, as dates and numbers are typed and printed.
 */
export function localeFor(preferred: readonly string[], page = PAGE) {
  const { language } = new Intl.Locale(page)
  const own = preferred.find((tag) => languageOf(tag) === language) ?? page
  return new Intl.Locale(own, { calendar: 'gregory', numberingSystem: 'latn' }).toString()
}

/** The language of a locale; null for what is none, such as the `C` or `en-US@posix` of a machine without a language. */
function languageOf(tag: string) {
  try {
    return new Intl.Locale(tag).language
  } catch {
    return null
  }
}

/** How the reader writes dates and numbers. */
export const readerLocale = localeFor(typeof navigator === 'undefined' ? [] : (navigator.languages ?? []))
