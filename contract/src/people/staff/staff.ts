import * as z from 'zod/mini'
import { instant, optionalSingleLine, recordId, singleLine } from '../../fields.ts'
import { NAME_MAX_CHARACTERS } from '../../limits.ts'
import { email } from '../session.ts'
import { staffSignInLink } from '../single-sign-on/sign-in-links.ts'
import { staffRoles } from './staff-roles.ts'

/** `invited`: has not chosen a password yet. */
const staffStates = ['active', 'invited', 'disabled'] as const
export type StaffState = (typeof staffStates)[number]

/** A person of the office. */
export const staffMember = z.object({
  id: recordId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(staffStates),
  lastSignIn: z.nullable(instant),
  hasSecondFactor: z.boolean(),
  /** Null where there is no single sign-on. */
  signInLink: z.nullable(staffSignInLink),
  /** Until when the link of the last invitation works; null where it was used or has been ended. */
  invitedUntil: z.nullable(instant),
})
export type StaffMember = z.output<typeof staffMember>

export const staffInviteInput = z.strictObject({
  firstName: singleLine('First Name', NAME_MAX_CHARACTERS),
  lastName: optionalSingleLine('Last Name', NAME_MAX_CHARACTERS),
  email,
  role: z.enum(staffRoles),
})
export type StaffInviteInput = z.output<typeof staffInviteInput>

export const staffRoleInput = z.strictObject({ id: recordId, role: z.enum(staffRoles) })
