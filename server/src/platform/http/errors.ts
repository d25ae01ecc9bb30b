import { Problem, problems } from '@portal/contract/problems'
import { NOT_STORED } from '@portal/contract/records/file-problems'
import { problemPath } from '@portal/contract/server-paths'
import type { Logger } from 'pino'
import { isFull, isReadOnly, isUnavailable } from '../database/errors.ts'
import { isBeingUpdated } from '../database/schema-guard.ts'
import { PicturesUnavailable } from '../pictures/pictures-unavailable.ts'
import { currentScope } from '../request-scope.ts'
import { FileUnreadableError } from '../storage/open-stored-file.ts'
import { StorageError } from '../storage/storage.ts'

/** The problem to send for an error. An unhandled error is logged and sent as INTERNAL, without details. */
export function toProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error
  if (isFull(error)) {
    log.error({ fault: (error as Error).message }, 'the disk is full')
    return new Problem('STORAGE_FULL')
  }
  if (error instanceof FileUnreadableError) {
    log.error({ fault: error.message }, 'a stored file cannot be read')
    return new Problem('FILE_UNREADABLE')
  }
  if (error instanceof StorageError) {
    log.error({ fault: error.message }, 'the file storage failed')
    return new Problem('STORAGE_UNAVAILABLE', {}, error.wasStoring ? { sentence: NOT_STORED } : {})
  }
  if (error instanceof PicturesUnavailable) {
    log.error({ fault: error.message }, 'the process for pictures failed')
    return new Problem('PICTURES_UNAVAILABLE')
  }
  if (isBeingUpdated(error)) {
    log.warn({ fault: (error as Error).message }, 'a change was refused')
    // Only a request that has changed nothing may be sent again by itself.
    return new Problem(currentScope()?.hasChanged ? 'UNAVAILABLE' : 'BEING_UPDATED')
  }
  if (isReadOnly(error)) {
    log.error({ fault: (error as Error).message }, 'the database is read-only')
    return new Problem('READ_ONLY')
  }
  if (isUnavailable(error)) {
    log.error({ fault: (error as Error).message }, 'the database or the disk is unavailable')
    return new Problem('UNAVAILABLE')
  }
  log.error({ fault: describeError(error) }, 'unhandled error')
  return new Problem('INTERNAL')
}

/** The properties of an error that are logged. Others are left out: databases and libraries attach whole rows. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, stack, code } = error as Error & { code?: unknown }
  return { type: name, code, stack }
}

/** An input with errors: the first error of each field, by field name. An error of the whole input is under `form`. */
export function invalidInput(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const name = path.map(String).join('.') || 'form'
    fields[name] ??= message
  }
  return new Problem('INVALID_INPUT', fields)
}

export const PROBLEM_TYPE = 'application/problem+json'

/**
 * The body of the response of a problem, as RFC 9457 says. `code`, `message` and `data` stand beside it throughout version 1 of
 * the API, and `defined`, by which a client of oRPC knows it. `instance`: the id of the request.
 */
export function toBody({ code, message, fields, details }: Problem, instance: string) {
  const { status, message: title } = problems[code]
  const standard = { type: problemPath(code), title, status, detail: message, instance }
  return { ...standard, defined: true, code, message, data: { fields, ...details } }
}
