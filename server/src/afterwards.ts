import type { Logger } from 'pino'
import { asProblem } from './api/answers.ts'

/** What is done after whoever asked for it has been answered. */
export type Afterwards = {
  /** Does something that nobody waits for, `delayMs` from now; what fails is logged. */
  do(work: () => Promise<void>, delayMs?: number): void
  /** Does what is delayed at once; resolves when all of it is done, so that nothing is left undone when the portal stops. */
  done(): Promise<void>
}

export function openAfterwards(log: Logger): Afterwards {
  const underWay = new Set<Promise<unknown>>()
  const delayed = new Map<NodeJS.Timeout, () => void>()

  function begin(work: () => Promise<void>) {
    const doing = work()
      .catch((error: unknown) => void asProblem(error, log))
      .finally(() => underWay.delete(doing))
    underWay.add(doing)
  }

  return {
    do(work, delayMs = 0) {
      if (delayMs === 0) return begin(work)
      const timer = setTimeout(() => {
        delayed.delete(timer)
        begin(work)
      }, delayMs)
      delayed.set(timer, () => begin(work))
    },
    async done() {
      for (const [timer, beginNow] of delayed) {
        clearTimeout(timer)
        delayed.delete(timer)
        beginNow()
      }
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
