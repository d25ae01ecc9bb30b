import type { Action } from '@portal/contract/actions'
import type { Actor } from '@portal/contract/actors'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'

/** A signed-in user, and the client address of their request. */
export type AuthenticatedActor = Actor & { address: string }

/** What an action is done to: a student (only `studentId`, also for a new record), or a record of that student. */
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
 * Throws FORBIDDEN unless `actor` may do `action` at least to their own records. Call it before looking up a record, so
 * that a refusal does not reveal whether the record exists; `permit` then checks whose record it is.
 */
export function requirePermission(actor: Actor, action: Action) {
  if (!may(actor, action, actor.id)) throw new Problem('FORBIDDEN')
}
