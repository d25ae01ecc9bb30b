import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** The rows that a query finds, by a key; none are asked for where there are no ids. */
async function byKey<Row>(ids: readonly string[], read: () => Promise<Row[]>, keyOf: (row: Row) => string) {
  return new Map(ids.length > 0 ? (await read()).map((row) => [keyOf(row), row]) : [])
}

/** What requests have of what a notification says. */
export const requestsById = (db: Kysely<Tables>, ids: readonly string[]) =>
  byKey(
    ids,
    () =>
      db
        .selectFrom('requests')
        .select(['id', 'number', 'kindId', 'kindVersion', 'dueOn'])
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  )

/** What was decided. */
export const decisionsById = (db: Kysely<Tables>, ids: readonly string[]) =>
  byKey(
    ids,
    () => db.selectFrom('requestDecisions').select(['id', 'toStatus']).where('id', 'in', ids).execute(),
    ({ id }) => id,
  )

export const lettersById = (db: Kysely<Tables>, ids: readonly string[]) =>
  byKey(
    ids,
    () => db.selectFrom('letters').select(['id', 'serial', 'title', 'handover']).where('id', 'in', ids).execute(),
    ({ id }) => id,
  )

/** How often documents were checked, by document and day, as `cause` has them. */
export const checksByCause = (db: Kysely<Tables>, documentIds: readonly string[]) =>
  byKey(
    documentIds,
    () =>
      db
        .selectFrom('documentChecks')
        .select(['documentId', 'day', 'checks'])
        .where('documentId', 'in', documentIds)
        .execute(),
    ({ documentId, day }) => `${documentId}/${day}`,
  )

/** How many requests of these people were due before a day and are not decided. */
export async function countOverdue(db: Kysely<Tables>, userIds: readonly string[], today: string) {
  const rows = await byKey(
    userIds,
    () =>
      db
        .selectFrom('requests')
        .select(['assigneeId', (eb) => eb.fn.countAll<number>().as('requests')])
        .where('assigneeId', 'in', userIds)
        .where('status', '=', 'Pending')
        .where('waitingSince', 'is', null)
        .where('dueOn', '<', today)
        .groupBy('assigneeId')
        .execute(),
    ({ assigneeId }) => assigneeId ?? '',
  )
  return (userId: string) => Number(rows.get(userId)?.requests ?? 0)
}

/** The names of the files of imports. Other long work has none. */
export const importsById = (db: Kysely<Tables>, ids: readonly string[]) =>
  byKey(
    ids,
    () => db.selectFrom('imports').select(['id', 'name']).where('id', 'in', ids).execute(),
    ({ id }) => id,
  )

/** The hosts that webhooks call. */
export async function hostsOfWebhooks(db: Kysely<Tables>, ids: readonly string[]) {
  const rows = await byKey(
    ids,
    () => db.selectFrom('webhooks').select(['id', 'url']).where('id', 'in', ids).execute(),
    ({ id }) => id,
  )
  return new Map([...rows].map(([id, { url }]) => [id, new URL(url).host]))
}
