import { type Action, type Actor, may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'

declare const granted: unique symbol

/** A signed-in user, and the address they act from. */
export type AuthenticatedActor = Actor & { address: string }

/** Proof that `actor` was asked about and may do the action. Every store function that writes wants one. */
export type Permit<Name extends Action> = { readonly actor: AuthenticatedActor; readonly [granted]: Name }

/** Throws FORBIDDEN unless `actor` may do `action` (to the record of `studentId`, where that matters). */
export function permit<Name extends Action>(actor: AuthenticatedActor, action: Name, studentId?: string) {
  if (!may(actor, action, studentId)) throw new Problem('FORBIDDEN')
  return { actor } as Permit<Name>
}
