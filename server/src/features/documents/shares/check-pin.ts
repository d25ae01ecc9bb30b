import { createHmac, randomBytes } from 'node:crypto'
import { SHARE_PINS_WAITING_MAX, SHARE_WRONG_PINS_MAX } from '@portal/contract/documents/share-limits'
import { sharePin } from '@portal/contract/documents/share-links'
import { Problem } from '@portal/contract/problems'
import { verifyPassword } from '../../../auth/passwords/password-hash.ts'
import { setBounded } from '../../../platform/bounded-map.ts'
import type { AppContext } from '../../context.ts'
import { countPin, endByWrongPins, uncountPin } from './pins.store.ts'
import type { ShareLinkRow } from './shares.tables.ts'

export type PinAnswer = 'right' | 'wrong' | 'closed'

/**
 * Whether what somebody has typed opens the share. SHARE_WRONG_PINS_MAX wrong ones end it, which the database counts, for all nodes
 * together; from then on every PIN is answered `closed`. A wrong one takes as long as a right one that is new to this
 * node. Throws RATE_LIMITED while too many PINs of this share wait for an answer.
 */
export async function checkPin(app: AppContext, share: ShareLinkRow, typed: string): Promise<PinAnswer> {
  const { id, pinHash } = share
  if (pinHash === null) return 'right'
  // What is no PIN cannot be right, and is a slip of the finger rather than a guess.
  const { data: pin, success } = sharePin.safeParse(typed)
  if (!success) return 'wrong'
  if (share.expiresAt <= app.now().toISOString()) return 'closed'
  const mark = markOf(pinHash, pin)
  if (rightPins.get(id) === mark) return 'right'
  const answer = await queuePin(id, () => comparePin(app, { id, pinHash }, pin))
  if (answer === 'right') setBounded(rightPins, id, mark, RIGHT_PINS_MAX)
  return answer
}

/** About 200 kB. */
const RIGHT_PINS_MAX = 1_000
const markKey = randomBytes(32)
/** The marks of PINs that were right, by the ids of their shares: who sends one again and again costs no slow hash. */
const rightPins = new Map<string, string>()

const markOf = (pinHash: string, pin: string) => createHmac('sha256', markKey).update(`${pinHash} ${pin}`).digest('hex')

async function comparePin({ database, now }: AppContext, share: { id: string; pinHash: string }, pin: string) {
  const counted = await database.transaction((tx) => countPin(tx, share.id, now()))
  if (counted === undefined) return 'closed'
  if (await verifyPassword(pin, share.pinHash)) {
    await database.transaction((tx) => uncountPin(tx, share.id))
    return 'right'
  }
  if (counted >= SHARE_WRONG_PINS_MAX) await database.transaction((tx) => endByWrongPins(tx, share.id, now()))
  return 'wrong'
}

/** The PINs of each share that wait or are compared now, and the end of the last of them. */
const queues = new Map<string, { waiting: number; last: Promise<unknown> }>()

/** One PIN of a share after the other: right ones at the same moment must not count as wrong together. */
function queuePin<Result>(shareId: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(shareId) ?? { waiting: 0, last: Promise.resolve() }
  if (queue.waiting >= SHARE_PINS_WAITING_MAX) throw new Problem('RATE_LIMITED', {}, { retryAfterSeconds: 1 })
  const result = queue.last.then(work)
  queue.waiting += 1
  queue.last = result
    .catch(() => {})
    .finally(() => {
      queue.waiting -= 1
      if (queue.waiting === 0) queues.delete(shareId)
    })
  queues.set(shareId, queue)
  return result
}
