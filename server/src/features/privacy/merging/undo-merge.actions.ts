import { UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import { studentMergeMessages } from '@portal/contract/privacy/student-merge-messages'
import { Problem } from '@portal/contract/problems'
import { recordDocumentKinds } from '@portal/contract/records/issued-documents'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { endAccess } from '../../../auth/password-changes/change-password.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { refreshEveryRequest } from '../../people/students/request-search.store.ts'
import { refreshStudentSearch } from '../../people/students/student-search.store.ts'
import { requireStudent } from '../../people/students/students.store.ts'
import type { ChangedRow } from './changed-rows.ts'
import { invalidateBoth } from './invalidate-both.ts'
import type { MergedIds } from './move-rows.store.ts'
import { lockBoth, notifyNewAddress } from './student-merges.actions.ts'
import { endUndone, findMerge, findNewestMerge, readChangedRows } from './student-merges.store.ts'
import { isOwn, type Overtaken, putRowsBack, returnParts } from './undo-rows.store.ts'

const { tooLate, changedSince, mergedAgain, taken } = studentMergeMessages

const stands = (sentence: string) => new Problem('MERGE_STANDS', {}, { sentence })

/** Until when this person can undo a merge; null: they cannot. */
export function undoUntil({ at, actorId, undoneAt }: Merged, actor: { id: string }, now: Date) {
  const until = new Date(Date.parse(at) + UNDO_WINDOW_MINUTES * MINUTE_MS)
  return undoneAt === null && actorId === actor.id && now < until ? until.toISOString() : null
}
type Merged = { at: string; actorId: string; undoneAt: string | null }

/**
 * Takes back what this person has just merged, if nobody has changed the two students themselves since. What came to the one
 * who stays since then stays, but for what belongs to a record that goes back. Throws MERGE_NOT_FOUND and MERGE_STANDS.
 */
export function undoMerge(app: AppContext, actor: AuthenticatedActor, mergeId: string) {
  const find = async ({ db }: Tx) => {
    const merge = await findMerge(db, mergeId)
    if (!merge) throw new Problem('MERGE_NOT_FOUND')
    return { ...merge, studentId: merge.keptId }
  }
  return orTaken(
    auditedWrite(app, actor, 'undoStudentMerge', find, async (tx, allowed, now) => {
      const { keptId, otherId } = allowed.row
      const { kept } = await lockBoth(tx, { keptId, otherId })
      const merge = await findMerge(tx.db, mergeId)
      if (!merge || undoUntil(merge, actor, now) === null) throw stands(tooLate(UNDO_WINDOW_MINUTES))
      await requireNewest(tx, merge)
      const changed = await readChangedRows(tx, mergeId)
      const overtaken = await putRowsBack(tx, app.tables, changed, keptId)
      if (overtaken.some((one) => isOwn(app.tables, one))) throw stands(changedSince)
      await returnParts(tx, app.tables, idsOf(changed), merge)
      const { email } = await requireStudent(tx.db, keptId, { includeInactive: true })
      if (email !== kept.email) {
        await endAccess(tx, [keptId], 'deactivated')
        await notifyNewAddress(app, tx, kept)
      }
      await refreshBoth(app, tx, actor.id, merge, overtaken)
      await endUndone(tx, allowed, now)
      invalidateBoth(tx, merge)
      return { result: mergeId, about: {} }
    }),
    () => stands(taken),
  )
}

/** Of several merges the newest is undone first. */
async function requireNewest({ db }: Tx, { id, keptId, otherId }: MergedIds & { id: string }) {
  for (const studentId of [keptId, otherId])
    if ((await findNewestMerge(db, studentId))?.id !== id) throw stands(mergedAgain)
}

const idsOf = (changed: readonly ChangedRow[]) => [
  ...new Set(changed.flatMap(({ after, before }) => [after?.id, before?.id].filter((id) => typeof id === 'string'))),
]

/** What follows from the records, where it is not as before by itself. */
async function refreshBoth(
  app: AppContext,
  tx: Tx,
  actorId: string,
  { keptId, otherId }: MergedIds,
  overtaken: readonly Overtaken[],
) {
  const isTouched = (...tables: string[]) => overtaken.some(({ table }) => tables.includes(table))
  for (const id of [keptId, otherId]) {
    if (isTouched('users', 'idCards', 'customFieldValues')) await refreshStudentSearch(tx, id)
    if (isTouched('requests')) await refreshEveryRequest(tx, await requireStudent(tx.db, id, { includeInactive: true }))
  }
  for (const kind of recordDocumentKinds) await app.issuedDocuments.reconcile(app, tx, kind, [keptId, otherId], actorId)
}
