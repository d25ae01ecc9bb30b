import { EMAIL_POLL_INTERVAL_MS, EMAIL_RETRY_FIRST_MS, EMAIL_RETRY_MAX_MS } from '@portal/contract/delays'
import { EMAIL_ATTEMPTS_MAX } from '@portal/contract/limits'
import { topics } from '@portal/contract/topics'
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/open.ts'
import {
  type ClaimedEmail,
  claimDue,
  deleteSent,
  findEmail,
  insertEmail,
  type QueuedEmail,
  recordFailure,
  redactExpired,
} from './email-queue.store.ts'
import type { EmailTransport } from './email-transport.ts'

const BATCH_SIZE = 10
const FAULT_MAX_CHARACTERS = 200

/**
 * The queue of outgoing e-mails (transactional outbox): each e-mail is written in the transaction of its change, and
 * sent after the commit. If the portal crashes between sending and deleting, the e-mail is sent again with the same
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
  /** Polls the queue now; resolves when every due e-mail has been tried. */
  poll(): Promise<void>
  close(): Promise<void>
}

type Dependencies = { database: Database; mail: EmailTransport; log: Logger; now(): Date }

export function openOutbox({ database, mail, log, now }: Dependencies): Outbox {
  let closed = false
  let pollAgain = false
  let polling: Promise<void> | null = null

  async function poll() {
    pollAgain = true
    if (closed) return
    polling ??= sendDue()
      .catch((error: Error) => log.error({ fault: error.message }, 'outbox poll failed'))
      .finally(() => {
        polling = null
        return pollAgain ? poll() : undefined
      })
    return polling
  }

  async function sendDue() {
    while (pollAgain && !closed) {
      pollAgain = false
      await database.transaction((tx) => redactExpired(tx, now()))
      const claimed = await claimDue(database, BATCH_SIZE, now())
      if (claimed.length === BATCH_SIZE) pollAgain = true
      const outcomes = await Promise.allSettled(claimed.map(send))
      for (const { reason } of outcomes.filter((outcome) => outcome.status === 'rejected')) throw reason
    }
  }

  async function send(email: ClaimedEmail) {
    try {
      await mail.send(email)
    } catch (error) {
      await reschedule(email, error as SmtpError)
      return false
    }
    await database.transaction((tx) => deleteSent(tx, email))
    return true
  }

  /** The log has only the response code of the mail server, because its message can contain the address. */
  async function reschedule(email: ClaimedEmail, { message = '', code, responseCode }: SmtpError) {
    log.error({ emailId: email.id, tries: email.tries, code, responseCode }, 'e-mail could not be sent')
    const isLast = email.tries >= EMAIL_ATTEMPTS_MAX || isPermanentFailure(code, responseCode)
    const retryAt = isLast ? null : new Date(now().getTime() + retryDelayMs(email.tries))
    await database.transaction((tx) => recordFailure(tx, email, message.slice(0, FAULT_MAX_CHARACTERS), retryAt))
  }

  database.onInvalidate((invalidation) => {
    if (invalidation === 'everything' || invalidation.includes(topics.undeliveredEmails)) void poll()
  })
  const pollTimer = setInterval(poll, EMAIL_POLL_INTERVAL_MS).unref()
  return {
    enqueue: async (tx, email) => void (await insertEmail(tx, email, false, now())),
    enqueueClaimed: (tx, email) => insertEmail(tx, email, true, now()),
    async sendClaimed(id) {
      const email = await findEmail(database.read, id)
      return email ? send(email) : true
    },
    poll,
    async close() {
      closed = true
      clearInterval(pollTimer)
      await polling
    },
  }
}

type SmtpError = { message?: string; code?: string; responseCode?: number }

/** Whether the mail server permanently rejected this e-mail, not only its sender and not only for now. */
const isPermanentFailure = (code = '', responseCode = 0) =>
  responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)

/** Exponential backoff with a limit. */
const retryDelayMs = (tries: number) => Math.min(EMAIL_RETRY_FIRST_MS * 2 ** (tries - 1), EMAIL_RETRY_MAX_MS)
