import * as z from 'zod/mini'
import { instant } from '../../fields.ts'
import { password } from '../session.ts'

/** Since when the account of somebody at the institution is linked, and when it was used last. */
export const signInLink = z.object({ linkedAt: instant, lastUsedAt: z.nullable(instant) })
export type SignInLink = z.output<typeof signInLink>

/** Of a person of the office: the link, and until when they may make one. */
export const staffSignInLink = z.object({ link: z.nullable(signInLink), mayLinkUntil: z.nullable(instant) })
export type StaffSignInLink = z.output<typeof staffSignInLink>

/** One's own. */
export const ownSignInLink = z.object({ link: z.nullable(signInLink) })
export type OwnSignInLink = z.output<typeof ownSignInLink>

/** What whoever removes their own link types again: they sign in with it from then on. */
export const ownSignInLinkRemoval = z.strictObject({ currentPassword: password })
