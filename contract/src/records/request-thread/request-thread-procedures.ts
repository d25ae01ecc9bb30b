import type { Action } from '../../actions.ts'
import { errorMap } from '../../problems.ts'
import type { Beginning, Does } from '../../procedures.ts'

/** For a procedure about the messages, notes and assignment of one request. */
export const requiresRequestThread = <What extends Does>(begin: Beginning<What>, action: Action) =>
  begin.with('requestLife', action).errors(errorMap('REQUEST_NOT_FOUND'))
