import { vi } from 'vitest'

/** Waits until `check` no longer throws, long enough for a machine that is busy with other tests. */
export const waitFor = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 20_000 })
