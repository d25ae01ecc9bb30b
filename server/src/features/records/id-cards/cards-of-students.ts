import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { refreshStudentSearch } from '../../people/students/student-search.store.ts'
import { lockStudent } from '../../people/students/students.store.ts'
import { findIdCard, lockIdCard } from './id-cards.store.ts'

/** A card of an active student, locked. Throws ID_CARD_NOT_FOUND or USER_NOT_FOUND. */
export async function findActiveCard(tx: Tx, id: string) {
  const card = await lockIdCard(tx, id)
  if (!card) throw new Problem('ID_CARD_NOT_FOUND')
  await requireActiveStudent(tx, card.studentId)
  return card
}

/** A card as it is shown. Throws ID_CARD_NOT_FOUND. */
export async function findOrThrow(tx: Tx, id: string) {
  const card = await findIdCard(tx.db, id)
  if (!card) throw new Problem('ID_CARD_NOT_FOUND')
  return card
}

/** Locks the student. Throws USER_NOT_FOUND for one who is not active. */
export async function requireActiveStudent(tx: Tx, studentId: string) {
  if (!(await lockStudent(tx, studentId, ['active']))) throw new Problem('USER_NOT_FOUND')
}

/**
 * A student's search text and College Id come from their cards, their certificates show the College Id of a card, and
 * each card has its issued document.
 */
export async function refreshStudent(app: AppContext, tx: Tx, studentId: string, actor: AuthenticatedActor) {
  await refreshStudentSearch(tx, studentId)
  await app.issuedDocuments.reconcile(app, tx, 'idCard', [studentId], actor.id)
  tx.invalidate(topics.students, topics.profileOf(studentId))
  tx.invalidate(topics.idCardsOf(studentId), topics.certificatesOf(studentId))
}

export const cardTaken = () => new Problem('CARD_TAKEN', { card: 'Card with same id already exists' })
