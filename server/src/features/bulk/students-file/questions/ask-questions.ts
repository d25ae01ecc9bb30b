import type { Tx } from '../../../../platform/database/open.ts'
import { changeBulkOperation } from '../../operation/bulk-operation.store.ts'
import { noCorrections } from '../columns/corrections.ts'
import { readFileRow } from '../columns/read-file-row.ts'
import type { ReadRow } from '../import-rows.store.ts'
import { columnsOf, type ImportPermit, importNames } from '../imports.store.ts'
import type { ImportRecord } from '../imports.tables.ts'
import { findKeptAnswers } from '../mappings.store.ts'
import { askQuestions, type Evidence, gatherEvidence } from './all-questions.ts'
import { answersOf, correctionsOf } from './answers.ts'
import { withKeptAnswers } from './kept-answers.ts'

type Records = Parameters<typeof readFileRow>[0][]

/**
 * What an import shows once these rows are added, as its file has them: without corrections, and without answers other
 * than how its letters were written. `read`: the same rows with both.
 */
export function gatherQuestions(of: ImportRecord, records: Records, read: readonly ReadRow[]): Evidence {
  const columns = columnsOf(of)
  const answered = correctionsOf(of)
  // Everything else is looked for in the texts as they were written.
  const corrections = { ...noCorrections, letters: answered.letters }
  // Before the first answer nothing is read twice.
  const isReadSo = JSON.stringify(answered) === JSON.stringify(corrections)
  const rows = records.map((record, at) => {
    const cells = JSON.parse(record.cells) as string[]
    const known = isReadSo && record.fixes === '{}' ? read[at] : undefined
    const { values } = known ?? readFileRow({ ...record, fixes: '{}' }, columns, corrections)
    return { ...record, cells, values }
  })
  return gatherEvidence(JSON.parse(of.evidence) as Evidence, rows, columns)
}

/**
 * Writes what the rows so far show. After the last ones, the questions of the import are written, with the answers that
 * were given before or that its kept mapping carries. Returns whether the rows must be read anew, because these answers say
 * that their letters were written in another way than they have been read.
 */
export async function writeGathered(
  tx: Tx,
  allowed: ImportPermit,
  of: ImportRecord,
  evidence: Evidence,
  isLast: boolean,
) {
  if (!isLast) {
    await changeBulkOperation(tx, importNames, allowed, { evidence: JSON.stringify(evidence) })
    return false
  }
  const columns = columnsOf(of)
  const questions = await askQuestions(tx.db, evidence, columns)
  const kept = of.mappingId === null ? {} : await findKeptAnswers(tx.db, of.mappingId)
  const answers = withKeptAnswers(questions, answersOf(of), kept, columns)
  const asked = { questions: JSON.stringify(questions), answers: JSON.stringify(answers) }
  await changeBulkOperation(tx, importNames, allowed, { evidence: '{}', ...asked })
  const { letters } = correctionsOf(asked)
  return JSON.stringify(letters) !== JSON.stringify(correctionsOf(of).letters)
}
