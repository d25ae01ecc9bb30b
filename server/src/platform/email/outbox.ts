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

const AT_ONCE = 10
const FAULT_MAX_CHARACTERS = 200

/**
 * The letters on their way: each is written in the transaction of the change it tells of, and sent once that is kept.
 * Should the portal die between sending a letter and forgetting it, it is sent again, under the same Message-ID.
 */
export type Outbox = {
  /** Writes a letter, to be sent when the change is kept, and tried again as often as needed. */
  enqueue(tx: Tx, letter: QueuedEmail): Promise<void>
  /** Writes a letter that whoever writes it sends with `sendHeld`. Should they not, it is sent a lease later. */
  enqueueClaimed(tx: Tx, letter: QueuedEmail): Promise<string>
  /**
   * Sends a held letter and says whether it went. One that did not is tried again like any other. True also for one that
   * has been deleted meanwhile, as a newer one has taken its place.
   */
  sendClaimed(id: string): Promise<boolean>
  /** Looks now whether there is something to send; resolves when all that was due has been tried. */
  poll(): Promise<void>
  close(): Promise<void>
}

type Surroundings = { database: Database; mail: EmailTransport; log: Logger; now(): Date }

export function openOutbox({ database, mail, log, now }: Surroundings): Outbox {
  let closed = false
  let again = false
  let underWay: Promise<void> | null = null

  async function wake() {
    again = true
    if (closed) return
    underWay ??= sendDue()
      .catch((error: Error) => log.error({ fault: error.message }, 'the outbox could not be looked through'))
      .finally(() => {
        underWay = null
        return again ? wake() : undefined
      })
    return underWay
  }

  async function sendDue() {
    while (again && !closed) {
      again = false
      await database.transaction((tx) => redactExpired(tx, now()))
      const taken = await claimDue(database, AT_ONCE, now())
      if (taken.length === AT_ONCE) again = true
      const outcomes = await Promise.allSettled(taken.map(send))
      for (const { reason } of outcomes.filter((outcome) => outcome.status === 'rejected')) throw reason
    }
  }

  async function send(letter: ClaimedEmail) {
    try {
      await mail.send(letter)
    } catch (error) {
      await putOff(letter, error as SmtpError)
      return false
    }
    await database.transaction((tx) => deleteSent(tx, letter))
    return true
  }

  /** What the mail server said can name the person, so the log has only its number. */
  async function putOff(letter: ClaimedEmail, { message = '', code, responseCode }: SmtpError) {
    log.error({ letter: letter.id, tries: letter.tries, code, responseCode }, 'a letter could not be sent')
    const isLast = letter.tries >= EMAIL_ATTEMPTS_MAX || isRefusal(code, responseCode)
    const again = isLast ? null : new Date(now().getTime() + pauseAfter(letter.tries))
    await database.transaction((tx) => recordFailure(tx, letter, message.slice(0, FAULT_MAX_CHARACTERS), again))
  }

  database.onInvalidate((invalidation) => {
    if (invalidation === 'everything' || invalidation.includes(topics.undeliveredEmails)) void wake()
  })
  const looking = setInterval(wake, EMAIL_POLL_INTERVAL_MS).unref()
  return {
    enqueue: async (tx, letter) => void (await insertEmail(tx, letter, false, now())),
    enqueueClaimed: (tx, letter) => insertEmail(tx, letter, true, now()),
    async sendClaimed(id) {
      const letter = await findEmail(database.read, id)
      return letter ? send(letter) : true
    },
    poll: wake,
    async close() {
      closed = true
      clearInterval(looking)
      await underWay
    },
  }
}

type SmtpError = { message?: string; code?: string; responseCode?: number }

/** Whether the mail server has refused this letter for good, not just its sender or for now. */
const isRefusal = (code = '', responseCode = 0) => responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)

/** Twice as long after each failure, up to a limit. */
const pauseAfter = (tries: number) => Math.min(EMAIL_RETRY_FIRST_MS * 2 ** (tries - 1), EMAIL_RETRY_MAX_MS)
