import { refusalReasons } from '@portal/contract/bulk/imports/import-reasons'
import { topics } from '@portal/contract/topics'
import { reconcileDocuments } from '../../../documents/issued/reconcile-documents.ts'
import type { BatchWork } from '../../operation/bulk-operation.ts'
import type { CardNumbers } from '../card-numbers.store.ts'
import { studentIdsOf, type Values } from '../import-rows.store.ts'
import type { ImportRowRecord } from '../imports.tables.ts'
import { changesOf, nextRows, saveResults, valuesOf } from './apply.store.ts'
import { applyKnownRows } from './apply-known-rows.ts'
import { applyNewRows } from './apply-new-rows.ts'
import { type ImportStep, optionsOf, refused, stepsAtOnce, writeRows } from './apply-step.ts'
import { readTaken } from './apply-taken.store.ts'
import { openCustomImport } from './custom-import.ts'

/** A step ends after this many rows that write to students. */
const ROWS_WRITTEN = 20

/** Writes the next staged rows of an import to the students. A row is written as a whole or not at all. */
export const applyImportBatch: BatchWork<'imports'> = async () => async (operation, job) => {
  const { tx, allowed, record } = operation
  const { numbers = {} } = job.data as { numbers?: CardNumbers }
  const writes = ROWS_WRITTEN * stepsAtOnce(tx)
  const rows = await nextRows(tx.db, record.id, job.place, { order: 'onwards', writes })
  const due = rows.filter(({ result }) => result === null)
  await saveResults(tx, allowed, await applyRows({ ...operation, options: optionsOf(record) }, due, numbers))
  tx.invalidate(topics.students, topics.counts)
  const place = Math.min((rows.at(-1)?.place ?? record.total) + 1, record.total)
  return { place, total: record.total, done: place === record.total, data: { numbers } }
}

async function applyRows(step: ImportStep, rows: readonly ImportRowRecord[], numbers: CardNumbers) {
  const written = await writeRows(step, {
    rows,
    async write(some) {
      // The numbers that cards get count only once the rows are written.
      const next = { ...numbers }
      const results = await writeToStudents(step, some, next)
      Object.assign(numbers, next)
      return results
    },
    refuse: (row, isTaken) => [refused(row, isTaken ? refusalReasons.taken : refusalReasons.notWritten)],
  })
  return written.flat()
}

async function writeToStudents(step: ImportStep, rows: readonly ImportRowRecord[], numbers: CardNumbers) {
  const added = rows.filter(({ outcome }) => outcome === 'new')
  const known = rows.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged')
  const changed = known.map((row): Values => Object.fromEntries(changesOf(row).map(({ field, to }) => [field, to])))
  const values = [...added.map(valuesOf), ...changed]
  const taken = await readTaken(step.tx.db, values)
  const custom = await openCustomImport(step, values, studentIdsOf(known))
  const written = [
    ...(await applyNewRows(step, added, { taken, custom }, numbers)),
    ...(await applyKnownRows(step, known, { taken, custom })),
  ]
  const students = written.flatMap(({ result, studentId }) => (result === 'applied' && studentId ? studentId : []))
  await reconcileDocuments(step.app, step.tx, 'idCard', students, step.actor.id, { isBulk: true })
  return written
}
