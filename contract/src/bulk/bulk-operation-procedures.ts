import * as z from 'zod/mini'
import type { Action } from '../actions.ts'
import { pageInput, pageOf } from '../pagination.ts'
import { errorMap, type ProblemCode } from '../problems.ts'
import { type Beginning, byId, changes, type Does, deleted, type Method, reads } from '../procedures.ts'

/** The procedures of one type of bulk operation: those that every type has, and others that are `about` one or `change` it. */
export function bulkOperationProcedures<
  Run extends z.ZodMiniType,
  NotFound extends ProblemCode,
  Changed extends ProblemCode,
>(action: Action, path: `/${string}`, run: Run, notFound: NotFound, changed: Changed) {
  const about = <What extends Does>(begin: Beginning<What>, method: Method, end: string, summary: string) =>
    begin(action)
      .route({ method, path: `${path}/{id}${end}`, summary })
      .errors(errorMap(notFound))
  return {
    list: <Row extends z.ZodMiniType>(summary: string, row: Row) =>
      reads(action).route({ method: 'GET', path, summary }).input(z.strictObject(pageInput)).output(pageOf(row)),
    read: (summary: string) => about(reads, 'GET', '', summary).input(byId).output(run),
    remove: (summary: string) =>
      about(changes, 'DELETE', '', summary).errors(errorMap(changed)).input(byId).output(deleted),
    about,
    /** It answers with the bulk operation as it is then. */
    change: <What extends Does, Input extends z.ZodMiniType>(
      begin: Beginning<What>,
      method: Method,
      end: string,
      input: Input,
      summary: string,
    ) => about(begin, method, end, summary).errors(errorMap(changed)).input(input).output(run),
  }
}
