import type { Actor } from '@portal/contract/actors'
import type { FeedInput } from '@portal/contract/pagination'
import { Problem } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import type { ChangedKind } from '../../../platform/database/definitions/told-changes.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { type RpcContext, requireActor } from '../../rpc.ts'
import { type Cursor, fromTheStart, readCursor, writeCursor } from './cursor.ts'
import { changesAfter, isKept, lastChange, lastChangeBefore } from './record-changes.store.ts'

/** So many changes are looked through for one answer, so that a list whose records seldom change costs no more than others. */
const CHANGES_AT_ONCE = 2_000

/** What a list of records is made of. `present` leaves out those that are gone. */
export type Feed<Row extends { id: string }> = {
  kind: ChangedKind
  list: (db: Kysely<Tables>, after: number, limit: number) => Promise<{ seq: number; id: string }[]>
  present: (app: AppContext, ids: readonly string[], actor: Actor) => Promise<readonly Row[]>
}

/**
 * The next part of a list that a program follows: all records in the order in which they were added, then those that have
 * changed since the list was begun, in the order of the changes. Throws CURSOR_UNKNOWN.
 */
export async function readFeed<Row extends { id: string }>(context: RpcContext, feed: Feed<Row>, input: FeedInput) {
  const { app } = context
  const cursor = await beginAt(app, feed.kind, input)
  const read = cursor.records === null ? readChanged : readAll
  const { next, ...part } = await read(context, feed, cursor, input.pageSize)
  return { ...part, next: writeCursor(feed.kind, next) }
}

/** Where a list goes on, or begins. Throws CURSOR_UNKNOWN. */
export async function beginAt(
  { database }: AppContext,
  list: string,
  { after, changedSince }: FeedInput,
): Promise<Cursor> {
  if (after !== '') {
    const cursor = readCursor(list, after)
    if (!(await isKept(database.read, cursor.position))) throw new Problem('CURSOR_UNKNOWN')
    return cursor
  }
  const position = changedSince === undefined ? null : await lastChangeBefore(database, changedSince)
  return position ? { records: null, position } : fromTheStart(await lastChange(database))
}

async function readAll<Row extends { id: string }>(
  context: RpcContext,
  { list, present }: Feed<Row>,
  { records, position }: Cursor,
  pageSize: number,
) {
  const { app } = context
  const found = await list(app.database.read, records ?? 0, pageSize + 1)
  const page = found.slice(0, pageSize)
  const rows = await inOrder(
    context,
    present,
    page.map(({ id }) => id),
  )
  if (found.length > pageSize)
    return { rows, removed: [], next: { records: Number(page.at(-1)?.seq), position }, more: true }
  const changed = await changesAfter(app.database, position, 1)
  return { rows, removed: [], next: { records: null, position }, more: changed.length > 0 }
}

async function readChanged<Row extends { id: string }>(
  context: RpcContext,
  { kind, present }: Feed<Row>,
  { position }: Cursor,
  pageSize: number,
) {
  const { app } = context
  const looked = await changesAfter(app.database, position, CHANGES_AT_ONCE)
  const changedAt = new Map<string, string>()
  let told = 0
  for (const { type, recordId, at } of looked) {
    if (type === kind || type.startsWith(`${kind}.`)) {
      if (changedAt.size === pageSize && !changedAt.has(recordId)) break
      changedAt.set(recordId, at)
    }
    told++
  }
  const rows = await inOrder(context, present, [...changedAt.keys()])
  const there = new Set(rows.map(({ id }) => id))
  const removed = [...changedAt].filter(([id]) => !there.has(id)).map(([id, at]) => ({ id, kind, at }))
  const next = { records: null, position: looked[told - 1] ?? position }
  return { rows, removed, next, more: told < looked.length || looked.length === CHANGES_AT_ONCE }
}

async function inOrder<Row extends { id: string }>(
  context: RpcContext,
  present: Feed<Row>['present'],
  ids: readonly string[],
) {
  if (ids.length === 0) return []
  const rows = new Map((await present(context.app, ids, requireActor(context))).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
