import { JOB_POLL_INTERVAL_MS } from '@portal/contract/delays'

/** Does a piece of work every few seconds, never twice at once. `onFault` gets what it throws. */
export function repeatWork(work: () => Promise<void>, onFault: (error: Error) => void) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work).catch(onFault)
  }, JOB_POLL_INTERVAL_MS).unref()
  return {
    /** Begins no more, and waits for what runs. */
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
