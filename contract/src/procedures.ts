import { oc } from '@orpc/contract'
import * as z from 'zod/mini'
import { recordId } from './fields.ts'
import type { Need } from './parts.ts'
import type { Action } from './permissions.ts'
import { errorMap } from './problems.ts'

/**
 * Who may call a procedure: users with permission for the named action, or `anyone`. `needs`: what must be there for it.
 * `takesLongTexts`: its input may have LONG_BODY_MAX_BYTES.
 */
export type Meta = { action: Action | 'anyone'; needs?: Need; takesLongTexts?: true }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** For everybody, signed in or not. */
export const anyone = oc.$meta<Meta>({ action: 'anyone' })

/** For whoever has the permission for `action`. */
export const requires = (action: Action, more: Pick<Meta, 'takesLongTexts'> = {}) =>
  anyone.meta({ action, ...more }).errors(errorMap('NOT_SIGNED_IN', 'FORBIDDEN', 'RATE_LIMITED'))

/** As `requires`, where the college has what it needs; otherwise it is answered as an address that does not exist. */
export const requiresWith = (needs: Need, action: Action, more: Pick<Meta, 'takesLongTexts'> = {}) =>
  requires(action)
    .meta({ action, needs, ...more })
    .errors(errorMap('NOT_FOUND'))

/** Names one record. */
export const byId = z.strictObject({ id: recordId })

export const nothing = z.optional(z.strictObject({}))

export const deleted = z.object({ id: recordId })

/** Takes away the record that the end of the path names. */
export const removal = (action: Action, path: `/${string}`, summary: string) =>
  requires(action)
    .route({ method: 'DELETE', path: `${path}/{id}`, summary })
    .input(byId)
    .output(deleted)
