import { z } from 'zod'

const CONTROL_CHARACTERS = /\p{Cc}/u
const CONTROL_CHARACTERS_BUT_LINE_BREAKS = /[^\P{Cc}\n\t]/u

const typed = () => z.string().overwrite((value) => value.normalize('NFC').trim())

/** One required line of text a person types, such as a name. */
export const line = (label: string, maxCharacters: number) =>
  typed()
    .min(1, `${label} is required`)
    .max(maxCharacters, `${label} can have at most ${maxCharacters} characters`)
    .refine((value) => !CONTROL_CHARACTERS.test(value), `${label} has characters that cannot be shown`)

/** Required text of several lines; `emptyMessage` is what an empty one is told. */
export const prose = (label: string, maxCharacters: number, emptyMessage: string) =>
  z
    .string()
    .overwrite((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .min(1, emptyMessage)
    .max(maxCharacters, `${label} can have at most ${maxCharacters} characters`)
    .refine((value) => !CONTROL_CHARACTERS_BUT_LINE_BREAKS.test(value), `${label} has characters that cannot be shown`)

/** The id of a record. Whatever else a person puts into a URL is simply not found. */
export const recordId = z.string().min(1).max(64)

/** A moment, as an ISO 8601 string in UTC. */
export const instant = z.string()
