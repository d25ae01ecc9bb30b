import type { PageInput } from '@portal/contract/pagination'
import { Problem } from '@portal/contract/problems'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/open.ts'
import { deleteInBatches } from '../../../platform/database/queries/delete-in-batches.ts'
import { readPage, rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type {
  BulkOperationChanges,
  BulkOperationNames,
  BulkOperationPermit,
  BulkOperationRecord,
  BulkOperationState,
  BulkOperationTable,
} from './bulk-operation.ts'
import type { BulkOperationColumns } from './bulk-operation-columns.ts'

/** What every bulk operation has: these names make the queries one type. */
type Shared = { operations: BulkOperationColumns<string>; rows: { seq: number; operationId: string } }
const shared = (db: Kysely<Tables>) => db as unknown as Kysely<Shared>
const named = (table: string) => table as 'operations'
const rowsNamed = (table: string) => table as 'rows'

type Named<Keys extends keyof BulkOperationNames<BulkOperationTable>> = Pick<
  BulkOperationNames<BulkOperationTable>,
  Keys
>

/** Of a bulk operation that is shown; the state of one that is not is nobody's business. */
const shown = <Table extends BulkOperationTable>(db: Kysely<Tables>, { table, hidden }: BulkOperationNames<Table>) =>
  shared(db)
    .selectFrom(named(table))
    .where('state', 'not in', [...hidden])

export const findBulkOperation = <Table extends BulkOperationTable>(
  db: Kysely<Tables>,
  type: BulkOperationNames<Table>,
  id: string,
) => one<Table>(shown(db, type).selectAll().where('id', '=', id))

/** The same. Throws `notFound`. */
export async function findBulkOperationOrThrow<Table extends BulkOperationTable>(
  db: Kysely<Tables>,
  type: BulkOperationNames<Table>,
  id: string,
) {
  const found = await findBulkOperation(db, type, id)
  if (!found) throw new Problem(type.problems.notFound)
  return found
}

/** The same as `findBulkOperation`, and nobody else changes it until this transaction ends. */
export function lockBulkOperation<Table extends BulkOperationTable>(
  { db }: Tx,
  type: BulkOperationNames<Table>,
  id: string,
) {
  const query = shown(db, type).selectAll().where('id', '=', id)
  return one<Table>(query.forNoKeyUpdate())
}

const one = <Table extends BulkOperationTable>(query: { executeTakeFirst(): Promise<unknown> }) =>
  query.executeTakeFirst() as Promise<BulkOperationRecord<Table> | undefined>

/** A page of the bulk operations, newest first. */
export async function listBulkOperations<Table extends BulkOperationTable>(
  db: Kysely<Tables>,
  type: BulkOperationNames<Table>,
  input: PageInput,
) {
  const page = await readPage(shown(db, type).selectAll().orderBy('seq', 'desc'), input)
  return { ...page, rows: page.rows as unknown[] as BulkOperationRecord<Table>[] }
}

/** How many runs of a person wait to be applied. */
export function countOpenBulkOperations<Table extends BulkOperationTable>(
  db: Kysely<Tables>,
  type: BulkOperationNames<Table>,
  userId: string,
) {
  return rowCount(
    shown(db, type)
      .where('createdBy', '=', userId)
      .where('state', 'in', [...type.open]),
  )
}

/** Inserts a bulk operation in its first state, with other columns of its type. */
export async function insertBulkOperation<Table extends BulkOperationTable>(
  { db }: Tx,
  { table }: BulkOperationNames<Table>,
  { actor, row }: BulkOperationPermit<Table>,
  columns: BulkOperationChanges<Table> & Pick<BulkOperationRecord<Table>, 'state'>,
  now: Date,
) {
  const first = columns as object as { state: string }
  await shared(db)
    .insertInto(named(table))
    .values({ ...first, id: row.id, createdBy: actor.id, created_at: now.toISOString() })
    .execute()
}

/** What the life of a bulk operation writes to it. */
export type StateChanges = Partial<
  Pick<Selectable<Shared['operations']>, 'appliedBy' | 'appliedAt' | 'undoUntil' | 'undoneAt' | 'isUndoing'>
> & { state?: BulkOperationState | 'cancelled' }

/** Changes a bulk operation that this transaction has locked: what its life writes, and columns of its type. */
export const changeBulkOperation = <Table extends BulkOperationTable>(
  tx: Tx,
  { table }: BulkOperationNames<Table>,
  { row }: BulkOperationPermit<Table>,
  ...changes: (StateChanges | BulkOperationChanges<Table> | undefined)[]
) => update(tx, table, row.id, Object.assign({}, ...changes))

/** Changes a bulk operation whose job is gone, whoever wanted it. */
export const settleBulkOperation = (tx: Tx, { table }: Named<'table'>, id: string, changes: StateChanges) =>
  update(tx, table, id, changes)

async function update({ db }: Tx, table: BulkOperationTable, id: string, changes: object) {
  if (Object.keys(changes).length === 0) return
  await shared(db).updateTable(named(table)).set(changes).where('id', '=', id).execute()
}

/** Runs that one maintenance looks at; the next one goes on. */
const BULK_OPERATIONS_AT_ONCE = 100

/** Runs in a state that were begun before a moment. */
export type OldBulkOperations = { state: string; begunBefore: string }

export async function cancelOld<Table extends BulkOperationTable>(
  { db }: Tx,
  { table }: BulkOperationNames<Table>,
  old: OldBulkOperations,
) {
  await shared(db)
    .updateTable(named(table))
    .set({ state: 'cancelled' })
    .where('state', '=', old.state)
    .where('created_at', '<', old.begunBefore)
    .execute()
}

/**
 * The ids of those that go with everything, which are the unfinished ones, and of those whose rows go: cancelled ones, and those
 * that could be undone until `now`.
 */
export async function findOldBulkOperations<Table extends BulkOperationTable>(
  db: Kysely<Tables>,
  { table, rows, afterUndo }: BulkOperationNames<Table>,
  unfinished: readonly OldBulkOperations[],
  now: Date,
) {
  const ended = afterUndo === 'all' ? (['applied', 'undone', 'stopped'] as const) : (['applied', 'undone'] as const)
  const runs = shared(db).selectFrom(named(table)).select('id').limit(BULK_OPERATIONS_AT_ONCE)
  const cancelled = runs.where('state', '=', 'cancelled')
  const over = runs.where('state', 'in', ended).where('undoUntil', '<', now.toISOString())
  const ofOperation = sql`${sql.ref(`${rows.table}.${rows.of}`)} = ${sql.ref(`${table}.id`)}`
  const hasRows = sql<boolean>`exists (select 1 from ${sql.table(rows.table)} where ${ofOperation})`
  const gone = await runs
    .where((eb) =>
      eb.or(
        unfinished.map(({ state, begunBefore }) =>
          eb.and([eb('state', '=', state), eb('created_at', '<', begunBefore)]),
        ),
      ),
    )
    .execute()
  const emptied = await cancelled.where(hasRows).execute()
  return afterUndo === 'all'
    ? { gone: [...gone, ...(await over.execute())], emptied }
    : { gone, emptied: [...emptied, ...(await over.where(hasRows).execute())] }
}

/** Deletes the rows of a bulk operation in batches, so that others hardly wait. */
export async function deleteRowsOfBulkOperation(database: Database, { rows }: Named<'rows'>, id: string) {
  await deleteInBatches(database, ({ db }, limit) => {
    const some = shared(db)
      .selectFrom(rowsNamed(rows.table))
      .where(rows.of as 'operationId', '=', id)
    return shared(db)
      .deleteFrom(rowsNamed(rows.table))
      .where('seq', 'in', some.select('seq').limit(limit))
      .executeTakeFirst()
  })
}

/** Deletes a bulk operation whose rows are gone. */
export async function deleteBulkOperation({ db }: Tx, { table, rows }: Named<'table' | 'rows'>, id: string) {
  if (rows.parts)
    await shared(db)
      .deleteFrom(rowsNamed(rows.parts))
      .where(rows.of as 'operationId', '=', id)
      .execute()
  await shared(db).deleteFrom(named(table)).where('id', '=', id).execute()
}
