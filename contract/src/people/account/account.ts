import * as z from 'zod/mini'
import { instant, optionalSingleLine, recordId, singleLine } from '../../fields.ts'
import { NAME_MAX_CHARACTERS } from '../../limits.ts'
import { chosenPassword, newPasswordFields, password, samePasswords } from '../session.ts'

/** Of whoever asks. */
export const ownAccount = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Since when the password is the present one; null without one. */
  passwordSince: z.nullable(instant),
  /** Whether they sign in at the institution alone, and have no use for a password. */
  isPasswordOff: z.boolean(),
})
export type OwnAccount = z.output<typeof ownAccount>

export const ownNameInput = z.strictObject({
  firstName: singleLine('First Name', NAME_MAX_CHARACTERS),
  lastName: optionalSingleLine('Last Name', NAME_MAX_CHARACTERS),
})

export const ownPasswordInput = z.strictObject({ currentPassword: password, password: chosenPassword })
/** The form has the new password twice. */
export const ownPasswordForm = z.strictObject({ currentPassword: password, ...newPasswordFields }).check(samePasswords)

/** Where somebody is signed in. `address`: from where they have signed in; of IPv6 only the network. */
const ownSession = z.object({
  id: recordId,
  isCurrent: z.boolean(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  /** Whether it began at the institution. */
  isBySso: z.boolean(),
  since: instant,
  /** Null where its use has not been recorded yet. */
  lastUsed: z.nullable(instant),
})
export type OwnSession = z.output<typeof ownSession>

/** The present one first, then those used last. `others`: how many there are beside the present one. */
export const ownSessions = z.object({ rows: z.array(ownSession), others: z.int() })
export type OwnSessions = z.output<typeof ownSessions>
