import { CARD_KEPT_DAYS, ENDED_CARD_DEVICE_DAYS } from '@portal/contract/delays'
import { DAY_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { CardDeviceRow } from './card-devices.tables.ts'

type Allowed = Permit<'keepOwnCard', Subject>

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** Whether a phone may still show its card: it was not removed and has asked the portal within CARD_KEPT_DAYS. */
export const isActive = ({ endedAt, lastSeenAt }: Pick<CardDeviceRow, 'endedAt' | 'lastSeenAt'>, now: Date) =>
  endedAt === null && lastSeenAt >= daysBefore(now, CARD_KEPT_DAYS)

/** The phones that may show a card of this student, newest first. */
export function listActiveDevicesOf(db: Kysely<Tables>, studentId: string, now: Date) {
  return db
    .selectFrom('cardDevices')
    .select(['id', 'name', 'created_at', 'lastSeenAt'])
    .where('studentId', '=', studentId)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>=', daysBefore(now, CARD_KEPT_DAYS))
    .orderBy('seq', 'desc')
    .execute()
}

/** A phone of any student, also one that may show no card any more. */
export function findDevice(db: Kysely<Tables>, id: string) {
  return db.selectFrom('cardDevices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A phone of this student, also one that may show no card any more. */
export function findDeviceOf(db: Kysely<Tables>, studentId: string, id: string) {
  const device = db.selectFrom('cardDevices').selectAll().where('id', '=', id)
  return device.where('studentId', '=', studentId).executeTakeFirst()
}

export type NewDevice = Pick<CardDeviceRow, 'id' | 'publicKey' | 'name'>

export async function insertDevice(tx: Tx, { row }: Allowed, device: NewDevice, now: Date) {
  const at = now.toISOString()
  const created = { ...device, studentId: row.studentId, created_at: at, lastSeenAt: at }
  await tx.db.insertInto('cardDevices').values(created).execute()
}

/** Notes that a phone has asked the portal. */
export async function touchDevice(tx: Tx, { row }: Permit<'keepOwnCard', Subject & { id: string }>, now: Date) {
  const device = tx.db.updateTable('cardDevices').set({ lastSeenAt: now.toISOString() })
  await device.where('id', '=', row.id).where('endedAt', 'is', null).execute()
}

/** Ends the right of a phone to show a card. Returns false if it had none. */
export async function endDevice(tx: Tx, { row }: Allowed, id: string, now: Date) {
  const result = await tx.db
    .updateTable('cardDevices')
    .set({ endedAt: now.toISOString() })
    .where('id', '=', id)
    .where('studentId', '=', row.studentId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes the student's phones that have shown no card for ENDED_CARD_DEVICE_DAYS. */
export async function deleteOldDevices(tx: Tx, { row }: Allowed, now: Date) {
  const before = daysBefore(now, ENDED_CARD_DEVICE_DAYS)
  const devices = tx.db.deleteFrom('cardDevices').where('studentId', '=', row.studentId)
  await devices.where('lastSeenAt', '<', before).execute()
}
