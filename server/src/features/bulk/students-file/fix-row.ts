import type { fixRowInput } from '@portal/contract/bulk/imports/import-inputs'
import type { FieldChange, FixedRow, RowFault } from '@portal/contract/bulk/imports/import-rows'
import { customName } from '@portal/contract/people/custom-fields/custom-values'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { changeBulkOperation } from '../operation/bulk-operation.store.ts'
import { withOpenBulkOperation } from '../operation/change-bulk-operation.ts'
import { type CustomColumn, readCustomColumns } from './columns/custom-columns.ts'
import { readFileRow } from './columns/read-file-row.ts'
import { findRow, rowsSharing, type Values, writeFixes, writeKeys, writePlannedRows } from './import-rows.store.ts'
import { addRevision, addToCounts, type ImportPermit, importNames } from './imports.store.ts'
import type { ImportRecord, ImportRowRecord } from './imports.tables.ts'
import { ownKeysOf, rowsByOwnValue, rowsNumbered } from './plan/equal-own-values.store.ts'
import { planOf } from './plan/plan-import.ts'
import { planRows } from './plan/plan-rows.ts'
import { presentRows } from './present-import.ts'
import { rowNames } from './sheets/sheets.ts'

/** Of many rows with the same e-mail only these are planned again; the others keep the fault that they have. */
const SHARING_ROWS = 50

/**
 * Replaces values of a row before it is applied, and plans it again with those rows that had or have the same e-mail,
 * College Id or card. Throws IMPORT_NOT_FOUND, IMPORT_ROW_NOT_FOUND, or IMPORT_CHANGED unless its preview is shown.
 */
export async function fixRow(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, row: number, sheet, values, customValues = {}, identity }: z.output<typeof fixRowInput>,
): Promise<FixedRow> {
  let found: { record: ImportRecord; row: number; revision: number } | undefined
  await withOpenBulkOperation(
    app,
    { ...importNames, open: ['preview'] },
    { actor, id },
    async ({ tx, allowed, record }) => {
      const row = await findRow(tx.db, id, rowNames(record).find({ row: number, sheet }))
      if (!row) throw new Problem('IMPORT_ROW_NOT_FOUND')
      const plan = planOf(record)
      const customColumns = await readCustomColumns(tx.db, allowed.actor, plan.columns)
      const own = Object.entries(customValues).map(([key, value]) => [customName(key), value])
      const fixes = { ...(JSON.parse(row.fixes) as Values), ...values, ...Object.fromEntries(own) }
      const fixed = { ...row, fixes: JSON.stringify(fixes), identity: identity ?? row.identity }
      const { affected, byOwnValue } = await rowsAffected(tx, allowed, row, fixed, { ...plan, customColumns })
      const read = affected.map((other) => readFileRow(other, plan.columns, plan.corrections, customColumns))
      const planned = await planRows(tx.db, { ...plan, customColumns, byOwnValue }, read)
      await writePlannedRows(tx, allowed, planned)
      await changeBulkOperation(tx, importNames, allowed, addToCounts(record, affected.map(asCounted), planned))
      found = { record, row: row.row, revision: await addRevision(tx, allowed) }
    },
  )
  const row = found && (await findRow(app.database.read, id, found.row))
  const [shown] = found && row ? await presentRows(app.database.read, found.record, [row]) : []
  if (!found || !shown) throw new Problem('IMPORT_ROW_NOT_FOUND')
  return { ...shown, revision: found.revision }
}

/** Writes the corrections; returns the row with them, and the rows that shared a key with it before or do now. */
async function rowsAffected(
  tx: Tx,
  allowed: ImportPermit,
  before: ImportRowRecord,
  fixed: ImportRowRecord,
  plan: ReturnType<typeof planOf> & { customColumns: readonly CustomColumn[] },
) {
  const { columns, corrections, customColumns } = plan
  const readIn = (row: ImportRowRecord) => readFileRow(row, columns, corrections, customColumns)
  const read = readIn(fixed)
  await writeFixes(tx, allowed, fixed)
  await writeKeys(tx, allowed, [read])
  const byOwnValue = await rowsByOwnValue(tx.db, plan)
  const ownKeys = [readIn(before), read].flatMap(({ values }) => ownKeysOf(values, customColumns))
  const withSame = ownKeys.flatMap((key) => byOwnValue.get(key) ?? []).slice(0, SHARING_ROWS)
  const sharing = [
    ...(await rowsSharing(tx.db, fixed.importId, [before, read.keys], SHARING_ROWS)),
    ...(await rowsNumbered(tx.db, fixed.importId, withSame)),
  ]
  const others = new Map(sharing.map((row) => [row.place, row]))
  others.delete(fixed.place)
  return { affected: [fixed, ...others.values()], byOwnValue }
}

const asCounted = ({ outcome, studentId, changes, faults }: ImportRowRecord) => ({
  outcome,
  studentId,
  changes: JSON.parse(changes) as FieldChange[],
  faults: JSON.parse(faults) as RowFault[],
})
