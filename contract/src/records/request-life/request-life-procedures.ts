import type { Action } from '../../permissions.ts'
import { errorMap } from '../../problems.ts'
import { requiresWith } from '../../procedures.ts'

/** For a procedure about the messages, notes and assignment of one request. */
export const requiresRequestLife = (action: Action) =>
  requiresWith('requestLife', action).errors(errorMap('REQUEST_NOT_FOUND'))
