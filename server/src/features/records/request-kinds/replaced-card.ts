import { Problem } from '@portal/contract/problems'
import { NEW_CARD } from '@portal/contract/records/request-kinds/kind-definition'
import type { RequestStatus } from '@portal/contract/records/requests'
import { recordAudit } from '../../../audit/record-audit.ts'
import { type AuthenticatedActor, permit } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { isRequestKindsOn } from '../../parts.ts'
import { findActiveCard } from '../id-cards/cards-of-students.ts'
import { lockIdCard, newestCardsOf } from '../id-cards/id-cards.store.ts'
import { giveNumberBack, replaceLocked } from '../id-cards/replace-lost-card.ts'
import { answersIn, findAnswered, versionOfRequest } from './kinds-of-requests.store.ts'
import { keepValuesBefore } from './student-changes.store.ts'

/** The office field that the audit trail takes as the note about the fee. */
const RECEIPT = 'receipt'

/**
 * Replaces the newest ID card of the student, in the transaction that approves a request for it. Returns false where the
 * request asks for something else, has been decided, or documents cannot be checked. Throws as `replaceLostCard`, and
 * OFFICE_ANSWERS_MISSING without the number of the new card.
 */
export async function replaceAskedCard(app: AppContext, tx: Tx, actor: AuthenticatedActor, id: string) {
  const asked = await findReplacing(app, tx, id, 'Pending')
  if (!asked) return false
  const newest = (await newestCardsOf(tx.db, [asked.studentId])).get(asked.studentId)
  if (!newest) throw new Problem('ID_CARD_NOT_FOUND')
  const lost = await findActiveCard(tx, newest.id)
  // Whoever was first has decided it by now.
  const request = await findReplacing(app, tx, id, 'Pending')
  if (!request) return false
  const { [NEW_CARD]: card, [RECEIPT]: fee = '' } = answersIn(request.officeAnswers)
  if (!card) throw new Problem('OFFICE_ANSWERS_MISSING')
  const about = await replaceLocked(app, tx, permit(actor, 'replaceLostCard', lost), { card, fee })
  await recordAudit(tx, { action: 'replaceLostCard', by: actor, studentId: lost.studentId, ...about }, app.now())
  await keepValuesBefore(tx, id, { cardId: lost.id, card: lost.card, newCard: card })
  return true
}

type Decided = { id: string; status: RequestStatus }

/**
 * Gives the card its number back when the approval is undone, unless somebody has changed it since. Returns whether it was
 * one.
 */
export async function takeBackCard(app: AppContext, tx: Tx, actor: AuthenticatedActor, { id, status }: Decided) {
  const { cardId, card, newCard } = answersIn((await findReplacing(app, tx, id, status))?.valuesBefore ?? null)
  if (!cardId || !card) return false
  const present = await lockIdCard(tx, cardId)
  if (present?.card === newCard && present) {
    await giveNumberBack(app, tx, permit(actor, 'updateIdCard', present), card)
    const entry = { action: 'updateIdCard', by: actor, studentId: present.studentId, record: card } as const
    await recordAudit(tx, { ...entry, fields: ['card'] }, app.now())
  }
  await keepValuesBefore(tx, id, null)
  return true
}

async function findReplacing(app: AppContext, tx: Tx, id: string, status: RequestStatus) {
  if (!isRequestKindsOn(app) || !app.config.verification) return null
  const request = await findAnswered(tx.db, id)
  if (request?.status !== status) return null
  return (await versionOfRequest(tx.db, request))?.definition.replacesCard ? request : null
}
