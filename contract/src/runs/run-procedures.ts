import * as z from 'zod/mini'
import { pageInput, pageOf } from '../pagination.ts'
import type { Action } from '../permissions.ts'
import { errorMap, type ProblemCode } from '../problems.ts'
import { byId, type Meta, type Method, removal, requires } from '../procedures.ts'

/** The procedures of the runs of one kind: those that every kind has, and others that are `about` a run or `change` it. */
export function runProcedures<Run extends z.ZodMiniType, NotFound extends ProblemCode, Changed extends ProblemCode>(
  action: Action,
  path: `/${string}`,
  run: Run,
  notFound: NotFound,
  changed: Changed,
  more: Pick<Meta, 'needs'> = {},
) {
  const allowed = requires(action).meta({ action, ...more })
  const about = (method: Method, end: string, summary: string) =>
    allowed.route({ method, path: `${path}/{id}${end}`, summary }).errors(errorMap(notFound))
  return {
    list: <Row extends z.ZodMiniType>(summary: string, row: Row) =>
      allowed.route({ method: 'GET', path, summary }).input(z.strictObject(pageInput)).output(pageOf(row)),
    read: (summary: string) => about('GET', '', summary).input(byId).output(run),
    remove: (summary: string) =>
      removal(action, path, summary)
        .meta({ action, ...more })
        .errors(errorMap<NotFound | Changed>(notFound, changed)),
    about,
    /** It answers with the run as it is then. */
    change: <Input extends z.ZodMiniType>(method: Method, end: string, input: Input, summary: string) =>
      about(method, end, summary).errors(errorMap(changed)).input(input).output(run),
  }
}
