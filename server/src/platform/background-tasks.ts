import type { Logger } from 'pino'
import { toProblem } from './http/errors.ts'

/** Work that continues after the response has been sent. */
export type BackgroundTasks = {
  /** Starts a task after `delayMs` milliseconds, without waiting for it. A failure is logged. */
  run(work: () => Promise<void>, delayMs?: number): void
  /** Starts all delayed tasks at once and resolves when every task has finished. Used at shutdown. */
  drain(): Promise<void>
}

export function openBackgroundTasks(log: Logger): BackgroundTasks {
  const running = new Set<Promise<unknown>>()
  const delayed = new Map<NodeJS.Timeout, () => void>()

  function start(work: () => Promise<void>) {
    const task = work()
      .catch((error: unknown) => void toProblem(error, log))
      .finally(() => running.delete(task))
    running.add(task)
  }

  return {
    run(work, delayMs = 0) {
      if (delayMs === 0) return start(work)
      const timer = setTimeout(() => {
        delayed.delete(timer)
        start(work)
      }, delayMs)
      delayed.set(timer, () => start(work))
    },
    async drain() {
      for (const [timer, startNow] of delayed) {
        clearTimeout(timer)
        delayed.delete(timer)
        startNow()
      }
      while (running.size > 0) await Promise.all(running)
    },
  }
}
