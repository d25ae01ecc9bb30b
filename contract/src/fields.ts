import * as z from 'zod/mini'
import { firstInvisible, joiningCharacters, joiningEmojiAndLineBreaks, noInvisible } from './invisible-characters.ts'

const ID_MAX_CHARACTERS = 64
/** So much of what stands before an invisible character is told. */
const EXCERPT_CHARACTERS = 20

/** One required line of text a person types, such as a name. */
export const singleLine = (label: string, maxCharacters: number) => required(label, maxCharacters, joiningCharacters)

/** The same where two that look alike must be the same, such as the id of a card: nothing in it is invisible. */
export const identifier = (label: string, maxCharacters: number) => required(label, maxCharacters, noInvisible)

const required = (label: string, maxCharacters: number, allowed: RegExp) =>
  z.string().check(
    z.overwrite((value) =>
      value
        .normalize('NFC')
        .replace(/[\p{Zs}\t]+/gu, ' ')
        .trim(),
    ),
    z.minLength(1, `${label} is required`),
    z.maxLength(maxCharacters, `${label} can have at most ${maxCharacters} characters`),
    withoutInvisibleCharacters(label, allowed),
  )

/** Required text of several lines; `emptyMessage` is what an empty one is told. */
export const multiLine = (label: string, maxCharacters: number, emptyMessage: string) =>
  z.string().check(
    z.overwrite((value) =>
      value
        .normalize('NFC')
        .replaceAll('\r\n', '\n')
        .replace(/\p{Zs}/gu, ' ')
        .trim(),
    ),
    z.minLength(1, emptyMessage),
    z.maxLength(maxCharacters, `${label} can have at most ${maxCharacters} characters`),
    withoutInvisibleCharacters(label, joiningEmojiAndLineBreaks),
  )

/** Nobody can take out what they cannot see: the sentence says what stands before it. */
function withoutInvisibleCharacters(label: string, allowed: RegExp) {
  return z.refine<string>((value) => firstInvisible(value, allowed) === null, {
    error: ({ input }) => {
      const text = String(input)
      const before =
        text
          .slice(0, firstInvisible(text, allowed) ?? 0)
          .split('\n')
          .at(-1) ?? ''
      const last = [...before].slice(-EXCERPT_CHARACTERS).join('').trim()
      return `${label} has characters that cannot be seen ${last === '' ? 'at the beginning' : `after “${last}”`}`
    },
  })
}

/** PostgreSQL keeps no text with a NUL in it, and looks for none: it is refused wherever text is looked for. */
export const withoutNul = z.refine<string>((value) => !value.includes('\0'), 'This has characters that cannot be read')

/** The id of a record. Whatever else a person puts into a URL is simply not found. */
export const recordId = z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARACTERS), withoutNul)

/** A moment, as an ISO 8601 string in UTC. */
export const instant = z.string()

/** The id of a file that was sent ahead; `emptyMessage` is what none is told. */
export const uploadId = (emptyMessage: string) =>
  z.string().check(z.minLength(1, emptyMessage), z.maxLength(ID_MAX_CHARACTERS), withoutNul)

/** The same, where none means that nothing changes. */
export const optionalUploadId = z.string().check(z.maxLength(ID_MAX_CHARACTERS), withoutNul)
