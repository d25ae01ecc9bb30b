import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ImportPermit } from '../imports.store.ts'
import type { Evidence } from './all-questions.ts'
import type { Answers } from './answers.ts'
import type { AskedQuestion } from './question-rules.ts'

/** The rows at some places of an import, in the order of the file. */
export async function rowsAt(db: Kysely<Tables>, importId: string, places: readonly number[]) {
  if (places.length === 0) return []
  return db
    .selectFrom('importRows')
    .selectAll()
    .where('importId', '=', importId)
    .where('place', 'in', [...places])
    .orderBy('place')
    .execute()
}

/** Writes what the rows that have been read show. */
export const writeEvidence = (tx: Tx, allowed: ImportPermit, evidence: Evidence) =>
  write(tx, allowed, { evidence: JSON.stringify(evidence) })

/** Writes the questions that all rows have led to, with what has been answered already. */
export const writeQuestions = (tx: Tx, allowed: ImportPermit, questions: readonly AskedQuestion[], answers: Answers) =>
  write(tx, allowed, { evidence: '{}', questions: JSON.stringify(questions), answers: JSON.stringify(answers) })

export const writeAnswers = (tx: Tx, allowed: ImportPermit, answers: Answers) =>
  write(tx, allowed, { answers: JSON.stringify(answers) })

async function write(
  { db }: Tx,
  { row }: ImportPermit,
  values: Partial<Record<'evidence' | 'questions' | 'answers', string>>,
) {
  await db.updateTable('imports').set(values).where('id', '=', row.id).execute()
}
