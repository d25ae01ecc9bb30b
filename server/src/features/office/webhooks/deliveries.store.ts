import { randomBytes } from 'node:crypto'
import { WEBHOOK_DELIVERIES_KEPT, WEBHOOK_TEST, type WebhookDelivery } from '@portal/contract/webhooks/webhooks'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { deleteInBatches } from '../../../platform/database/queries/delete-in-batches.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { WAITING } from './waiting.store.ts'
import type { WebhookDeliveryRow, WebhookRow } from './webhooks.tables.ts'

const ID_BYTES = 16

const shownColumns = [
  ...(['id', 'type', 'subjectId', 'at', 'state', 'attempts', 'nextAt', 'claim'] as const),
  ...(['lastAt', 'status', 'failure', 'tookMs'] as const),
] as const
type ShownRow = Pick<WebhookDeliveryRow, (typeof shownColumns)[number]>

/** The last deliveries of a webhook, newest first; undefined when it has been removed. */
export async function listDeliveries(db: Kysely<Tables>, webhookId: string, at: Date) {
  const webhook = await db.selectFrom('webhooks').select('restUntil').where('id', '=', webhookId).executeTakeFirst()
  if (!webhook) return undefined
  const rows = await db
    .selectFrom('webhookDeliveries')
    .select(shownColumns)
    .where('webhookId', '=', webhookId)
    .orderBy('seq', 'desc')
    .limit(WEBHOOK_DELIVERIES_KEPT)
    .execute()
  return rows.map((row) => presentDelivery(row, webhook, at))
}

/** The delivery of a webhook that was tried last; null when none has been. */
export async function findLastTried(db: Kysely<Tables>, webhook: Pick<WebhookRow, 'id' | 'restUntil'>, at: Date) {
  const tried = db
    .selectFrom('webhookDeliveries')
    .select(shownColumns)
    .where('webhookId', '=', webhook.id)
    .where('lastAt', 'is not', null)
  const row = await tried.orderBy('lastAt', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row ? presentDelivery(row, webhook, at) : null
}

function presentDelivery(
  { claim, nextAt, ...row }: ShownRow,
  { restUntil }: Pick<WebhookRow, 'restUntil'>,
  at: Date,
): WebhookDelivery {
  const now = at.toISOString()
  const isWaiting = row.state === 'waiting'
  const isSentNow = isWaiting && claim !== null && nextAt > now
  const next = row.type !== WEBHOOK_TEST && restUntil > nextAt ? restUntil : nextAt
  return { ...row, isSentNow, nextAt: isWaiting && !isSentNow && next > now ? next : null }
}

/** Adds a test, unless one waits already. */
export async function insertTest({ db }: Tx, { row }: Permit<'changeWebhooks', Subject & WebhookRow>, now: Date) {
  const waiting = db.selectFrom('webhookDeliveries').select('id').where('webhookId', '=', row.id)
  const isWaiting = await waiting.where('type', '=', WEBHOOK_TEST).where('state', '=', 'waiting').executeTakeFirst()
  if (isWaiting) return
  const test = { type: WEBHOOK_TEST, subjectId: '', studentId: null, at: now.toISOString() } as const
  const id = `msg_${randomBytes(ID_BYTES).toString('hex')}`
  await db
    .insertInto('webhookDeliveries')
    .values({ ...test, id, webhookId: row.id })
    .execute()
}

/** The webhook of a delivery. A webhook is always locked before its deliveries, so that nobody waits for each other. */
export const webhookOfDelivery = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('webhookDeliveries').select('webhookId').where('id', '=', id).executeTakeFirst()

/** Locks a delivery that nobody sends now; undefined when somebody does or it is no longer kept. */
export const lockUnclaimed = ({ db }: Tx, id: string) =>
  db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('id', '=', id)
    .where('claim', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type OneDelivery = Subject & Pick<WebhookDeliveryRow, 'id' | 'webhookId'>

/** Has a delivery sent again at once, with its id and all its attempts before it: also during a pause, which ends. */
export async function sendAgain({ db }: Tx, { row }: Permit<'changeWebhooks', OneDelivery>) {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', attempts: 0, nextAt: '', claim: null })
    .where('id', '=', row.id)
    .execute()
  await db.updateTable('webhooks').set({ restUntil: '' }).where('id', '=', row.webhookId).execute()
}

/** Ends what still waits for a webhook that is switched off; whoever sends one now records nothing any more. */
export async function stopWaiting({ db }: Tx, webhookId: string) {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'stopped', claim: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', WAITING)
    .execute()
}

/**
 * Deletes what has ended and is not among the last WEBHOOK_DELIVERIES_KEPT of its webhook, and what a change has added while
 * its webhook was removed.
 */
export async function deleteOldDeliveries(database: Database) {
  const webhooks = await database.read.selectFrom('webhooks').select('id').execute()
  await deleteInBatches(database, ({ db }, limit) => {
    const left = db.selectFrom('webhookDeliveries').select('id')
    const orphans = left.where('webhookId', 'not in', db.selectFrom('webhooks').select('id')).limit(limit)
    return db.deleteFrom('webhookDeliveries').where('id', 'in', orphans).executeTakeFirst()
  })
  for (const { id } of webhooks) {
    const of = (db: Kysely<Tables>) => db.selectFrom('webhookDeliveries').where('webhookId', '=', id)
    const newest = of(database.read).select('seq').orderBy('seq', 'desc')
    const oldestKept = await newest
      .offset(WEBHOOK_DELIVERIES_KEPT - 1)
      .limit(1)
      .executeTakeFirst()
    if (!oldestKept) continue
    await deleteInBatches(database, ({ db }, limit) => {
      const old = of(db).select('id').where('seq', '<', oldestKept.seq).where('state', '<>', 'waiting').limit(limit)
      return db.deleteFrom('webhookDeliveries').where('id', 'in', old).executeTakeFirst()
    })
  }
}
