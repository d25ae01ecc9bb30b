import type { IdCardFields } from '@portal/contract/id-cards'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../permissions/permit.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { AppContext } from '../context.ts'
import { findActiveStudent, refreshStudentSearch } from '../students/students.store.ts'
import { findIdCard, insertIdCard, deleteIdCard as remove, updateIdCard as update } from './id-cards.store.ts'

/** Gives a student an ID card. */
export function addIdCard(app: AppContext, actor: AuthenticatedActor, studentId: string, draft: IdCardFields) {
  const find = async (tx: Tx) => {
    await requireActiveStudent(tx, studentId)
    return { studentId }
  }
  return mapCardConflict(
    auditedWrite(app, actor, 'addIdCard', find, async (tx, allowed) => {
      const id = await insertIdCard(tx, allowed, draft, app.now())
      await refreshStudent(tx, studentId)
      tx.invalidate(topics.counts)
      return { result: await findOrThrow(tx, id), about: { record: draft.card } }
    }),
  )
}

/** Changes what an ID card says. */
export function updateIdCard(app: AppContext, actor: AuthenticatedActor, id: string, draft: IdCardFields) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return mapCardConflict(
    auditedWrite(app, actor, 'updateIdCard', find, async (tx, allowed) => {
      const updated = await update(tx, allowed, draft, app.now())
      if (!updated) throw new Problem('ID_CARD_NOT_FOUND')
      await requireActiveStudent(tx, updated.studentId)
      await refreshStudent(tx, updated.studentId)
      return { result: await findOrThrow(tx, id), about: { record: draft.card } }
    }),
  )
}

/** Deletes an ID card. */
export function deleteIdCard(app: AppContext, actor: AuthenticatedActor, id: string) {
  const find = (tx: Tx) => findOrThrow(tx, id)
  return auditedWrite(app, actor, 'deleteIdCard', find, async (tx, allowed) => {
    const deleted = await remove(tx, allowed)
    if (!deleted) throw new Problem('ID_CARD_NOT_FOUND')
    await refreshStudent(tx, deleted.studentId)
    tx.invalidate(topics.counts)
    return { result: { id }, about: { record: deleted.card } }
  })
}

async function findOrThrow(tx: Tx, id: string) {
  const card = await findIdCard(tx.db, id)
  if (!card) throw new Problem('ID_CARD_NOT_FOUND')
  return card
}

async function requireActiveStudent(tx: Tx, studentId: string) {
  if (!(await findActiveStudent(tx.db, studentId))) throw new Problem('USER_NOT_FOUND')
}

/** A student is found by their cards, and their certificates show the college id of one. */
async function refreshStudent(tx: Tx, studentId: string) {
  await refreshStudentSearch(tx, studentId)
  tx.invalidate(topics.idCardsOf(studentId), topics.certificatesOf(studentId))
}

async function mapCardConflict<Result>(writing: Promise<Result>) {
  return writing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Problem('CARD_TAKEN', { card: 'Card with same id already exists' }) : error
  })
}
