import { setTimeout as pause } from 'node:timers/promises'

/** How long the check of one part may take. */
const CHECK_TIMEOUT_MS = 3_000

/** A check that gives `failed` when it throws or does not answer in time, and is not begun again until it has answered. */
export function sharedCheck<Result>(check: () => Promise<Result>, failed: Result): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => {
    running ??= check()
      .catch(() => failed)
      .finally(() => {
        running = null
      })
    return Promise.race([running, pause(CHECK_TIMEOUT_MS, failed, { ref: false })])
  }
}
