import { JOB_POLL_INTERVAL_MS } from '@portal/contract/delays'
import { WEBHOOK_CALLS_AT_ONCE, WEBHOOKS_MAX } from '@portal/contract/webhooks/webhooks'
import { openLane } from '../../../platform/jobs/lane.ts'
import type { AppContext } from '../../context.ts'
import { type ClaimedDelivery, claimDeliveries, endAllLeases } from './claims.store.ts'
import { sendDelivery } from './send-delivery.ts'

/** So many that receivers which hang leave room for all others. */
const SLOTS = WEBHOOKS_MAX * WEBHOOK_CALLS_AT_ONCE
/** After a change of anything, deliveries are looked for this much later: many changes at once need one look. */
const LOOK_AFTER_MS = 100

/**
 * Sends what triggers have written, in a lane beside those of jobs and e-mails, so that nothing waits
 * for a receiver that hangs. It looks after every change, and every few seconds for what is tried again.
 */
export async function openWebhookSender(app: AppContext) {
  const { database, log } = app
  const closing = new AbortController()
  // Only one process at a time has a data directory.
  if (database.engine === 'sqlite') await endAllLeases(database)
  const claim = async (limit: number) => (app.features.webhooks ? claimDeliveries(database, limit, app.now()) : [])
  const run = (delivery: ClaimedDelivery) => sendDelivery(app, delivery, closing.signal)
  const lane = openLane({ slots: SLOTS, claim, run, log })
  let looking: NodeJS.Timeout | undefined
  database.onInvalidate(() => {
    if (!app.features.webhooks || looking || closing.signal.aborted) return
    looking = setTimeout(() => {
      looking = undefined
      lane.wake()
    }, LOOK_AFTER_MS).unref()
  })
  const timer = setInterval(lane.wake, JOB_POLL_INTERVAL_MS).unref()
  return {
    /** Ends the present calls; what they were about is sent by another node, or at the next start. */
    async close() {
      clearInterval(timer)
      clearTimeout(looking)
      closing.abort()
      await lane.close()
    },
  }
}
