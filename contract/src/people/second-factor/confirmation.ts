import * as z from 'zod/mini'
import { instant } from '../../fields.ts'
import { password } from '../session.ts'
import { secondFactorWays, secondStepInput } from './second-factor.ts'

/** By what somebody who is signed in confirms that it is them: a second factor if they have one, else their password. */
export const confirmationWays = [...secondFactorWays, 'password'] as const
export type ConfirmationWay = (typeof confirmationWays)[number]

/** `ways`: what they can confirm with. `singleSignOn`: the name of the institution's own sign-in, if they can confirm with it. */
export const confirmationState = z.object({
  isConfirmed: z.boolean(),
  ways: z.array(z.enum(confirmationWays)),
  singleSignOn: z.nullable(z.string()),
})
export type ConfirmationState = z.output<typeof confirmationState>

export const confirmationPassword = z.strictObject({ currentPassword: password })

export const confirmationInput = z.discriminatedUnion('way', [
  z.extend(confirmationPassword, { way: z.literal('password') }),
  secondStepInput,
])
export type ConfirmationInput = z.output<typeof confirmationInput>

/** Until when nothing more is asked. */
export const confirmedUntil = z.object({ until: instant })
