import { ORPCError } from '@orpc/client'
import { type ProblemCode, problems } from '@portal/contract/problems'

/** The refusal an error carries, or null for one that never reached the portal. */
export function problemOf(
  error: unknown,
): { code: ProblemCode; message: string; fields: Record<string, string> } | null {
  if (!(error instanceof ORPCError) || !(error.code in problems)) return null
  const { fields = {} } = (error.data ?? {}) as { fields?: Record<string, string> }
  return { code: error.code as ProblemCode, message: error.message, fields }
}

/** The id under which a fault of the portal stands in its log; null for any other error. */
export function referenceOf(error: unknown) {
  const { requestId } = (error instanceof ORPCError ? (error.data ?? {}) : {}) as { requestId?: string }
  return requestId ?? null
}

/** Whether an error is one of these refusals. */
export function isProblem(error: unknown, ...codes: ProblemCode[]) {
  const problem = problemOf(error)
  return problem !== null && codes.includes(problem.code)
}

/** Whether an error means that the portal could not be reached, or only something in front of it. */
export const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof ORPCError && problemOf(error) === null && error.status >= 500)

/** Refusals that trying again cannot change. */
export function isFinal(error: unknown) {
  const problem = problemOf(error)
  return problem !== null && problem.code !== 'UNAVAILABLE' && problem.code !== 'INTERNAL'
}
