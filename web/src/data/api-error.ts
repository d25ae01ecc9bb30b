type Answer = { message?: string; status?: number; data?: unknown }

/** An answer that is no success. A proxy in front of the portal may have given it: then its code is none of the portal's. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor(code: string, { message = code, status = 500, data }: Answer = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.data = data
  }
}

/** The answer in a response. Throws an `ApiError` for one that is no success, or that the portal has not given. */
export async function answerOf(response: Response) {
  if (!response.ok) throw await errorOf(response)
  return response.json().catch((error: unknown) => {
    // A network that wants its visitors to sign in answers every request with a page of its own.
    throw error instanceof SyntaxError ? new ApiError('NOT_JSON', { message: error.message, status: 502 }) : error
  })
}

/** The error of a response that is no success. */
export async function errorOf(response: Response) {
  const { status, statusText } = response
  const body: { code?: unknown; message?: string; data?: unknown } | null = await response.json().catch(() => null)
  if (typeof body?.code !== 'string') return new ApiError(`HTTP_${status}`, { message: statusText, status })
  return new ApiError(body.code, { ...body, status })
}
