import { MAIL_TRIES_AT_MOST } from '@portal/contract/limits'
import { MAIL_LOOK_EVERY_MS, MAIL_RETRY_FIRST_MS, MAIL_RETRY_LONGEST_MS } from '@portal/contract/timings'
import { topics } from '@portal/contract/topics'
import type { Logger } from 'pino'
import type { Change, Database } from '../database/open.ts'
import {
  deleteSent,
  emptyExpired,
  findLetter,
  insertLetter,
  type Letter,
  noteUnsent,
  type Taken,
  takeDue,
} from './letters.store.ts'
import type { Mail } from './mail.ts'

const AT_ONCE = 10
const FAULT_MAX_CHARACTERS = 200

/**
 * The letters on their way: each is written in the transaction of the change it tells of, and sent once that is kept.
 * Should the portal die between sending a letter and forgetting it, it is sent again, under the same Message-ID.
 */
export type Outbox = {
  /** Writes a letter, to be sent when the change is kept, and tried again as often as needed. */
  post(change: Change, letter: Letter): Promise<void>
  /** Writes a letter that whoever writes it sends with `sendHeld`. Should they not, it is sent a lease later. */
  hold(change: Change, letter: Letter): Promise<string>
  /**
   * Sends a held letter and says whether it went. One that did not is tried again like any other. True also for one that
   * has been deleted meanwhile, as a newer one has taken its place.
   */
  sendHeld(id: string): Promise<boolean>
  /** Looks now whether there is something to send; resolves when all that was due has been tried. */
  wake(): Promise<void>
  close(): Promise<void>
}

type Surroundings = { database: Database; mail: Mail; log: Logger; now(): Date }

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
      await database.change((change) => emptyExpired(change, now()))
      const taken = await takeDue(database, AT_ONCE, now())
      if (taken.length === AT_ONCE) again = true
      const outcomes = await Promise.allSettled(taken.map(send))
      for (const { reason } of outcomes.filter((outcome) => outcome.status === 'rejected')) throw reason
    }
  }

  async function send(letter: Taken) {
    try {
      await mail.send(letter)
    } catch (error) {
      await putOff(letter, error as MailFault)
      return false
    }
    await database.change((change) => deleteSent(change, letter))
    return true
  }

  /** What the mail server said can name the person, so the log has only its number. */
  async function putOff(letter: Taken, { message = '', code, responseCode }: MailFault) {
    log.error({ letter: letter.id, tries: letter.tries, code, responseCode }, 'a letter could not be sent')
    const isLast = letter.tries >= MAIL_TRIES_AT_MOST || isRefusal(code, responseCode)
    const again = isLast ? null : new Date(now().getTime() + pauseAfter(letter.tries))
    await database.change((change) => noteUnsent(change, letter, message.slice(0, FAULT_MAX_CHARACTERS), again))
  }

  database.onNews((news) => {
    if (news === 'everything' || news.includes(topics.letters)) void wake()
  })
  const looking = setInterval(wake, MAIL_LOOK_EVERY_MS).unref()
  return {
    post: async (change, letter) => void (await insertLetter(change, letter, false, now())),
    hold: (change, letter) => insertLetter(change, letter, true, now()),
    async sendHeld(id) {
      const letter = await findLetter(database.read, id)
      return letter ? send(letter) : true
    },
    wake,
    async close() {
      closed = true
      clearInterval(looking)
      await underWay
    },
  }
}

type MailFault = { message?: string; code?: string; responseCode?: number }

/** Whether the mail server has refused this letter for good, not just its sender or for now. */
const isRefusal = (code = '', responseCode = 0) => responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)

/** Twice as long after each failure, up to a limit. */
const pauseAfter = (tries: number) => Math.min(MAIL_RETRY_FIRST_MS * 2 ** (tries - 1), MAIL_RETRY_LONGEST_MS)
