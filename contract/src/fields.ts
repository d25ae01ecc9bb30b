import * as z from 'zod/mini'
import { toAsciiDigits } from './text/digits.ts'
import {
  firstInvisible,
  joiningCharacters,
  joiningEmojiAndLineBreaks,
  noInvisible,
} from './text/invisible-characters.ts'

const ID_MAX_CHARACTERS = 64
/** How many of the characters before an invisible one the error message shows. */
const EXCERPT_CHARACTERS = 20

/** A required text of one line, such as a name. */
export const singleLine = (label: string, maxCharacters: number) => required(label, maxCharacters, joiningCharacters)

/** A required text of one line in which no character is invisible, such as the id of a card. */
export const identifier = (label: string, maxCharacters: number) =>
  required(label, maxCharacters, noInvisible).check(asciiDigits)

/** The same text, whatever the keyboard was set to: digits of any script become those of English. */
export const asciiDigits = z.overwrite<string>(toAsciiDigits)

/** A text of one line that may be empty. */
export const optionalSingleLine = (label: string, maxCharacters: number) =>
  z.string().check(...oneLineChecks(label, maxCharacters, joiningCharacters))

const required = (label: string, maxCharacters: number, allowed: RegExp) =>
  z.string().check(...oneLineChecks(label, maxCharacters, allowed, [z.minLength(1, `${label} is required`)]))

const oneLineChecks = (
  label: string,
  maxCharacters: number,
  allowed: RegExp,
  required: ReturnType<typeof z.minLength>[] = [],
) => [
  z.overwrite<string>((value) =>
    value
      .normalize('NFC')
      .replace(/[\p{Zs}\t]+/gu, ' ')
      .trim(),
  ),
  ...required,
  z.maxLength(maxCharacters, `${label} can have at most ${maxCharacters} characters`),
  withoutInvisibleCharacters(label, allowed),
]

/** A required text of several lines; `emptyMessage` is the error for an empty one. */
export const multiLine = (label: string, maxCharacters: number, emptyMessage: string) =>
  z.string().check(...multiLineChecks(label, maxCharacters, [z.minLength(1, emptyMessage)]))

/** A text of several lines that may be empty. */
export const optionalMultiLine = (label: string, maxCharacters: number) =>
  z.string().check(...multiLineChecks(label, maxCharacters))

const multiLineChecks = (label: string, maxCharacters: number, required: ReturnType<typeof z.minLength>[] = []) => [
  z.overwrite<string>((value) =>
    value
      .normalize('NFC')
      .replaceAll('\r\n', '\n')
      .replace(/\p{Zs}/gu, ' ')
      .trim(),
  ),
  ...required,
  z.maxLength(maxCharacters, `${label} can have at most ${maxCharacters} characters`),
  withoutInvisibleCharacters(label, joiningEmojiAndLineBreaks),
]

/** A user cannot delete what they cannot see, so the error names the characters before it. */
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

/** PostgreSQL stores no text with a NUL character, and refuses it in a query. */
export const withoutNul = z.refine<string>((value) => !value.includes('\0'), 'This has characters that cannot be read')

/** The id of a record. Anything else in a URL is not found. */
export const recordId = z.string().check(z.minLength(1), z.maxLength(ID_MAX_CHARACTERS), withoutNul)

/** Somebody who is named. */
export const person = z.object({ id: recordId, name: z.string() })

/** A moment, as an ISO 8601 string in UTC. */
export const instant = z.string()

/** The id of an uploaded file; `emptyMessage` is the error for none. */
export const uploadId = (emptyMessage: string) =>
  z.string().check(z.minLength(1, emptyMessage), z.maxLength(ID_MAX_CHARACTERS), withoutNul)

/** The id of an uploaded file; an empty one means that the present file is kept. */
export const optionalUploadId = z.string().check(z.maxLength(ID_MAX_CHARACTERS), withoutNul)
