import { LETTER_RUN_DAYS, LETTER_RUN_UNDO_MINUTES } from '@portal/contract/bulk/bulk-letter-limits'
import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import type { bulkLetterApplyInput } from '@portal/contract/bulk/bulk-letters'
import { Problem } from '@portal/contract/problems'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/contract/time/durations'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { recordAudit } from '../../../audit/record-audit.ts'
import { requireOwnOrPermitted } from '../../documents/issued/own-or-permitted.ts'
import { cancelLetterAs } from '../../documents/letters/end-letter.ts'
import { issueLetter } from '../../documents/letters/issue-letter.ts'
import { letterAnswersOf } from '../../documents/letters/letter-questions.store.ts'
import type { Answers } from '../../documents/letters/prepare-letter.ts'
import { findTemplate } from '../../documents/letters/templates/templates.store.ts'
import type { BatchWork, BulkOperationType, LockedBulkOperation } from '../operation/bulk-operation.ts'
import { rowsBetween, setResult } from './bulk-letter-rows.store.ts'
import type { BulkLetterRecord, BulkLetterRow } from './bulk-letters.tables.ts'

declare module '../operation/bulk-operation.ts' {
  interface BulkOperations {
    letterRuns: { record: BulkLetterRecord; actions: 'issueManyLetters' | 'cancelManyLetters' }
  }
}

/** Few enough that others hardly wait: on SQLite nobody is answered while a batch is written. */
const BATCH_SIZE = 10
const LISTED_MS = LETTER_RUN_DAYS * DAY_MS

/** One letter for each of many students, in their order. Undoing it cancels them: their numbers stay. */
export const bulkLetters: BulkOperationType<'letterRuns', z.output<typeof bulkLetterApplyInput>> = {
  table: 'letterRuns',
  rows: { table: 'letterRunRows', of: 'runId' },
  topic: topics.letterRuns,
  subject: 'letterRun',
  actions: { apply: 'issueManyLetters', undo: 'cancelManyLetters' },
  jobs: { apply: 'issueLetters', undo: 'cancelLetters' },
  problems: { notFound: 'LETTER_RUN_NOT_FOUND', changed: 'LETTER_RUN_CHANGED', undoOver: 'LETTER_RUN_UNDO_OVER' },
  hidden: ['cancelled'],
  open: ['draft'],
  canGiveUp: true,
  undoMs: LETTER_RUN_UNDO_MINUTES * MINUTE_MS,
  undoFromStop: true,
  deletedAfterMs: { draft: HOUR_MS, ...{ applied: LISTED_MS, stopped: LISTED_MS, undone: LISTED_MS } },
  afterUndo: 'rows',

  /** Throws `changed` if it has other students than were shown. */
  async prepare({ record }, { students }) {
    if (students !== Number(record.students)) throw new Problem('LETTER_RUN_CHANGED')
    return {}
  },
  applyBatch: nextBatch(issue),
  undoBatch: nextBatch(cancel),
  /** Throws FORBIDDEN for letters that somebody else has issued, unless the person may withdraw those, too. */
  async onUndo({ actor, record }) {
    requireOwnOrPermitted(actor, { issuedBy: record.appliedBy })
  },
  async describe({ tx, record }) {
    const name = (await findTemplate(tx.db, record.templateId))?.name ?? ''
    return { about: name, total: Number(record.students), audited: `${name} (${record.students})` }
  },
}

type BulkOperation = LockedBulkOperation<'letterRuns'>
type Counts = Partial<Record<'issued' | 'leftOut' | 'undone' | 'notUndone', number>>
type Work = (operation: BulkOperation, rows: BulkLetterRow[]) => Promise<Counts>

function nextBatch(work: Work): BatchWork<'letterRuns'> {
  return async () => async (operation, job) => {
    const { app, tx, record } = operation
    // They wait for somebody to let the work go on when letters are on again.
    if (!app.features.letters) throw new Problem('NOT_FOUND')
    const total = Number(record.students)
    const place = Math.min(job.place + BATCH_SIZE, total)
    const changes = await work(operation, await rowsBetween(tx.db, record.id, job.place, place))
    return { place, total, done: place >= total, changes }
  }
}

/** Issues letters for the students whose letter can be made; of the others it says why not. */
async function issue({ app, tx, actor, record, now }: BulkOperation, rows: BulkLetterRow[]): Promise<Counts> {
  let [issued, leftOut] = [Number(record.issued), Number(record.leftOut)]
  const { templateId, id: runId } = record
  const { faults: _, ...said } = await letterAnswersOf(app, tx.db, templateId, JSON.parse(record.answers) as Answers)
  for (const row of rows.filter(({ result }) => result === null)) {
    const letter = { templateId, studentId: row.studentId, ...said, fingerprint: null, issuedBy: actor.id, runId }
    try {
      const { id, serial } = await issueLetter(app, tx, letter)
      await setResult(tx, row, 'issued', { letterId: id })
      await recordAudit(tx, { action: 'issueLetter', by: actor, studentId: row.studentId, record: serial }, now)
      issued += 1
    } catch (error) {
      // It is refused before anything is written.
      if (!(error instanceof Problem)) throw error
      await setResult(tx, row, 'leftOut', { reason: error.message })
      leftOut += 1
    }
  }
  return { issued, leftOut }
}

/**
 * Cancels the letters of the bulk operation that nobody has cancelled or replaced, except those that somebody else has issued who went
 * on with it.
 */
async function cancel({ app, tx, actor, record, now }: BulkOperation, rows: BulkLetterRow[]): Promise<Counts> {
  let [undone, notUndone] = [Number(record.undone), Number(record.notUndone)]
  for (const row of rows.filter(({ result }) => result === 'issued')) {
    try {
      const { serial } = await cancelLetterAs(app, tx, actor, row.letterId ?? '', bulkLetterMessages.cancelled)
      await setResult(tx, row, 'undone')
      await recordAudit(tx, { action: 'cancelLetter', by: actor, studentId: row.studentId, record: serial }, now)
      undone += 1
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await setResult(tx, row, 'notUndone')
      notUndone += 1
    }
  }
  return { undone, notUndone }
}
