import * as z from 'zod/mini'
import { optionalUploadId, recordId, singleLine } from '../../fields.ts'
import { LETTER_NAME_MAX_CHARACTERS } from './letter-limits.ts'

const day = (label: string) => z.iso.date(`${label} must be a date`)

const fields = {
  name: singleLine('Name', LETTER_NAME_MAX_CHARACTERS),
  office: singleLine('Office', LETTER_NAME_MAX_CHARACTERS),
  /** The first and the last day on which letters can be issued with this name. */
  fromDay: day('From'),
  untilDay: z._default(z.union([z.literal(''), day('Until')]), ''),
  /** The id of an uploaded picture of their handwriting. Empty: the present one stays; of a new signatory: room for ink. */
  picture: z._default(optionalUploadId, ''),
}
const inOrder = z.refine<{ fromDay: string; untilDay: string }>(
  ({ fromDay, untilDay }) => untilDay === '' || fromDay <= untilDay,
  { path: ['untilDay'], error: 'Until is before From' },
)

export const signatoryCreateInput = z.strictObject(fields).check(inOrder)
export const signatoryUpdateInput = z
  .strictObject({ id: recordId, ...fields, withoutPicture: z._default(z.boolean(), false) })
  .check(inOrder)

/** Whoever's name stands below letters. The picture itself is never sent, but in a letter. */
export const letterSignatory = z.object({
  id: recordId,
  name: z.string(),
  office: z.string(),
  fromDay: z.string(),
  untilDay: z.nullable(z.string()),
  hasPicture: z.boolean(),
  /** Whether letters can be issued today with this name. */
  isCurrent: z.boolean(),
})
export type LetterSignatory = z.output<typeof letterSignatory>
