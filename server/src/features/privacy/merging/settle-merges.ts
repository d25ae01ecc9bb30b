import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { COMMAND_LINE } from '@portal/contract/office/audit'
import { recordDocumentKinds } from '@portal/contract/records/issued-documents'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { permit } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { lockStudentsToErase } from '../../people/students/students-bulk.store.ts'
import { removeErasedFiles } from '../../records/uploads/erased-files.ts'
import { eraseStudent } from '../forgetting/erase-student.store.ts'
import { findOldMerge, findUnsettled, settle } from './student-merges.store.ts'

/** The portal itself, which does what a registrar has decided by merging. */
const PORTAL = { id: '', userType: 'admin', staffRole: 'registrar', address: COMMAND_LINE } as const

/**
 * Once a merge can no longer be undone: deletes what the undo needed, and brings the documents of the one who stays to what the
 * records say now.
 */
export async function settleMerges(app: AppContext) {
  const before = new Date(app.now().getTime() - UNDO_WINDOW_MINUTES * MINUTE_MS).toISOString()
  for (let merge = await next(app, before); merge; merge = await next(app, before)) {
    const { id, keptId, otherId } = merge
    await app.database.transaction(async (tx) => {
      await lockStudentsToErase(tx, [keptId, otherId])
      await settle(tx, id, app.now())
      for (const kind of recordDocumentKinds)
        await app.issuedDocuments.reconcile(app, tx, kind, [keptId, otherId], null)
    })
  }
}

const next = ({ database }: AppContext, before: string) => findUnsettled(database.read, before)

/**
 * Forgets the records that were merged MERGE_KEPT_DAYS ago, with the archives of both. The audit trail is not told that a student
 * was forgotten: after the restore of a backup from before the merge the list of these would name somebody who was not.
 */
export async function forgetMergedRecords(app: AppContext) {
  const now = app.now()
  for (
    let merge = await findOldMerge(app.database.read, now);
    merge;
    merge = await findOldMerge(app.database.read, now)
  ) {
    const allowed = permit(PORTAL, 'forgetStudent', { studentId: merge.otherId })
    await app.database.transaction((tx) => eraseStudent(tx, app.tables, allowed, now))
    await removeErasedFiles(app)
  }
}
