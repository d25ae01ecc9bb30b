import type { Logger } from 'pino'

type LaneOptions<Job> = {
  /** How many jobs this process works on at once. */
  slots: number
  claim(limit: number): Promise<Job[]>
  run(job: Job): Promise<unknown>
  log: Logger
}

export type Lane = {
  /** Claims what is due, without waiting for its end. */
  wake(): void
  /** Claims what is due, and goes on until nothing is; resolves then. */
  poll(): Promise<void>
  /** Claims nothing more; resolves when the present jobs have ended. */
  close(): Promise<void>
}

/** Works on jobs, several at once, and claims the next one whenever one has ended. */
export function openLane<Job extends { id: string }>({ slots, claim, run, log }: LaneOptions<Job>): Lane {
  const running = new Set<Promise<void>>()
  let closed = false
  let claimAgain = false
  let claiming: Promise<void> | null = null

  function wake() {
    claimAgain = true
    claiming ??= claimAll()
      .catch((error: Error) => log.error({ fault: error.message }, 'jobs could not be claimed'))
      .finally(() => {
        claiming = null
        if (claimAgain && !closed && running.size < slots) wake()
      })
  }

  async function claimAll() {
    while (claimAgain && !closed && running.size < slots) {
      claimAgain = false
      for (const job of await claim(slots - running.size)) start(job)
    }
  }

  function start(job: Job) {
    const task = run(job)
      .catch((error: Error) => log.error({ jobId: job.id, fault: error.message }, 'the end of a job was not recorded'))
      .then(() => {
        running.delete(task)
        wake()
      })
    running.add(task)
  }

  async function becomeIdle() {
    while (claiming || running.size > 0) await Promise.all([claiming, ...running])
  }

  return {
    wake,
    async poll() {
      wake()
      await becomeIdle()
    },
    async close() {
      closed = true
      await becomeIdle()
    },
  }
}
