import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { PushSubscriptionInput } from '@portal/contract/notifications/push'
import { switchFeature } from '../portal/features.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { readPushMessage } from './read-push-message.ts'

/** A browser with a subscription of its own. `read`: what it makes of the body of a message. */
export function aBrowser(device = 'Chrome on Android', service = 'https://fcm.googleapis.com/fcm/send') {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const subscription: PushSubscriptionInput = { endpoint: `${service}/${randomUUID()}`, keys, device }
  const read = (body: Buffer) => JSON.parse(readPushMessage(body, { browser, auth }))
  return { subscription, read }
}

/** Adds a device of somebody, and returns its id. */
export async function aPushDevice(portal: TestPortal, as: Caller) {
  for (const feature of ['notifications', 'push'] as const)
    if (!portal.app.features[feature]) await switchFeature(portal, feature)
  return (await as.push.subscribe(aBrowser().subscription)).id
}
