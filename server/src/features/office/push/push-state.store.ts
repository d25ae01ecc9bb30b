import type { Kysely } from 'kysely'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** On how many devices people get messages. */
export const countDevices = async (db: Kysely<Tables>) => Number(await rowCount(db.selectFrom('pushSubscriptions')))

/** How many notifications of before this time still wait for devices: `pushAt` moves on with each try. */
export async function countWaiting(db: Kysely<Tables>, before: Date) {
  const waiting = db.selectFrom('notifications').where('pushAt', 'is not', null)
  return Number(await rowCount(waiting.where('at', '<', before.toISOString())))
}
