/** Words that programs write where there is no value, in lower case. docs/other-programs.md says which program writes which. */
const WORDS: ReadonlySet<string> = new Set([
  ...['null', '(null)', '[null]', '<null>', '{null}', '\\n', 'nil', '<nil>', 'none', 'undefined'],
  ...['nan', '-nan', 'nat', 'na', '<na>', 'n/a', '#n/a', '#na', 'n.a.', 'n.a', 'not applicable', 'not available'],
  ...['(blank)', '(empty)', '[object object]', '0000-00-00', '0000-00-00 00:00:00'],
])
const LONGEST = 20
/** A sign alone, as offices and programs fill what is empty: `-`, `--`, `–`, `.`, `...`, `_`, `?`. */
const SIGNS = /^(?:[-\u2010-\u2015\u2212]{1,5}|\.{1,5}|_{1,5}|\?|\/)$/u

/** Whether a text stands for no value. Its letters can still be somebody's name. */
export const isNoValue = (text: string) =>
  text.length > 0 && text.length <= LONGEST && (WORDS.has(text.toLowerCase()) || SIGNS.test(text))

/** What offices write for a name that somebody has not, or that is a name: kept unless somebody says that it is empty. */
const OFTEN_A_NAME = /^(?:[.-]|null|nan)$/i
export const isOftenAName = (text: string) => OFTEN_A_NAME.test(text)

/** One word, or a sign that stands for a name: Null, None and Na are people. */
const CAN_BE_A_NAME = /^(?:\p{L}+|[.-]|\u2013|\u2014)$/u
export const canBeAName = (text: string) => CAN_BE_A_NAME.test(text)
