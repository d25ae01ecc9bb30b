import * as z from 'zod/mini'

const ID_MAX_CHARACTERS = 64
const CONTROL_CHARACTERS = /\p{Cc}/u
const CONTROL_CHARACTERS_BUT_LINE_BREAKS = /[^\P{Cc}\n\t]/u

/** One required line of text a person types, such as a name. */
export const line = (label: string, maxCharacters: number) =>
  z.string().check(
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.minLength(1, `${label} is required`),
    z.maxLength(maxCharacters, `${label} can have at most ${maxCharacters} characters`),
    z.refine((value) => !CONTROL_CHARACTERS.test(value), `${label} has characters that cannot be shown`),
  )

/** Required text of several lines; `emptyMessage` is what an empty one is told. */
export const prose = (label: string, maxCharacters: number, emptyMessage: string) =>
  z.string().check(
    z.overwrite((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim()),
    z.minLength(1, emptyMessage),
    z.maxLength(maxCharacters, `${label} can have at most ${maxCharacters} characters`),
    z.refine(
      (value) => !CONTROL_CHARACTERS_BUT_LINE_BREAKS.test(value),
      `${label} has characters that cannot be shown`,
    ),
  )

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
