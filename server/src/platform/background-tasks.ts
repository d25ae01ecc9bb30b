import type { Logger } from 'pino'
import { toProblem } from './http/errors.ts'

/** What is done after whoever asked for it has been answered. */
export type BackgroundTasks = {
  /** Does something that nobody waits for, `delayMs` from now; what fails is logged. */
  run(work: () => Promise<void>, delayMs?: number): void
  /** Does what is delayed at once; resolves when all of it is done, so that nothing is left undone when the portal stops. */
  drain(): Promise<void>
}

export function openBackgroundTasks(log: Logger): BackgroundTasks {
  const underWay = new Set<Promise<unknown>>()
  const delayed = new Map<NodeJS.Timeout, () => void>()

  function begin(work: () => Promise<void>) {
    const doing = work()
      .catch((error: unknown) => void toProblem(error, log))
      .finally(() => underWay.delete(doing))
    underWay.add(doing)
  }

  return {
    run(work, delayMs = 0) {
      if (delayMs === 0) return begin(work)
      const timer = setTimeout(() => {
        delayed.delete(timer)
        begin(work)
      }, delayMs)
      delayed.set(timer, () => begin(work))
    },
    async drain() {
      for (const [timer, beginNow] of delayed) {
        clearTimeout(timer)
        delayed.delete(timer)
        beginNow()
      }
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
