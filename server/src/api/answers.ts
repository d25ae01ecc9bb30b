import { ORPCError, ValidationError } from '@orpc/server'
import { Problem, problems } from '@portal/contract/problems'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/faults.ts'

/** The refusal that an error is answered with. What nobody foresaw is logged, and says nothing. */
export function asProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return new Problem('INVALID_INPUT', fieldsOf(error.cause))
  }
  if (isUnavailable(error)) {
    log.error({ fault: (error as Error).message }, 'the database did not answer')
    return new Problem('UNAVAILABLE')
  }
  log.error({ err: error }, 'an error nobody foresaw')
  return new Problem('INTERNAL')
}

/** Whether an error is a refusal of ours on its way out. */
export const isAnswer = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && error.code in problems

/** The refusal of a request that could not be read: too much of it, or no sense in it. */
export function asUnreadable(error: unknown) {
  return new Problem(
    error instanceof ORPCError && error.status === problems.TOO_LARGE.status ? 'TOO_LARGE' : 'MALFORMED',
  )
}

/** The first complaint about each field, by the field's name; one about the whole is under `form`. */
function fieldsOf({ issues }: ValidationError) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = path?.map((step) => String(typeof step === 'object' ? step.key : step)).join('.') || 'form'
    fields[name] ??= message
  }
  return fields
}

/** A refusal as it goes over the wire. */
export function asBody({ code, message, fields }: Problem) {
  const { status } = problems[code]
  return { code, status, message, data: { fields } }
}

/** The same, as the API library wants it. */
export function asApiError(problem: Problem) {
  const { code, status, message, data } = asBody(problem)
  return new ORPCError(code, { defined: true, status, message, data })
}
