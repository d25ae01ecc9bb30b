import { type Action, type Actor, may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'

/** A signed-in user, and the address they act from. */
export type AuthenticatedActor = Actor & { address: string }

/** What an action is about: a student (`studentId` alone, also for a record that is new), or a record of theirs. */
export type Subject = { readonly studentId: string }

/**
 * Proof that `actor` may do the action to `row`. Every store function that writes takes one and reads from it which row
 * to write. The private field makes the type nominal: a copy with another row is not a permit.
 */
export class Permit<Name extends Action, Row extends Subject = Subject> {
  readonly actor: AuthenticatedActor
  readonly row: Readonly<Row>
  readonly #action: Name

  /** Throws FORBIDDEN unless `actor` may do `action` to `row`. */
  constructor(actor: AuthenticatedActor, action: Name, row: Row) {
    if (!may(actor, action, row.studentId)) throw new Problem('FORBIDDEN')
    this.actor = actor
    this.row = Object.freeze({ ...row })
    this.#action = action
    Object.freeze(this)
  }

  get action() {
    return this.#action
  }
}

/** Throws FORBIDDEN unless `actor` may do `action` to `row`. */
export const permit = <Name extends Action, Row extends Subject>(actor: AuthenticatedActor, action: Name, row: Row) =>
  new Permit(actor, action, row)

/**
 * Throws FORBIDDEN unless `actor` may do `action` to something of their own: asked before a record is looked up, so
 * that a refusal does not tell whether it exists. Whose record it is, `permit` asks.
 */
export function requirePermission(actor: Actor, action: Action) {
  if (!may(actor, action, actor.id)) throw new Problem('FORBIDDEN')
}
