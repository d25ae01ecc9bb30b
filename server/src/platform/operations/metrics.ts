import type { ProblemCode } from '@portal/contract/problems'

export type Metrics = {
  /** Counts an answer. `route` is a pattern: an address would be a series of its own, and can name a person. */
  answered(method: string, route: string, status: number, tookMs: number): void
  signInRefused(code: ProblemCode): void
  /** Everything that is measured, in the text form of Prometheus. */
  text(): Promise<string>
}
