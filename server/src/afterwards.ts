import type { Logger } from 'pino'
import { asProblem } from './api/answers.ts'

/** What is done after whoever asked for it has been answered. */
export type Afterwards = {
  /** Does something now that nobody waits for; what fails is logged. */
  do(work: () => Promise<void>): void
  /** Resolves when all of it is done, so that nothing is left undone when the portal stops. */
  done(): Promise<void>
}

export function openAfterwards(log: Logger): Afterwards {
  const underWay = new Set<Promise<unknown>>()
  return {
    do(work) {
      const doing = work()
        .catch((error: unknown) => void asProblem(error, log))
        .finally(() => underWay.delete(doing))
      underWay.add(doing)
    },
    async done() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
