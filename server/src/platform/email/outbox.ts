import { randomUUID } from 'node:crypto'
import { JOB_POLL_INTERVAL_MS } from '@portal/contract/delays'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/open.ts'
import type { JobHandler, NewJob } from '../jobs/job.ts'
import { insertJob } from '../jobs/jobs.store.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { jobPriorities } from '../jobs/priorities.ts'
import { insertEmail, type QueuedEmail, redactExpired } from './email-queue.store.ts'
import type { EmailTransport } from './email-transport.ts'
import { type EmailRefusals, sendEmailJob } from './send-email-job.ts'

/**
 * The queue of outgoing e-mails (transactional outbox): each e-mail is written in the transaction of its change, and a job
 * sends it after the commit. If the portal crashes between sending and deleting, the e-mail is sent again with the same
 * Message-ID.
 */
export type Outbox = {
  /** Adds an e-mail that is sent after the commit, with retries. */
  enqueue(tx: Tx, email: QueuedEmail): Promise<void>
  /**
   * Adds an e-mail that the caller sends with `sendClaimed`. Otherwise it is sent when the lease is over. Returns its
   * id.
   */
  enqueueClaimed(tx: Tx, email: QueuedEmail): Promise<string>
  /**
   * Sends a claimed e-mail. Returns false when sending failed; it is then retried. Returns true also when it has been
   * deleted in the meantime, because a newer e-mail has replaced it.
   */
  sendClaimed(id: string): Promise<boolean>
  /** Sends everything that is due now; resolves when it has been tried. */
  poll(): Promise<void>
  /** How the job of an e-mail is done. */
  handler: JobHandler
  close(): Promise<void>
}

type Dependencies = {
  database: Database
  jobs: Jobs
  mail: EmailTransport
  refusals: EmailRefusals
  log: Logger
  now(): Date
}

export function openOutbox({ database, jobs, mail, refusals, log, now }: Dependencies): Outbox {
  const redact = () => redactExpired(database, now())
  const logFailure = (error: Error) => log.error({ fault: error.message }, 'expired e-mails could not be redacted')
  let redacting = Promise.resolve()
  const timer = setInterval(() => {
    redacting = redact().catch(logFailure)
  }, JOB_POLL_INTERVAL_MS).unref()

  return {
    enqueue: async (tx, email) => void (await insert(tx, email, jobs.enqueue)),
    enqueueClaimed: (tx, email) => insert(tx, email, jobs.enqueueClaimed),
    sendClaimed: jobs.runClaimed,
    async poll() {
      await redact()
      await jobs.poll()
    },
    handler: sendEmailJob({ database, mail, refusals, log, now, redact }),
    async close() {
      clearInterval(timer)
      await redacting
    },
  }

  async function insert(tx: Tx, email: QueuedEmail, enqueue: (tx: Tx, job: NewJob) => Promise<string>) {
    const id = randomUUID()
    await insertEmail(tx, id, email, now())
    return enqueue(tx, jobOf(id, email))
  }
}

function jobOf(id: string, { hasResetLink, priority }: QueuedEmail): NewJob {
  const byContent = hasResetLink ? jobPriorities.resetEmail : jobPriorities.email
  return { id, kind: 'email', data: {}, createdBy: null, priority: priority ?? byContent }
}

/** Adds an e-mail that the running portal sends: for commands, which send none. */
export const outboxOfCommand = (now: () => Date): Pick<Outbox, 'enqueue'> => ({
  async enqueue(tx, email) {
    const id = randomUUID()
    await insertEmail(tx, id, email, now())
    await insertJob(tx, jobOf(id, email), now())
  },
})
