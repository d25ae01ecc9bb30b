import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { type Action, needOf, type RestrictedAction } from './actions.ts'
import type { Need } from './features.ts'
import { recordId } from './fields.ts'
import { errorMap } from './problems.ts'

/**
 * What a procedure or route does: it changes nothing and gives no data of many away (`reads`), or it does (`changes`), and then it
 * may ask whoever does it to confirm that it is them, unless they have within CONFIRMED_MINUTES: always (`asks`) or for some
 * inputs (`asksSometimes`). See docs/decisions/0136.
 */
export type Does = 'reads' | 'changes' | 'asks' | 'asksSometimes'

/**
 * Who may call a procedure: users with permission for the named action, or `anyone`. `needs`: what must be there for it.
 * `takesLongTexts`: its input may have LONG_BODY_MAX_BYTES.
 */
export type Meta<What extends Does = Does> = {
  action: Action | 'anyone'
  does: What
  needs?: Need
  takesLongTexts?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type More = Pick<Meta, 'takesLongTexts'>

/** How a procedure begins that does `what`: for whoever has the permission for an action. */
function beginning<What extends Does>(what: What) {
  const anyone = oc.$meta<Meta<What>>({ action: 'anyone', does: what })
  const permitted = (meta: Omit<Meta<What>, 'does'>) =>
    anyone.meta({ ...meta, does: what }).errors(errorMap('NOT_SIGNED_IN', 'FORBIDDEN', 'RATE_LIMITED'))
  /** Where the college has what it needs; otherwise it is answered as an address that does not exist. */
  const where = (needs: Need, action: Action, more: More = {}) =>
    permitted({ action, needs, ...more }).errors(errorMap('NOT_FOUND'))

  function forAction(action: RestrictedAction, more?: More): ReturnType<typeof where>
  function forAction(action: Action, more?: More): ReturnType<typeof permitted>
  function forAction(action: Action, more?: More) {
    const needs = needOf(action)
    return needs ? where(needs, action, more) : permitted({ action, ...more })
  }
  return Object.assign(forAction, {
    /** It needs what not all of its action needs. */
    with: where,
    /** For everybody, signed in or not. */
    anyone,
    anyoneWith: (needs: Need) => anyone.meta({ action: 'anyone', does: what, needs }),
  })
}

export const reads = beginning('reads')
export const changes = beginning('changes')
export const asks = beginning('asks')
export const asksSometimes = beginning('asksSometimes')

/** One of these four. */
export type Beginning<What extends Does> = ReturnType<typeof beginning<What>>

/** Names one record. */
export const byId = z.strictObject({ id: recordId })

export const nothing = z.optional(z.strictObject({}))

export const deleted = z.object({ id: recordId })

/** Takes away the record that the end of the path names. */
export const removal = <What extends Does>(
  begin: Beginning<What>,
  action: Action,
  path: `/${string}`,
  summary: string,
) =>
  begin(action)
    .route({ method: 'DELETE', path: `${path}/{id}`, summary })
    .input(byId)
    .output(deleted)
