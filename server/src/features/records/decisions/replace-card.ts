import { Problem } from '@portal/contract/problems'
import { NEW_CARD } from '@portal/contract/records/request-types/request-type-definition'
import { permit } from '../../../permissions/permit.ts'
import { findActiveCard } from '../id-cards/cards-of-students.ts'
import { lockIdCard, newestCardsOf } from '../id-cards/id-cards.store.ts'
import { giveNumberBack, replaceLocked } from '../id-cards/replace-lost-card.ts'
import { keepValuesBefore } from '../request-types/student-changes.store.ts'
import { answersIn } from '../request-types/types-of-requests.store.ts'
import type { Effect } from './work.ts'

/** The office field that the audit trail takes as the note about the fee. */
const RECEIPT = 'receipt'

/** Replaces the newest ID card of the student, where documents can be checked. */
export const replaceCard: Effect = {
  concerns: ({ config }, { definition }) => config.verification && definition?.replacesCard === true,

  /** Throws ID_CARD_NOT_FOUND, USER_NOT_FOUND, and OFFICE_ANSWERS_MISSING without the number of the new card. */
  async prepare({ app, tx, actor, audit }, { request, officeAnswers }) {
    const newest = (await newestCardsOf(tx.db, [request.studentId])).get(request.studentId)
    if (!newest) throw new Problem('ID_CARD_NOT_FOUND')
    const lost = await findActiveCard(tx, newest.id)
    const { [NEW_CARD]: card, [RECEIPT]: fee = '' } = officeAnswers
    if (!card) throw new Problem('OFFICE_ANSWERS_MISSING')
    /** Throws CARD_TAKEN and CARD_UNCHANGED. */
    return async () => {
      const about = await replaceLocked(app, tx, permit(actor, 'replaceLostCard', lost), { card, fee })
      audit.push({ action: 'replaceLostCard', by: actor, studentId: lost.studentId, ...about })
      await keepValuesBefore(tx, request.id, { cardId: lost.id, card: lost.card, newCard: card })
    }
  },

  /** Gives the card its number back, unless somebody has changed it since. */
  async takeBack({ app, tx, actor, audit }, { request }) {
    const { cardId, card, newCard } = answersIn(request.valuesBefore)
    if (!cardId || !card) return
    const present = await lockIdCard(tx, cardId)
    if (present?.card === newCard && present) {
      await giveNumberBack(app, tx, permit(actor, 'updateIdCard', present), card)
      audit.push({ action: 'updateIdCard', by: actor, studentId: present.studentId, record: card, fields: ['card'] })
    }
    await keepValuesBefore(tx, request.id, null)
  },
}
