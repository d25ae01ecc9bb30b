import type { IdCardFields } from '@portal/contract/id-cards'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../audit/audited-write.ts'
import { changedFields } from '../../audit/changed-fields.ts'
import type { AuthenticatedActor } from '../../permissions/permit.ts'
import { orTaken } from '../../platform/database/errors.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { AppContext } from '../context.ts'
import { findActiveStudent, refreshStudentSearch } from '../students/students.store.ts'
import {
  findIdCard,
  type IdCardWithStudent,
  insertIdCard,
  lockIdCard,
  deleteIdCard as remove,
  updateIdCard as update,
} from './id-cards.store.ts'

/** Gives a student an ID card. */
export function addIdCard(app: AppContext, actor: AuthenticatedActor, studentId: string, draft: IdCardFields) {
  return orTaken(
    auditedWrite(app, actor, 'addIdCard', async (tx, allowed) => {
      if (!(await findActiveStudent(tx.db, studentId))) throw new Problem('USER_NOT_FOUND')
      const id = await insertIdCard(tx, allowed, studentId, draft, app.now())
      tx.invalidate(topics.counts)
      return { result: await refreshed(tx, id, studentId), about: { studentId, record: draft.card } }
    }),
    cardTaken(),
  )
}

/** Changes what an ID card says. */
export function updateIdCard(app: AppContext, actor: AuthenticatedActor, id: string, draft: IdCardFields) {
  return orTaken(
    auditedWrite(app, actor, 'updateIdCard', async (tx, allowed) => {
      const before = await lockIdCard(tx, id)
      if (!before) throw new Problem('ID_CARD_NOT_FOUND')
      const { studentId } = before
      if (!(await findActiveStudent(tx.db, studentId))) throw new Problem('USER_NOT_FOUND')
      await update(tx, allowed, id, draft, app.now())
      const about = { studentId, record: draft.card, fields: changedFields(before, draft) }
      return { result: await refreshed(tx, id, studentId), about }
    }),
    cardTaken(),
  )
}

/** Deletes an ID card. */
export function deleteIdCard(app: AppContext, actor: AuthenticatedActor, id: string) {
  return auditedWrite(app, actor, 'deleteIdCard', async (tx, allowed) => {
    const deleted = await remove(tx, allowed, id)
    if (!deleted) throw new Problem('ID_CARD_NOT_FOUND')
    await refreshSearch(tx, deleted.studentId)
    tx.invalidate(topics.counts)
    return { result: { id }, about: { studentId: deleted.studentId, record: deleted.card } }
  })
}

async function refreshed(tx: Tx, id: string, studentId: string): Promise<IdCardWithStudent> {
  await refreshSearch(tx, studentId)
  const card = await findIdCard(tx.db, id)
  if (!card) throw new Problem('ID_CARD_NOT_FOUND')
  return card
}

/** A student is found by their cards, and their certificates show the college id of one. */
async function refreshSearch(tx: Tx, studentId: string) {
  await refreshStudentSearch(tx, studentId)
  tx.invalidate(topics.idCardsOf(studentId), topics.certificatesOf(studentId))
}

const cardTaken = () => new Problem('CARD_TAKEN', { card: 'Card with same id already exists' })
