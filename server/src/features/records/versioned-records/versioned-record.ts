import { Problem } from '@portal/contract/problems'
import type { ListedVersion } from '@portal/contract/records/versioned-records'
import type { Kysely } from 'kysely'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { namesOf } from '../../people/administrators/administrators.store.ts'
import type {
  OwnColumns,
  RecordOf,
  RecordPermit,
  RecordTable,
  VersionedRecord,
  VersionOf,
} from './versioned-record.store.ts'
import * as store from './versioned-record.store.ts'

/** The revision that was shown, of the record with this id. */
export type Step = { id: string; revision: number }

/** Writes to a record, and returns its name in the audit trail. */
type Write<Table extends RecordTable> = (tx: Tx, allowed: RecordPermit<Table>, now: Date) => Promise<string>

/** Adds a record, to which `write` gives its first draft. Returns its id. Throws FORBIDDEN and `tooMany` of its kind. */
export function createRecord<Table extends RecordTable>(
  app: AppContext,
  type: VersionedRecord<Table>,
  actor: AuthenticatedActor,
  columns: OwnColumns,
  write: Write<Table>,
) {
  const allowed = store.permitRecord(type, actor)
  return app.database.transaction(async (tx) => {
    if ((await store.countRecords(tx.db, type)) >= type.max) throw new Problem(type.problems.tooMany)
    const now = app.now()
    await store.insertRecord(tx, type, allowed, columns, now)
    await tell(tx, type, actor, await write(tx, allowed, now), now)
    return allowed.row.id
  })
}

/**
 * Changes a record as it was shown: its own columns, and what `write` does, which gets the record as it was. Returns its id. Throws FORBIDDEN, and `notFound` and `changed` of its kind.
 */
export function changeRecord<Table extends RecordTable>(
  app: AppContext,
  type: VersionedRecord<Table>,
  actor: AuthenticatedActor,
  { id, revision, columns = {} }: Step & { columns?: OwnColumns },
  write: (tx: Tx, allowed: RecordPermit<Table>, now: Date, before: RecordOf<Table>) => Promise<string>,
) {
  const allowed = store.permitRecord(type, actor, id)
  return app.database.transaction(async (tx) => {
    const before = await readRecord(tx.db, type, id)
    if (!(await store.countChange(tx, type, allowed, revision, columns))) throw new Problem(type.problems.changed)
    const now = app.now()
    await tell(tx, type, actor, await write(tx, allowed, now, before), now)
    return id
  })
}

async function tell(
  tx: Tx,
  { action, topic }: VersionedRecord<RecordTable>,
  by: AuthenticatedActor,
  record: string,
  now: Date,
) {
  await recordAudit(tx, { action, by, record }, now)
  tx.invalidate(topic)
}

/** Throws `notFound` of its kind. */
export async function readRecord<Table extends RecordTable>(
  db: Kysely<Tables>,
  type: VersionedRecord<Table>,
  id: string,
) {
  const record = await store.findRecord(db, type, id)
  if (!record) throw new Problem(type.problems.notFound)
  return record
}

/** Tells how each of these versions is listed: everything but what it says. */
export async function listingOf(db: Kysely<Tables>, versions: readonly VersionOf<RecordTable>[]) {
  const names = await namesOf(db, [...new Set(versions.map(({ savedBy }) => savedBy))])
  return ({ id, version, state, savedBy, savedAt, usedFrom, keptAt }: VersionOf<RecordTable>): ListedVersion => ({
    ...{ id, version: Number(version), state, savedAt, usedFrom, keptAt },
    savedBy: { id: savedBy, name: names.get(savedBy) ?? '' },
  })
}

/** The versions of these records, newest first, and how each is listed. */
export async function readVersions<Table extends RecordTable>(
  db: Kysely<Tables>,
  type: VersionedRecord<Table>,
  ids: readonly string[],
) {
  const versions = await store.versionsOf(db, type, ids)
  return { versions, list: await listingOf(db, versions) }
}

/** Of the versions of one record, the draft, the one in use, and the one that stands for it in a list. */
export function currentOf<Version extends Pick<VersionOf<RecordTable>, 'state'>>(versions: readonly Version[]) {
  const draft = versions.find(({ state }) => state === 'draft')
  const inUse = versions.find(({ state }) => state === 'inUse')
  return { draft, inUse, listed: inUse ?? draft ?? versions[0] }
}
