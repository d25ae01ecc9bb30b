import { PUSH_DEVICES_PER_PERSON, PUSH_SUBSCRIPTIONS_PER_DAY } from '@portal/contract/limits'
import type { PushDevice, PushSubscriptionInput } from '@portal/contract/notifications/push'
import { pushMessages } from '@portal/contract/notifications/push-messages'
import { Problem } from '@portal/contract/problems'
import { DAY_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import { consumeOrThrow } from '../../../auth/limits/rate-limit.ts'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { areSubscriptionKeys } from '../../../platform/push/encrypt-message.ts'
import { isPushService } from '../../../platform/push/push-services.ts'
import type { AppContext } from '../../context.ts'
import type { PushSubscriptionRow } from './push.tables.ts'
import {
  countDevicesOf,
  deleteDevice,
  deleteReplaced,
  findDeviceAt,
  insertDevice,
  type NewDevice,
} from './push-devices.store.ts'
import { requirePushKey } from './push-keys.ts'

// On which devices somebody gets messages is a preference, so it is not in the audit trail.

export const presentDevice = (row: PushSubscriptionRow, sessionId: string): PushDevice => ({
  ...{ id: row.id, device: row.device, created_at: row.created_at, lastUsedAt: row.lastUsedAt },
  isHere: row.sessionId === sessionId,
})

/**
 * Registers the browser of a session, or registers it again: the address of a push service belongs to one browser, and so to
 * who was signed in there last. Throws INVALID_INPUT, also for an address of no push service, and for one that is there
 * with other keys, which only the browser knows; TOO_MANY_PUSH_DEVICES, RATE_LIMITED.
 */
export async function subscribeDevice(
  app: AppContext,
  actor: AuthenticatedActor,
  sessionId: string,
  input: PushSubscriptionInput,
) {
  const allowed = permit(actor, 'changeOwnNotifications', { studentId: actor.id })
  if (!areSubscriptionKeys(input.keys)) throw new Problem('INVALID_INPUT')
  if (!isPushService(input.endpoint, app.config.outgoing.pushServices)) throw refused()
  const { id: keyId } = await requirePushKey(app)
  const device: NewDevice = { ...input, sessionId, keyId }
  return app.database.transaction(async (tx) => {
    const before = await findDeviceAt(tx.db, input.endpoint)
    if (before && !haveSameKeys(before, input)) throw refused()
    const isOwn = before?.userId === actor.id
    if (!isOwn) await countSubscription(tx, actor.id, app.now())
    await deleteReplaced(tx, allowed, device)
    if ((await countDevicesOf(tx.db, actor.id)) >= PUSH_DEVICES_PER_PERSON) throw tooMany()
    const since = isOwn ? { since: before.created_at } : {}
    const row = await insertDevice(tx, allowed, device, { now: app.now(), ...since })
    if (!row) throw refused()
    tx.invalidate(topics.notificationsOf(actor.id))
    return presentDevice(row, sessionId)
  })
}

// Their sentences stand here, so that the script of the login need not have them.
const refused = () => new Problem('INVALID_INPUT', {}, { sentence: pushMessages.refused })
const tooMany = () => new Problem('TOO_MANY_PUSH_DEVICES', {}, { sentence: pushMessages.tooMany })

const haveSameKeys = ({ p256dh, auth }: PushSubscriptionRow, { keys }: PushSubscriptionInput) =>
  p256dh === keys.p256dh && auth === keys.auth

/** Counted before the devices are: of two at once the second waits here, and then sees the first one. */
function countSubscription(tx: Tx, userId: string, now: Date) {
  const limit = { name: 'push/day', subject: userId, limit: PUSH_SUBSCRIPTIONS_PER_DAY, windowMs: DAY_MS }
  return consumeOrThrow(tx, [limit], now, 'RATE_LIMITED')
}

/** Throws NOT_FOUND. */
export function removeDevice(app: AppContext, actor: AuthenticatedActor, id: string) {
  const allowed = permit(actor, 'changeOwnNotifications', { studentId: actor.id })
  return app.database.transaction(async (tx) => {
    if (!(await deleteDevice(tx, allowed, id))) throw new Problem('NOT_FOUND')
    tx.invalidate(topics.notificationsOf(actor.id))
    return { id }
  })
}
