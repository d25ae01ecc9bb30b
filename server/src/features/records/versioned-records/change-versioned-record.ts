import { Problem } from '@portal/contract/problems'
import { recordAudit } from '../../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import {
  countChange,
  countRecords,
  findRecord,
  insertRecord,
  type OwnColumns,
  permitRecord,
  type RecordOf,
  type RecordPermit,
  type RecordTable,
  type VersionedRecord,
} from './versioned-record.store.ts'

/** The revision that was shown, of the record with this id. */
export type Step = { id: string; revision: number }

/** Writes to a record, and returns its name in the audit trail. */
type Write<Table extends RecordTable> = (tx: Tx, allowed: RecordPermit<Table>, now: Date) => Promise<string>

/** Adds a record, to which `write` gives its first draft. Returns its id. Throws FORBIDDEN and `tooMany` of its kind. */
export function createRecord<Table extends RecordTable>(
  app: AppContext,
  kind: VersionedRecord<Table>,
  actor: AuthenticatedActor,
  columns: OwnColumns,
  write: Write<Table>,
) {
  const allowed = permitRecord(kind, actor)
  return app.database.transaction(async (tx) => {
    if ((await countRecords(tx.db, kind)) >= kind.max) throw new Problem(kind.problems.tooMany)
    const now = app.now()
    await insertRecord(tx, kind, allowed, columns, now)
    await tell(tx, kind, actor, await write(tx, allowed, now), now)
    return allowed.row.id
  })
}

/**
 * Changes a record as it was shown: its own columns, and what `write` does, which gets the record as it was. Returns its id. Throws FORBIDDEN, and `notFound` and `changed` of its kind.
 */
export function changeRecord<Table extends RecordTable>(
  app: AppContext,
  kind: VersionedRecord<Table>,
  actor: AuthenticatedActor,
  { id, revision, columns = {} }: Step & { columns?: OwnColumns },
  write: (tx: Tx, allowed: RecordPermit<Table>, now: Date, before: RecordOf<Table>) => Promise<string>,
) {
  const allowed = permitRecord(kind, actor, id)
  return app.database.transaction(async (tx) => {
    const before = await findRecord(tx.db, kind, id)
    if (!before) throw new Problem(kind.problems.notFound)
    if (!(await countChange(tx, kind, allowed, revision, columns))) throw new Problem(kind.problems.changed)
    const now = app.now()
    await tell(tx, kind, actor, await write(tx, allowed, now, before), now)
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
