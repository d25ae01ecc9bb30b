import { randomUUID } from 'node:crypto'
import type { PushSubscriptionInput } from '@portal/contract/notifications/push'
import type { Kysely } from 'kysely'
import { digestOf } from '../../../auth/digest.ts'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { PushSubscriptionRow } from './push.tables.ts'

type Allowed = Permit<'changeOwnNotifications', Subject>

/** The devices of a person, newest first. */
export function listDevicesOf(db: Kysely<Tables>, userId: string): Promise<PushSubscriptionRow[]> {
  return db.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).orderBy('seq', 'desc').execute()
}

export const countDevicesOf = async (db: Kysely<Tables>, userId: string) =>
  Number(await rowCount(db.selectFrom('pushSubscriptions').where('userId', '=', userId)))

/** The device with this address, of anybody. */
export function findDeviceAt(db: Kysely<Tables>, endpoint: string): Promise<PushSubscriptionRow | undefined> {
  const device = db.selectFrom('pushSubscriptions').selectAll().where('endpointHash', '=', digestOf(endpoint))
  return device.executeTakeFirst()
}

export type NewDevice = PushSubscriptionInput & { sessionId: string; keyId: string }

/** Takes away what the session has, and what is there at this address. */
export async function deleteReplaced({ db }: Tx, _allowed: Allowed, { sessionId, endpoint }: NewDevice) {
  await db
    .deleteFrom('pushSubscriptions')
    .where(({ or, eb }) => or([eb('sessionId', '=', sessionId), eb('endpointHash', '=', digestOf(endpoint))]))
    .execute()
}

/** `since`: when the device was first added. Undefined where another one has just been added to the session or the address. */
export async function insertDevice(
  { db }: Tx,
  { actor }: Allowed,
  { endpoint, keys, device, sessionId, keyId }: NewDevice,
  { now, since = now.toISOString() }: { now: Date; since?: string },
): Promise<PushSubscriptionRow | undefined> {
  const row = {
    ...{ id: randomUUID(), userId: actor.id, sessionId, endpointHash: digestOf(endpoint), endpoint, ...keys },
    ...{ keyId, device, created_at: since, lastUsedAt: now.toISOString() },
  }
  return db
    .insertInto('pushSubscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Returns false if the person has no such device. */
export async function deleteDevice({ db }: Tx, { actor }: Allowed, id: string) {
  const device = db.deleteFrom('pushSubscriptions').where('id', '=', id).where('userId', '=', actor.id)
  return (await device.executeTakeFirst()).numDeletedRows > 0n
}

/** Devices that a push service no longer knows, or whose key of the portal is out of use. */
export async function deleteGone({ db }: Tx, ids: readonly string[]) {
  if (ids.length > 0) await db.deleteFrom('pushSubscriptions').where('id', 'in', ids).execute()
}

export async function touchDevices({ db }: Tx, ids: readonly string[], now: string) {
  if (ids.length === 0) return
  await db.updateTable('pushSubscriptions').set({ lastUsedAt: now }).where('id', 'in', ids).execute()
}
