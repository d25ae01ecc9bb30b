import { NOTIFICATION_EMAIL_MINUTES, PUSH_KEPT_HOURS, PUSH_TRIED_MINUTES } from '@portal/contract/delays'
import type { Notification } from '@portal/contract/notifications/notifications'
import { HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { activeSessions, clockOf } from '../../../auth/sessions/sessions.store.ts'
import { encryptMessage } from '../../../platform/push/encrypt-message.ts'
import { isPushService } from '../../../platform/push/push-services.ts'
import { vapidAuthorization } from '../../../platform/push/vapid.ts'
import { repeatWork } from '../../../platform/repeat-work.ts'
import type { AppContext } from '../../context.ts'
import { readClaimed } from '../notifications/claimed-notifications.ts'
import { preferencesOf } from '../notifications/preferences.store.ts'
import {
  claimWaiting,
  dropClaimed,
  findReader,
  listDueReaders,
  markSent,
  type Sending,
} from '../notifications/waiting-notifications.store.ts'
import type { PushSubscriptionRow } from './push.tables.ts'
import { deleteGone, listDevicesOf, touchDevices } from './push-devices.store.ts'
import { openPushKeys } from './push-keys.ts'
import { pushMessage } from './push-message.ts'

const READERS_AT_ONCE = 200
/** So many people at once: a push service that hangs takes 15 seconds of each of them. */
export const CALLS_AT_ONCE = 8
/** Longer than what waits for its time, and than any call. What is not sent by then is sent again. */
const AGAIN_MS = (NOTIFICATION_EMAIL_MINUTES + 1) * MINUTE_MS
const KEPT_SECONDS = (PUSH_KEPT_HOURS * HOUR_MS) / 1_000

/** `gone`: the browser takes no more messages. `later`: the push service could not take it now. */
type Outcome = 'sent' | 'gone' | 'later'

/**
 * Sends the messages of what is due to the devices of people, by the rule of time of e-mails: one message a person. Of two
 * nodes at once one finds nothing left. What no push service has taken, and what was cut off, is due again minutes later.
 * `signal`: ends the present calls, and makes no more.
 */
export async function sendPushes(app: AppContext, signal?: AbortSignal) {
  if (!app.features.push) return
  for (let after = ''; ; ) {
    const readers = await listDueReaders(app.database.read, sendingAt(app.now()), { after, limit: READERS_AT_ONCE })
    const left = [...readers]
    const work = async () => {
      for (let userId = left.shift(); userId && !signal?.aborted; userId = left.shift())
        await sendTo(app, userId, signal).catch(logFault(app))
    }
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
    if (readers.length < READERS_AT_ONCE || signal?.aborted) return
    after = readers.at(-1) ?? ''
  }
}

const sendingAt = (now: Date) => ({ way: 'push', now: now.toISOString() }) as const satisfies Sending

async function sendTo(app: AppContext, userId: string, signal?: AbortSignal) {
  const { database } = app
  // Its own time: where push services hang, the last of many comes minutes after the first.
  const now = app.now()
  const sending = sendingAt(now)
  const until = new Date(now.getTime() + AGAIN_MS).toISOString()
  const claimed = await database.transaction((tx) => claimWaiting(tx, userId, sending, until))
  const reader = await findReader(database.read, userId)
  const chosen = (await preferencesOf(database.read, [userId]))(userId)
  const wanted = await readClaimed(app, database.read, claimed, {
    maxAgeMs: PUSH_TRIED_MINUTES * MINUTE_MS,
    refused: chosen.refusedOnDevices,
  })
  const devices = wanted.length > 0 && reader ? await activeDevicesOf(app, userId) : []
  const outcomes =
    reader && devices.length > 0 ? await sendEach(app, devices, pushMessage(app, reader, wanted, chosen), signal) : []
  await database.transaction(async (tx) => {
    const idsOf = (outcome: Outcome) => devices.filter((_, at) => outcomes[at] === outcome).map(({ id }) => id)
    await touchDevices(tx, idsOf('sent'), sending.now)
    await deleteGone(tx, idsOf('gone'))
    const isSent = outcomes.includes('sent')
    const isOver = isSent || !outcomes.includes('later')
    if (isSent) await markSent(tx, idsIn(wanted), sending)
    if (isOver) await dropClaimed(tx, idsIn(claimed), 'push')
  })
}

const idsIn = (rows: readonly Pick<Notification, 'id'>[]) => rows.map(({ id }) => id)

/** The devices of a person whose sessions have not ended, nor their right to sign in. */
async function activeDevicesOf(app: AppContext, userId: string) {
  const devices = await listDevicesOf(app.database.read, userId)
  const sessions = devices.map(({ sessionId }) => sessionId)
  const active = sessions.length > 0 ? await activeSessions(app.database.read, sessions, clockOf(app)) : new Set()
  return devices.filter(({ sessionId }) => active.has(sessionId))
}

async function sendEach(
  app: AppContext,
  devices: readonly PushSubscriptionRow[],
  message: object,
  signal?: AbortSignal,
) {
  const keyOf = await openPushKeys(app)
  const body = Buffer.from(JSON.stringify(message))
  return Promise.all(
    devices.map((device) =>
      send(app, device, { keyOf, body, signal }).catch((error: Error): Outcome => {
        app.log.warn(
          { fault: error.message, service: new URL(device.endpoint).hostname },
          'a message to a device failed',
        )
        return 'later'
      }),
    ),
  )
}

type Content = { keyOf: Awaited<ReturnType<typeof openPushKeys>>; body: Buffer; signal?: AbortSignal }

/** Throws `OutgoingError`, `LostSecretError`, and an error with the status for any other answer. */
async function send(
  app: AppContext,
  { endpoint, p256dh, auth, keyId }: PushSubscriptionRow,
  { keyOf, body, signal }: Content,
): Promise<Outcome> {
  const { config, outgoing, now } = app
  const key = keyOf(keyId)
  if (!key) return 'gone'
  if (!isPushService(endpoint, config.outgoing.pushServices)) throw new Error('not a push service')
  const { status } = await outgoing.post({
    url: endpoint,
    signal,
    body: encryptMessage(body, { p256dh, auth }),
    headers: {
      authorization: vapidAuthorization(endpoint, key, { subject: subjectOf(config.url), now: now() }),
      ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
      ...{ ttl: `${KEPT_SECONDS}`, urgency: 'normal', topic: TOPIC },
    },
  })
  if (GONE.includes(status)) return 'gone'
  if (status < 200 || status >= 300) throw new Error(`answered with status ${status}`)
  return 'sent'
}

/** The only answers that end a device: others can have a cause on this side, such as a wrong clock. */
const GONE = [404, 410]

/** A message takes the place of an earlier one that the device has not got yet. */
const TOPIC = 'inbox'

/** Push services want an address of the sender that is not of one machine only. */
const subjectOf = (url: string) => (url.startsWith('https:') ? url : 'mailto:portal@localhost')

const logFault = (app: AppContext) => (error: Error) =>
  app.log.error({ fault: error.message }, 'messages to devices could not be sent')

/** Looks every few seconds whether something is due. */
export function schedulePushes(app: AppContext) {
  const closing = new AbortController()
  const repeated = repeatWork(() => sendPushes(app, closing.signal), logFault(app))
  return {
    /** Ends the present calls; what they were about is due again minutes later. */
    close() {
      closing.abort()
      return repeated.close()
    },
  }
}
