import { ORPCError, ValidationError } from '@orpc/server'
import { Problem, problems } from '@portal/contract/problems'
import type { Logger } from 'pino'
import { isFull, isUnavailable } from '../database/errors.ts'
import { StorageError } from '../storage/storage.ts'

/** The refusal that an error is answered with. What nobody foresaw is logged, and says nothing. */
export function toProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    return new Problem('INVALID_INPUT', fieldsOf(error.cause))
  }
  if (isFull(error)) {
    log.error({ fault: (error as Error).message }, 'there is no room left on the disk')
    return new Problem('STORAGE_FULL')
  }
  if (error instanceof StorageError) {
    log.error({ fault: error.message }, 'the store of files did not do what it was asked')
    return new Problem('UNAVAILABLE')
  }
  if (isUnavailable(error)) {
    log.error({ fault: (error as Error).message }, 'the database or the disk did not answer')
    return new Problem('UNAVAILABLE')
  }
  log.error({ fault: faultOf(error) }, 'an error nobody foresaw')
  return new Problem('INTERNAL')
}

/** What is logged of an error: not what databases and libraries hang on it, which can be whole rows. */
function faultOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, code } = error as Error & { code?: unknown }
  return { type: name, code, stack }
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

/** A refusal as it goes over the wire, in the API library's form. */
export function toBody({ code, message, fields }: Problem) {
  const { status } = problems[code]
  return { defined: true, code, status, message, data: { fields } }
}
