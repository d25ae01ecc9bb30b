import type { SsoProblem } from '@portal/contract/people/single-sign-on/single-sign-on'

/** A sign-in at the institution that lets nobody in. */
export class SsoError extends Error {
  readonly code: SsoProblem

  constructor(code: SsoProblem) {
    super(code)
    this.code = code
  }
}
