import { availabilityProblems, CHANGE_UNKNOWN } from '@portal/contract/availability-problems'
import { repeatAfterMs } from './updating.ts'

type Answer = { message?: string; status?: number; data?: unknown; repeatAfterMs?: number | null }

/** An answer that is no success. A proxy in front of the portal may have given it: then its code is none of the portal's. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  /** When the same request may be sent again by itself; null if it may not. */
  readonly repeatAfterMs: number | null

  constructor(code: string, { message = code, status = 500, data, repeatAfterMs = null }: Answer = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
    this.repeatAfterMs = repeatAfterMs
  }
}

/**
 * The answer in a response. Throws an `ApiError` for one that is no success, or that the portal has not given.
 * @param isChange whether something was to be saved
 */
export async function answerOf(response: Response, isChange = false) {
  if (!response.ok) throw await errorOf(response)
  return response.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? notThePortal(isChange) : error
  })
}

/** The error of an answer that the portal has not given: a network that wants a sign-in answers everything with its page. */
export const notThePortal = (isChange: boolean) =>
  new ApiError('NOT_THE_PORTAL', {
    ...availabilityProblems.NOT_THE_PORTAL,
    ...(isChange ? { message: CHANGE_UNKNOWN } : {}),
  })

/** "Network Authentication Required". */
export const NETWORK_SIGN_IN_STATUS = 511

/** The error of a response that is no success. */
export async function errorOf(response: Response) {
  const { status, statusText, headers } = response
  // The network says so itself: the request has not reached the portal.
  if (status === NETWORK_SIGN_IN_STATUS) return notThePortal(false)
  const body: { code?: unknown; message?: string; data?: unknown } | null = await response.json().catch(() => null)
  if (typeof body?.code !== 'string') return new ApiError(`HTTP_${status}`, { message: statusText, status })
  return new ApiError(body.code, {
    ...body,
    status,
    repeatAfterMs: repeatAfterMs(body.code, headers.get('retry-after')),
  })
}
