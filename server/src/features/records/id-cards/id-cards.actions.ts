import { Problem } from '@portal/contract/problems'
import type { IdCardFields } from '@portal/contract/records/id-cards/id-cards'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { changedFields } from '../../../audit/changed-fields.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import type { KeepKey } from '../../people/program-writes/do-once.ts'
import { refuseMarks } from '../../people/students/refuse-marks.ts'
import { keepDeleted, lockDeleted, ownerOfBin, restoreDeleted } from '../bin/bin.store.ts'
import { cardColumns } from './card-columns.ts'
import { cardTaken, findActiveCard, findOrThrow, refreshStudent, requireActiveStudent } from './cards-of-students.ts'
import { cardKey, insertIdCard, deleteIdCard as remove, updateIdCard as update } from './id-cards.store.ts'

/** `meant`: see `refuseMarks`. */
type CardDraft = IdCardFields & { meant?: readonly string[] }

/** Adds an ID card to an active student. Throws USER_NOT_FOUND, or CARD_TAKEN when the card id is in use. */
export function addIdCard(
  app: AppContext,
  actor: AuthenticatedActor,
  studentId: string,
  { meant = [], ...draft }: CardDraft,
  keep?: KeepKey,
) {
  refuseMarks(draft, meant)
  const find = async (tx: Tx) => {
    await requireActiveStudent(tx, studentId)
    return { studentId }
  }
  return orTaken(
    auditedWrite(app, actor, 'addIdCard', find, async (tx, allowed) => {
      const id = await insertIdCard(tx, allowed, cardColumns(app.config, draft), app.now())
      await keep?.(tx, id)
      await refreshStudent(app, tx, studentId, actor)
      tx.invalidate(topics.counts)
      return { result: await findOrThrow(tx, id), about: { record: draft.card } }
    }),
    cardTaken,
  )
}

/** Changes an ID card. */
export function updateIdCard(
  app: AppContext,
  actor: AuthenticatedActor,
  id: string,
  { meant = [], ...draft }: CardDraft,
) {
  const find = (tx: Tx) => findActiveCard(tx, id)
  return orTaken(
    auditedWrite(app, actor, 'updateIdCard', find, async (tx, allowed) => {
      refuseMarks(draft, meant, allowed.row)
      const columns = cardColumns(app.config, draft)
      await update(tx, allowed, columns, app.now())
      await refreshStudent(app, tx, allowed.row.studentId, actor)
      const about = { record: draft.card, fields: changedFields(allowed.row, columns) }
      return { result: await findOrThrow(tx, id), about }
    }),
    cardTaken,
  )
}

/** Deletes an ID card. It can be restored for `BIN_RETENTION_DAYS`. */
export function deleteIdCard(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return auditedWrite(app, actor, 'deleteIdCard', find, async (tx, allowed, now) => {
    const deleted = await remove(tx, allowed)
    if (!deleted) throw new Problem('ID_CARD_NOT_FOUND')
    await keepDeleted(tx, allowed, { kind: 'idCard', title: deleted.card, row: deleted }, now)
    await refreshStudent(app, tx, deleted.studentId, actor)
    tx.invalidate(topics.counts, topics.bin)
    return { result: { id }, about: { record: deleted.card } }
  })
}

/** Restores a deleted ID card. Throws ID_CARD_NOT_FOUND, or CARD_TAKEN when its card id has been given to another one. */
export function restoreIdCard(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = async (tx: Tx) => {
    const deleted = await lockDeleted(tx, 'idCard', id, app.now(), ownerOfBin(actor))
    if (!deleted) throw new Problem('ID_CARD_NOT_FOUND')
    return deleted
  }
  return orTaken(
    auditedWrite(app, actor, 'restoreIdCard', find, async (tx, allowed) => {
      await restoreDeleted(tx, allowed, { cardKey: cardKey(allowed.row.title) })
      await refreshStudent(app, tx, allowed.row.studentId, actor)
      tx.invalidate(topics.counts, topics.bin)
      return { result: await findOrThrow(tx, id), about: { record: allowed.row.title } }
    }),
    cardTaken,
  )
}
