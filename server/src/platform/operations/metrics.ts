import type { JobKind } from '@portal/contract/jobs/jobs'
import type { SsoProblem } from '@portal/contract/people/single-sign-on/single-sign-on'
import type { ProblemCode } from '@portal/contract/problems'

export type Metrics = {
  /**
   * Counts a response. `route` must be a pattern: a URL would create its own time series and can contain personal data.
   */
  answered(method: string, route: string, status: number, tookMs: number): void
  signInRefused(code: ProblemCode | SsoProblem): void
  jobStep(kind: JobKind, tookMs: number): void
  jobFailed(kind: JobKind): void
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>
}
