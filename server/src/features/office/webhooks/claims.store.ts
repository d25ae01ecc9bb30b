import { randomUUID } from 'node:crypto'
import { WEBHOOK_CALLS_AT_ONCE, WEBHOOK_TEST } from '@portal/contract/webhooks/webhooks'
import type { Kysely } from 'kysely'
import type { Database, Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { WAITING } from './waiting.store.ts'
import type { WebhookDeliveryRow } from './webhooks.tables.ts'

/** Longer than a call. Whoever has not recorded its end by then has crashed: it is sent again, with the same id. */
const LEASE_MS = 30_000

/** A delivery that this process sends, until its lease is over. */
export type ClaimedDelivery = Pick<
  WebhookDeliveryRow,
  'id' | 'webhookId' | 'type' | 'subjectId' | 'at' | 'attempts'
> & {
  claim: string
}

/**
 * What may be sent now: of webhooks that are on and not asked to pause, and tests. SQLite keeps the order of a cross join:
 * it looks up what is due of each webhook, instead of reading all that waits.
 */
const selectDue = (db: Kysely<Tables>, now: string) =>
  db
    .selectFrom('webhooks')
    .crossJoin('webhookDeliveries')
    .whereRef('webhookDeliveries.webhookId', '=', 'webhooks.id')
    .where('webhookDeliveries.state', '=', WAITING)
    .where('webhookDeliveries.nextAt', '<=', now)
    .where((eb) =>
      eb.or([
        eb.and([eb('webhooks.state', '=', 'on'), eb('webhooks.restUntil', '<=', now)]),
        eb('webhookDeliveries.type', '=', WEBHOOK_TEST),
      ]),
    )

/** What is sent now. */
const selectRunning = (db: Kysely<Tables>, now: string) =>
  db
    .selectFrom('webhookDeliveries')
    .where('state', '=', WAITING)
    .where('claim', 'is not', null)
    .where('nextAt', '>', now)

/** Whether anything can be claimed: a look that costs no lock, also while a receiver hangs and much waits for it. */
async function hasDue(db: Kysely<Tables>, now: string) {
  const busy = selectRunning(db, now)
    .select('webhookId')
    .groupBy('webhookId')
    .having((eb) => eb.fn.countAll(), '>=', WEBHOOK_CALLS_AT_ONCE)
  const due = selectDue(db, now).where('webhooks.id', 'not in', busy).select('webhookDeliveries.id')
  return (await due.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Claims up to `limit` deliveries, so many of each webhook that no more than WEBHOOK_CALLS_AT_ONCE run at once, whichever node
 * sends them: the webhook is locked while they are counted.
 */
export async function claimDeliveries(database: Database, limit: number, at: Date): Promise<ClaimedDelivery[]> {
  const now = at.toISOString()
  if (!(await hasDue(database.read, now))) return []
  return database.transaction(async ({ db }) => {
    const webhooks = db.selectFrom('webhooks').select('id').orderBy('seq')
    const claimed: ClaimedDelivery[] = []
    for (const { id } of await webhooks.forUpdate().skipLocked().execute()) {
      const free = Math.min(limit - claimed.length, WEBHOOK_CALLS_AT_ONCE - (await countRunning(db, id, now)))
      if (free > 0) claimed.push(...(await claimOf(db, id, free, at)))
    }
    return claimed
  })
}

async function countRunning(db: Kysely<Tables>, webhookId: string, now: string) {
  const { running } = await selectRunning(db, now)
    .where('webhookId', '=', webhookId)
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .executeTakeFirstOrThrow()
  return Number(running)
}

async function claimOf(db: Kysely<Tables>, webhookId: string, limit: number, at: Date) {
  const rows = await selectDue(db, at.toISOString())
    .select(['webhookDeliveries.id', 'webhookDeliveries.type', 'webhookDeliveries.subjectId', 'webhookDeliveries.at'])
    .select('webhookDeliveries.attempts')
    .where('webhookDeliveries.webhookId', '=', webhookId)
    .orderBy('webhookDeliveries.nextAt')
    .orderBy('webhookDeliveries.seq')
    .limit(limit)
    .execute()
  const nextAt = new Date(at.getTime() + LEASE_MS).toISOString()
  const claimed: ClaimedDelivery[] = []
  for (const row of rows) {
    const change = { claim: randomUUID(), attempts: row.attempts + 1 }
    await db
      .updateTable('webhookDeliveries')
      .set({ ...change, nextAt })
      .where('id', '=', row.id)
      .execute()
    claimed.push({ ...row, ...change, webhookId })
  }
  return claimed
}

type End = Partial<Omit<WebhookDeliveryRow, 'seq' | 'id' | 'webhookId'>>

/** Records how an attempt has ended. Returns false, and writes nothing, if the delivery is no longer claimed by it. */
export async function recordEnd({ db }: Tx, { id, claim }: ClaimedDelivery, end: End) {
  const ended = db.updateTable('webhookDeliveries').set({ ...end, claim: null })
  const row = await ended.where('id', '=', id).where('claim', '=', claim).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Ends every lease. Only for a process that is the only one on its database: the claims are of a process that crashed. */
export async function endAllLeases(database: Database) {
  const claimed = await database.read
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('claim', 'is not', null)
    .execute()
  if (claimed.length === 0) return
  await database.transaction(({ db }) =>
    db.updateTable('webhookDeliveries').set({ claim: null, nextAt: '' }).where('claim', 'is not', null).execute(),
  )
}
