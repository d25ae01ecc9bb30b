import { randomUUID } from 'node:crypto'
import type { ProblemCode } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { RowOf, Tables } from '../../../platform/database/tables.ts'

/** The table of each kind of versioned record: its rows, those of its versions, and the action that changes it. */
type Kinds = {
  letterTemplates: {
    record: RowOf<'letterTemplates'>
    version: RowOf<'letterTemplateVersions'>
    action: 'changeLetterTemplate'
  }
  requestKinds: { record: RowOf<'requestKinds'>; version: RowOf<'requestKindVersions'>; action: 'changeRequestKind' }
}
export type RecordTable = keyof Kinds
export type RecordOf<Table extends RecordTable> = Kinds[Table]['record']
export type VersionOf<Table extends RecordTable> = Kinds[Table]['version']
/** A record that the office writes is about no student. */
export type RecordPermit<Table extends RecordTable> = Permit<Kinds[Table]['action'], Subject & { readonly id: string }>

/**
 * What the office writes as a draft, puts to use and puts aside, such as a template of letters. A version that was in use is
 * kept, because what was made under it stays as it is.
 */
export type VersionedRecord<Table extends RecordTable> = {
  table: Table
  /** The table of its versions, and the column that says whose they are. */
  versions: { table: 'letterTemplateVersions'; of: 'templateId' } | { table: 'requestKindVersions'; of: 'kindId' }
  action: Kinds[Table]['action']
  /** The live topic of all records of the kind. */
  topic: string
  /** How many there can be. */
  max: number
  problems: Record<'notFound' | 'changed' | 'tooMany', ProblemCode>
}

/** Throws FORBIDDEN. Without an id the permit is for a new record. */
export const permitRecord = <Table extends RecordTable>(
  { action }: VersionedRecord<Table>,
  actor: AuthenticatedActor,
  id: string = randomUUID(),
): RecordPermit<Table> => permit(actor, action, { studentId: '', id })

/*
 * The names of one table make the queries one type: every table of records, and of versions, has the columns that are used
 * here.
 */
const recordsIn = ({ table }: { table: RecordTable }) => table as 'requestKinds'
const versionsIn = ({ versions }: Pick<VersionedRecord<RecordTable>, 'versions'>) => ({
  table: versions.table as 'requestKindVersions',
  of: versions.of as 'kindId',
})

export const countRecords = (db: Kysely<Tables>, type: VersionedRecord<RecordTable>) =>
  rowCount(db.selectFrom(recordsIn(type)))

export function findRecord<Table extends RecordTable>(db: Kysely<Tables>, type: VersionedRecord<Table>, id: string) {
  const record = db.selectFrom(recordsIn(type)).selectAll().where('id', '=', id)
  return record.executeTakeFirst() as Promise<unknown> as Promise<RecordOf<Table> | undefined>
}

/** The versions of these records, newest first. */
export async function versionsOf<Table extends RecordTable>(
  db: Kysely<Tables>,
  type: VersionedRecord<Table>,
  ids: readonly string[],
) {
  if (ids.length === 0) return []
  const { table, of } = versionsIn(type)
  const versions = db.selectFrom(table).selectAll().where(of, 'in', ids).orderBy(of).orderBy('version', 'desc')
  return (await versions.execute()) as unknown[] as VersionOf<Table>[]
}

export function findVersion<Table extends RecordTable>(db: Kysely<Tables>, type: VersionedRecord<Table>, id: string) {
  const version = db.selectFrom(versionsIn(type).table).selectAll().where('id', '=', id)
  return version.executeTakeFirst() as Promise<unknown> as Promise<VersionOf<Table> | undefined>
}

/** The columns that only one kind of record has, such as its name. */
export type OwnColumns = Partial<Pick<RowOf<'letterTemplates'>, 'name' | 'prefix'>>

/** Any of them. */
type Kind = VersionedRecord<RecordTable>
type AnyPermit = RecordPermit<RecordTable>

export async function insertRecord({ db }: Tx, type: Kind, { actor, row }: AnyPermit, columns: OwnColumns, now: Date) {
  const values = { ...columns, id: row.id, createdBy: actor.id, created_at: now.toISOString() }
  await db.insertInto(recordsIn(type)).values(values).execute()
}

/** Changes a record that still has this revision, and counts that. Returns false for any other. */
export async function countChange({ db }: Tx, type: Kind, { row }: AnyPermit, revision: number, columns: OwnColumns) {
  const { numUpdatedRows } = await db
    .updateTable(recordsIn(type))
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', row.id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes the draft of a record: the present one, or a new version. */
export async function saveDraft({ db }: Tx, type: Kind, { actor, row }: AnyPermit, content: object, now: Date) {
  const { table, of } = versionsIn(type)
  const saved = { content: JSON.stringify(content), savedBy: actor.id, savedAt: now.toISOString() }
  const versions = await versionsOf(db, type, [row.id])
  const draft = versions.find(({ state }) => state === 'draft')
  if (draft) await db.updateTable(table).set(saved).where('id', '=', draft.id).execute()
  else {
    const version = Number(versions[0]?.version ?? 0) + 1
    const columns = { id: randomUUID(), [of]: row.id, version, state: 'draft' as const, ...saved }
    await db.insertInto(table).values(columns).execute()
  }
}

/** Keeps the version that is in use, and uses the one with this id from now on; null: none. */
export async function useVersion({ db }: Tx, type: Kind, { actor, row }: AnyPermit, nextId: string | null, now: Date) {
  const { table, of } = versionsIn(type)
  const at = now.toISOString()
  const inUse = db.updateTable(table).where(of, '=', row.id).where('state', '=', 'inUse')
  await inUse.set({ state: 'kept', keptAt: at }).execute()
  if (nextId === null) return
  await db.updateTable(table).set({ state: 'inUse', usedBy: actor.id, usedFrom: at }).where('id', '=', nextId).execute()
}
