import { randomUUID } from 'node:crypto'
import type { ChangeType } from '@portal/contract/change-types'
import type { Webhook, WebhookState } from '@portal/contract/webhooks/webhooks'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findLastTried } from './deliveries.store.ts'
import { WAITING } from './waiting.store.ts'
import type { WebhookRow } from './webhooks.tables.ts'

type Allowed = Permit<'changeWebhooks', Subject>
type ChangesOne = Permit<'changeWebhooks', Subject & WebhookRow>

/** Every webhook, in the order in which they were added. */
export async function listWebhooks(db: Kysely<Tables>, now: Date): Promise<Webhook[]> {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('seq').execute()
  const waiting = await db
    .selectFrom('webhookDeliveries')
    .select((eb) => ['webhookId', eb.fn.countAll<number>().as('waiting')])
    .where('state', '=', WAITING)
    .groupBy('webhookId')
    .execute()
  const lastTried = await Promise.all(rows.map((row) => findLastTried(db, row, now)))
  return rows.map(({ id, url, types, state, deliveredAt, formerUntil, created_at }, at) => ({
    ...{ id, url, types: JSON.parse(types) as ChangeType[], state, deliveredAt, created_at },
    lastTried: lastTried[at] ?? null,
    waiting: Number(waiting.find(({ webhookId }) => webhookId === id)?.waiting ?? 0),
    formerSecretUntil: formerUntil !== null && formerUntil > now.toISOString() ? formerUntil : null,
  }))
}

/**
 * Locks the webhooks and counts them: of those who add one at once, whoever comes later counts that of the others. Where there
 * are none to lock, there are few enough.
 */
export async function lockAndCount({ db }: Tx) {
  await db.selectFrom('webhooks').select('id').orderBy('seq').forUpdate().execute()
  // A statement of its own: the one that has waited does not see what was added meanwhile.
  return rowCount(db.selectFrom('webhooks'))
}

/** Locks a webhook; undefined when it has been removed. */
export const lockWebhook = ({ db }: Tx, id: string) =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const newWebhookId = () => randomUUID()

type NewWebhook = { id: string; url: string; types: readonly ChangeType[]; sealedSecret: string }

export async function insertWebhook({ db }: Tx, _allowed: Allowed, { types, ...webhook }: NewWebhook, now: Date) {
  const row = { ...webhook, types: JSON.stringify(types), state: 'on' as const, created_at: now.toISOString() }
  await db.insertInto('webhooks').values(row).execute()
}

type Change = { url?: string; types?: string; state?: WebhookState; restUntil?: string }

export async function updateWebhook({ db }: Tx, { row }: ChangesOne, change: Change) {
  if (Object.keys(change).length === 0) return
  await db.updateTable('webhooks').set(change).where('id', '=', row.id).execute()
}

type Secrets = { sealedSecret: string; formerSecret: string; formerUntil: string }

/** Gives a webhook a secret; those before sign as well until `formerUntil`. */
export async function replaceSecret({ db }: Tx, { row }: ChangesOne, secrets: Secrets) {
  await db.updateTable('webhooks').set(secrets).where('id', '=', row.id).execute()
}

export async function deleteWebhook({ db }: Tx, { row }: ChangesOne) {
  await db.deleteFrom('webhookDeliveries').where('webhookId', '=', row.id).execute()
  await db.deleteFrom('webhooks').where('id', '=', row.id).execute()
}
