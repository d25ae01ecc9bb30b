/**
 * Characters that are not drawn: controls, zero-width and bidirectional marks, soft hyphens, variation selectors, tags,
 * fillers, the Braille blank, line separators, unpaired surrogates. The format characters of Arabic, Syriac and Kaithi
 * that are drawn around digits (U+0600 and others) are not among them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{1343F}]/u

/** The scripts whose words are spelled with joiners. */
const JOINED_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Mongolian'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
]
const JOINED = `(?=[\\p{L}\\p{M}])[${JOINED_SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]`
/** The signs that take the vowel from a consonant, one for each script of India and Sri Lanka. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'
/** A joiner behind a virama, or between two letters of such scripts (after RFC 5892, appendix A). */
const JOINER = `${VIRAMA}[\\u200C\\u200D]|${JOINED}[\\u200C\\u200D](?=${JOINED})`

const PICTURE = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\uFE0E\\uFE0F])?'
/** Flags of regions, keys, and pictures of one or several parts (after Unicode Technical Standard 51). */
const PICTURES = [
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}',
  '[0-9#*]\\uFE0F\\u20E3',
  `${PICTURE}(?:\\u200D${PICTURE})*`,
].join('|')

/** Sequences that are allowed although a part of them is invisible. */
export const noInvisible = /(?!)/gu
export const joiningCharacters = new RegExp(JOINER, 'gu')
export const joiningEmojiAndLineBreaks = new RegExp(`${JOINER}|${PICTURES}|[\\n\\t]`, 'gu')

/** The index of the first invisible character that is not part of an `allowed` sequence; null if there is none. */
export function firstInvisible(text: string, allowed: RegExp) {
  const rest = text.replace(allowed, (found) => '.'.repeat(found.length))
  return INVISIBLE.exec(rest)?.index ?? null
}

/** Marks of direction, joiners and zero-width spaces: phones and chats put them around what is copied, and before its `@`. */
const COPIED = '\\u00AD\\u061C\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'
const COPIED_MARKS = new RegExp(`^[\\s${COPIED}]+|[${COPIED}]+(?=@)|[\\s${COPIED}]+$`, 'g')

/** A text of ASCII letters, such as an e-mail address, without the marks that were copied around it. */
export const withoutCopiedMarks = (text: string) => text.replace(COPIED_MARKS, '')

/** A text without its invisible characters: for text that was stored before such characters were refused. */
export function withoutInvisible(text: string) {
  let left = text
  for (let at = firstInvisible(left, joiningCharacters); at !== null; at = firstInvisible(left, joiningCharacters)) {
    const [character = ''] = left.slice(at)
    left = left.slice(0, at) + left.slice(at + character.length)
  }
  return left
}
