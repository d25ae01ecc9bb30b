import * as z from 'zod/mini'
import { asciiDigits, instant, recordId, withoutNul } from '../fields.ts'
import { documentKinds } from '../records/issued-documents.ts'
import { firstInvisible, joiningCharacters } from '../text/invisible-characters.ts'
import { moment } from '../time/moment.ts'
import {
  SHARE_DOCUMENTS_MAX,
  SHARE_NAME_MAX_CHARACTERS,
  SHARE_PIN_MAX_DIGITS,
  SHARE_PIN_MIN_DIGITS,
} from './share-limits.ts'

/** How long a share can be opened, beside a moment that the student chooses. */
export const sharePeriods = ['day', 'week', 'month'] as const
export type SharePeriod = (typeof sharePeriods)[number]

const name = z.string().check(
  z.trim(),
  z.maxLength(SHARE_NAME_MAX_CHARACTERS, `A name can have at most ${SHARE_NAME_MAX_CHARACTERS} characters`),
  withoutNul,
  z.refine((text) => firstInvisible(text, joiningCharacters) === null, 'A name has characters that cannot be seen'),
)

/** Digits only, of any script, so that it can be told on the phone and typed on any keyboard. */
export const sharePin = z
  .string()
  .check(
    asciiDigits,
    z.regex(
      new RegExp(`^\\d{${SHARE_PIN_MIN_DIGITS},${SHARE_PIN_MAX_DIGITS}}$`),
      `A PIN has ${SHARE_PIN_MIN_DIGITS} to ${SHARE_PIN_MAX_DIGITS} digits`,
    ),
  )

/** A link that a student makes to show some of their documents to others. */
export const shareInput = z.strictObject({
  /** The ids of issued documents. */
  documents: z.array(recordId).check(z.minLength(1), z.maxLength(SHARE_DOCUMENTS_MAX)),
  /** Whether visitors can open and download the documents, or see only what the register says about them. */
  withFiles: z.boolean(),
  /** What the student calls it, for themselves; may be empty. */
  name: z._default(name, ''),
  /** A period from now on, or the moment at which it ends, at most SHARE_MAX_DAYS from now. */
  until: z.union([z.enum(sharePeriods), moment]),
  /** Empty: without a PIN. */
  pin: z._default(z.union([z.literal(''), sharePin]), ''),
})
export type ShareInput = z.input<typeof shareInput>

/** `wrongPins`: too many wrong PINs were tried. */
export const shareStates = ['open', 'ended', 'expired', 'wrongPins'] as const

/** A share link, as its student sees it: in short, a share. */
export const shareLink = z.object({
  id: recordId,
  name: z.string(),
  state: z.enum(shareStates),
  /** Its address; null when it can no longer be opened. */
  url: z.nullable(z.string()),
  hasPin: z.boolean(),
  /** Whether visitors can open and download the documents. */
  withFiles: z.boolean(),
  /** How often its page was opened. */
  opened: z.int(),
  /** How often a document was opened or downloaded by it. */
  downloads: z.int(),
  created_at: instant,
  expiresAt: instant,
  /** When it was ended before its time, or null. */
  endedAt: z.nullable(instant),
  documents: z.array(
    z.object({
      id: recordId,
      kind: z.enum(documentKinds),
      /** The title of a certificate, the number of a card. */
      title: z.string(),
      serial: z.string(),
    }),
  ),
})
export type ShareLink = z.output<typeof shareLink>

/** The address of a share; `url` is that of the portal, without a slash at its end. */
export const shareAddress = (url: string, code: string) => `${url}/s/${code}`
