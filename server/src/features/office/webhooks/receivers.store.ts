import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** What is needed to call the receiver of a webhook; undefined when it has been removed. */
export const findReceiver = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'url', 'sealedSecret', 'formerSecret', 'formerUntil'])
    .where('id', '=', id)
    .executeTakeFirst()

export type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>

/** Notes that something arrived. */
export async function markDelivered({ db }: Tx, id: string, now: Date) {
  await db.updateTable('webhooks').set({ deliveredAt: now.toISOString() }).where('id', '=', id).execute()
}

/** Calls a receiver no more before a moment. */
export async function restReceiver({ db }: Tx, id: string, until: Date) {
  await db.updateTable('webhooks').set({ restUntil: until.toISOString() }).where('id', '=', id).execute()
}

/** Switches a webhook off by itself. Returns false if it is off already. */
export async function switchOff({ db }: Tx, id: string, state: 'failed' | 'gone') {
  const off = db.updateTable('webhooks').set({ state }).where('id', '=', id).where('state', '=', 'on')
  return (await off.returning('id').executeTakeFirst()) !== undefined
}

/** Who is told that a webhook is off. */
export async function findRegistrars(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('userType', '=', 'admin')
    .where('staffRole', '=', 'registrar')
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}
