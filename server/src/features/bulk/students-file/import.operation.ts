import type { applyImportInput } from '@portal/contract/bulk/imports/import-inputs'
import { questionMessages } from '@portal/contract/bulk/imports/import-question-messages'
import { IMPORT_CHANGES_LIMIT_PERCENT } from '@portal/contract/limits'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { lockBulkOperation } from '../operation/bulk-operation.store.ts'
import { type BulkOperationType, permitBulkOperation } from '../operation/bulk-operation.ts'
import { beginBulkOperation } from '../operation/change-bulk-operation.ts'
import { applyImportBatch } from './apply/apply-import.ts'
import { auditNameOf, optionsOf } from './apply/apply-step.ts'
import { recallInvitations } from './imported-invitations.store.ts'
import { emptyImport, importNames } from './imports.store.ts'
import type { ImportRecord } from './imports.tables.ts'
import { assertNoInvitations, discardInvitations, planInvitations } from './invite-imported.job.ts'
import { discardPlanning } from './plan/start-planning.ts'
import { openQuestions } from './questions/answers.ts'
import { describeQuestion } from './questions/describe-question.ts'
import { undoImportBatch } from './undo/undo-import.ts'

/** The import of students from a file. */
export const imports: BulkOperationType<'imports', z.output<typeof applyImportInput>> = {
  ...importNames,

  /**
   * Throws IMPORT_CHANGED or IMPORT_PREVIEW_CHANGED when the preview is another one now, IMPORT_QUESTIONS_OPEN, and
   * IMPORT_NOT_CONFIRMED.
   */
  async prepare({ record }, { rows, revision, confirmed, access }) {
    if (revision !== undefined && record.plan !== revision) throw new Problem('IMPORT_PREVIEW_CHANGED')
    if (record.new + record.changed !== rows) throw new Problem('IMPORT_CHANGED')
    const titles = openQuestions(record).map((question) => describeQuestion(question).title)
    if (titles.length > 0)
      throw new Problem('IMPORT_QUESTIONS_OPEN', {}, { sentence: questionMessages.answerFirst(titles) })
    if (exceedsThreshold(record) && !confirmed) throw new Problem('IMPORT_NOT_CONFIRMED')
    const options = access === undefined ? {} : { options: JSON.stringify({ ...JSON.parse(record.options), access }) }
    return { confirmed: Number(confirmed), ...options }
  },
  applyBatch: applyImportBatch,
  undoBatch: undoImportBatch,
  async describe({ record }, direction) {
    const [name, counts] = [auditNameOf(record), `${record.new} new, ${record.changed} changed`]
    const audited = direction === 'apply' ? `${name}: ${counts}` : name
    return { about: record.name, total: record.total, audited }
  },
  async onCancel({ app, tx, record }) {
    await discardPlanning(app, tx, record.id)
    return { keepsRows: 0 }
  },
  onApplied: (operation) => planInvitations({ ...operation, options: optionsOf(operation.record) }),
  beforeUndo: discardInvitations,
  async onUndo({ tx, allowed, record }) {
    await assertNoInvitations(tx, record.id)
    if (record.keepsRows === 0) throw new Problem('IMPORT_UNDO_OVER')
    await recallInvitations(tx, allowed)
  },
  onRowsDeleted: emptyImport,
}

/**
 * Begins to apply an import that a program has sent, once it is planned, in the transaction that ends the planning. It
 * stays a preview when it was not asked to be applied, while it has a question that nobody has answered, or when more
 * students would change than usual and this has not been confirmed beforehand.
 */
export async function applyAutomatically(app: AppContext, tx: Tx, actor: AuthenticatedActor, id: string) {
  const record = await lockBulkOperation(tx, imports, id)
  if (record?.state !== 'preview' || record.autoApply === 0 || openQuestions(record).length > 0) return
  if (exceedsThreshold(record) && record.confirmed === 0) return
  const operation = { app, tx, actor, allowed: permitBulkOperation(imports, actor, id), record, now: app.now() }
  await beginBulkOperation(imports, operation, {})
}

/** Whether an import changes more of the students whom it knows than usual. */
export const exceedsThreshold = ({ known, changed }: Pick<ImportRecord, 'known' | 'changed'>) =>
  changed * 100 > known * IMPORT_CHANGES_LIMIT_PERCENT
