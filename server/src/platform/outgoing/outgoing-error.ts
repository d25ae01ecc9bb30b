import { isCertificateFault } from '../tls-fault.ts'

/**
 * Why another machine was not called, or did not answer:
 * - `address`: the URL is not one that may be called, or its name leads to an address that is not public.
 * - `name`: the name is not known.
 * - `certificate`: the certificate is not one of the name.
 * - `timeout`: no whole answer within the time.
 * - `proxy`: the proxy of PORTAL_OUTGOING does not answer or refuses.
 * - `connection`: everything else, such as a closed port.
 */
export type OutgoingFailure = 'address' | 'name' | 'certificate' | 'timeout' | 'proxy' | 'connection'

/** Another machine could not be called. `message` is for the log; it has nothing of the answer. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure

  constructor(failure: OutgoingFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** Any error of a call as one that says why. */
export function toOutgoingError(error: unknown, signal: AbortSignal) {
  if (error instanceof OutgoingError) return error
  const { code = 'no code', message = '' } = error as NodeJS.ErrnoException
  if (signal.aborted) return new OutgoingError('timeout', 'no whole answer within the time')
  if (isCertificateFault(code)) return new OutgoingError('certificate', code)
  return new OutgoingError('connection', `${code} ${message}`)
}
