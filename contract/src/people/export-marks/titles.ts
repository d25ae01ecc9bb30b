/** Titles that letters and the profile add by themselves, with or without a dot. */
const TITLES = [
  ...['mr', 'mrs', 'ms', 'mister', 'shri', 'shree', 'sri', 'smt', 'shrimati', 'srimati', 'thiru', 'tmt', 'thirumathi'],
  // Devanagari, Bengali, Gujarati, Gurmukhi, Odia.
  ...[
    'श्री',
    'श्रीमती',
    'श्रीमति',
    'सुश्री',
    'শ্রী',
    'শ্রীমতী',
    'શ્રી',
    'શ્રીમતી',
    'ਸ਼੍ਰੀ',
    'ਸ਼੍ਰੀਮਤੀ',
    'ਸ੍ਰੀ',
    'ਸ੍ਰੀਮਤੀ',
    'ଶ୍ରୀ',
    'ଶ୍ରୀମତୀ',
  ],
  // Tamil, Telugu, Kannada, Malayalam, Urdu.
  ...['திரு', 'திருமதி', 'శ్రీ', 'శ్రీమతి', 'ಶ್ರೀ', 'ಶ್ರೀಮತಿ', 'ശ്രീ', 'ശ്രീമതി', 'جناب', 'محترمہ'],
]
/** Beside them what says something about the person: they stay, and no title stands before them. */
const KEPT = ['late', 'dr', 'er', 'prof', 'adv', 'capt', 'col', 'maj', 'स्व', 'स्वर्गीय', 'डॉ', 'डा', 'प्रो', 'मरहूम']
/** They also begin names of people: Sri Harsha, Shree Devi. They are proposed to go only with a dot, or before a parent's name. */
const ALSO_NAMES = ['sri', 'shree', 'శ్రీ', 'ಶ್ರೀ', 'ശ്രീ', 'श्री', 'শ্রী', 'શ્રી', 'ଶ୍ରୀ']

const alternatives = (words: readonly string[]) =>
  words
    .map((word) => word.normalize('NFC'))
    .toSorted((one, other) => other.length - one.length)
    .join('|')
/** A title with its dot, and a space unless the dot is there: "Mr.Ram". */
const headOf = (words: readonly string[]) => new RegExp(`^(?:${alternatives(words)})(?:\\s*[.:]\\s*|\\s+)`, 'iu')
const TITLE = headOf(TITLES)
const ANY = headOf([...TITLES, ...KEPT])
const ALSO_NAME = new RegExp(`^(?:${alternatives(ALSO_NAMES)})\\s+`, 'iu')
const LETTER = /\p{L}/u

/**
 * A name without the titles at its head; null for one that has none, or nothing else. `isOwn`: it is the student's own name,
 * in which Sri can be the first of two names.
 */
export function withoutTitles(name: string, isOwn: boolean): string | null {
  let rest = name.normalize('NFC')
  while (TITLE.test(rest) && !(isOwn && ALSO_NAME.test(rest))) rest = rest.replace(TITLE, '')
  return rest === name.normalize('NFC') || !LETTER.test(rest) ? null : rest.trim()
}

const AT_END = new RegExp(`(^|[^\\p{L}\\p{M}])(?:${alternatives(TITLES)})\\s*\\.?\\s*$`, 'iu')

/** A text before a name without the title that it ends with: "daughter of Mr. ". */
export const withoutTitleAtEnd = (text: string) => text.normalize('NFC').replace(AT_END, '$1')

/** Whether a name begins with a title, also one that stays with it, such as Late or Dr. */
export const beginsWithTitle = (name: string) => ANY.test(name.normalize('NFC'))
