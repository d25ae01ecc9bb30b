import { temporaryProblems } from '@portal/contract/availability-problems'
import type { ProblemCode, ProblemDetails } from '@portal/contract/problems'
import { ApiError } from './api-error.ts'

/** What codes of the portal look like. Those of `ApiError` for other answers have a number. */
const CODE = /^[A-Z]+(_[A-Z]+)*$/

/** The portal's refusal in an error; null for an error that the portal did not send. */
export function problemOf(
  error: unknown,
): { code: ProblemCode; message: string; fields: Record<string, string> } | null {
  if (!(error instanceof ApiError) || !CODE.test(error.code)) return null
  const { fields = {} } = (error.data ?? {}) as { fields?: Record<string, string> }
  return { code: error.code as ProblemCode, message: error.message, fields }
}

/** The inactive or former student whose e-mail was refused; null where there is none. */
export function studentToReturn(error: unknown) {
  if (!isProblem(error, 'EMAIL_TAKEN')) return null
  const { inactiveStudent, formerStudent } = (error as { data?: ProblemDetails }).data ?? {}
  if (formerStudent) return { ...formerStudent, from: 'former' as const }
  return inactiveStudent ? { ...inactiveStudent, from: 'inactive' as const } : null
}

/** The students who are probably the one that was not saved; null where that is not why. */
export function likelyDuplicates(error: unknown) {
  if (!isProblem(error, 'DUPLICATE_LIKELY')) return null
  return (error as { data?: ProblemDetails }).data?.candidates ?? []
}

/** The id of the failed request in the portal's log; null for any other error. */
export function requestIdOf(error: unknown) {
  const { requestId } = (error instanceof ApiError ? (error.data ?? {}) : {}) as { requestId?: string }
  return requestId ?? null
}

export function isProblem(error: unknown, ...codes: ProblemCode[]) {
  const problem = problemOf(error)
  return problem !== null && codes.includes(problem.code)
}

/** The portal's own sentence, if the error is one of these problems, or the person has not confirmed that it is them. */
export const messageOf = (error: unknown, ...codes: ProblemCode[]) =>
  isProblem(error, 'CONFIRMATION_NEEDED', ...codes) ? problemOf(error)?.message : undefined

/** The sentence of a problem for which nothing at all can be saved at the moment; undefined for any other error. */
export const whyNothingIsSaved = (error: unknown) =>
  messageOf(error, 'READ_ONLY', 'STORAGE_FULL', 'BEING_UPDATED', 'NOT_THE_PORTAL')

/** Whether the portal could not be reached; then a proxy in front of it may have answered. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof ApiError && problemOf(error) === null && error.status >= 500)

const TEMPORARY: readonly string[] = [...temporaryProblems, 'NOT_THE_PORTAL', 'INTERNAL']

/** Whether the same request would fail again. */
export function isPermanent(error: unknown) {
  const problem = problemOf(error)
  return problem !== null && !TEMPORARY.includes(problem.code)
}
