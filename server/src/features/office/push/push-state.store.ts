import type { Kysely } from 'kysely'
import { rowCount } from '../../../platform/database/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** On how many devices people get messages. */
export const countDevices = async (db: Kysely<Tables>) => Number(await rowCount(db.selectFrom('pushSubscriptions')))

/** How many notifications were due on devices before this time and are not sent. */
export const countWaiting = async (db: Kysely<Tables>, before: Date) =>
  Number(await rowCount(db.selectFrom('notifications').where('pushAt', '<', before.toISOString())))
