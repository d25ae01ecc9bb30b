import { PUSH_RENEWAL_MS } from '@portal/contract/delays'
import type { PushSubscriptionInput } from '@portal/contract/notifications/push'
import { client } from '../api/client.ts'
import { findWorker, registerWorker, releaseWorker, whenActive } from '../offline/service-worker.ts'
import { deviceName } from './device-name.ts'
import { PUSH_HINT } from './push-hint.ts'

/** `blocked`: this browser refuses messages of the portal; `needsHomeScreen`: it takes them from an installed portal only. */
export type PushSupport = 'ready' | 'blocked' | 'unsupported' | 'needsHomeScreen'

/** Somebody has not allowed messages when the browser asked. */
export class NotAllowedError extends Error {}

export function pushSupport(): PushSupport {
  if (!isSecureContext || !('serviceWorker' in navigator)) return 'unsupported'
  if (!('PushManager' in window) || !('Notification' in window))
    return isApplePhone() ? 'needsHomeScreen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** An iPad says that it is a Mac. */
const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The subscription of this browser; null for none. */
export const findSubscription = async () => (await findWorker())?.pushManager?.getSubscription() ?? null

/** Asks the browser, and registers it with the portal. Throws `NotAllowedError`, an `ApiError`, or what the browser throws. */
export async function beginPush(userId: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError()
  const { pushManager } = await whenActive(await registerWorker())
  const { key } = await client.push.key()
  // A browser has one subscription; it can be of an earlier key of the portal, or of somebody else.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  try {
    await notifyPortal(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  noteRenewed(userId)
}

const notifyPortal = (subscription: PushSubscription) => {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  const device: PushSubscriptionInput = { endpoint, keys: { p256dh, auth }, device: deviceName(navigator.userAgent) }
  return client.push.subscribe(device)
}

/** Ends the messages in this browser. The portal learns it from the push service, or from who calls this. */
export async function endPush() {
  localStorage.removeItem(PUSH_HINT)
  await (await findSubscription())?.unsubscribe()
  await releaseWorker()
}

const noteRenewed = (userId: string, at = Date.now()) => localStorage.setItem(PUSH_HINT, `${userId} ${at}`)
/** Instead of a time: the present session has not registered this browser yet. */
const NOT_YET = 0

/** See `keepPushOf`. */
export async function keepPush(userId: string, always: boolean) {
  const [of, renewedAt] = localStorage.getItem(PUSH_HINT)?.split(' ') ?? []
  if (of !== userId) return endPush()
  if (always) noteRenewed(userId, NOT_YET)
  const isNew = always || Number(renewedAt) === NOT_YET
  if (isNew || Date.now() - Number(renewedAt) >= PUSH_RENEWAL_MS) await renewPush(userId, isNew)
}

/**
 * Tells the portal that this browser still gets messages; it subscribes anew where the portal has another key by now.
 * In a session that has registered it before, it ends where it was taken from the list elsewhere.
 */
async function renewPush(userId: string, isNew: boolean) {
  const subscription = pushSupport() === 'ready' ? await findSubscription() : null
  if (!subscription || Notification.permission !== 'granted') return endPush()
  try {
    const { key } = await client.push.key()
    if (!isOfKey(subscription, key)) return await beginPush(userId)
    if (!isNew && !(await client.push.list()).some(({ isHere }) => isHere)) return await endPush()
    await notifyPortal(subscription)
    noteRenewed(userId)
  } catch {
    // Without a connection, or while the college has switched it off: the next time.
  }
}

function isOfKey({ options }: PushSubscription, key: string) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const own = btoa(String.fromCharCode(...bytes))
  return own.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
