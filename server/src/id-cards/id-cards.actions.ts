import type { IdCardDraft } from '@portal/contract/id-cards'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type { Acting } from '../access/permit.ts'
import { carryOut } from '../audit/carry-out.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { orTaken } from '../database/faults.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import { findActiveStudent, refreshStudentSearch } from '../users/users.store.ts'
import {
  findIdCard,
  type IdCardWithStudent,
  insertIdCard,
  lockIdCard,
  deleteIdCard as remove,
  updateIdCard as update,
} from './id-cards.store.ts'

/** Gives a student an ID card. */
export function addIdCard(house: House, actor: Acting, studentId: string, draft: IdCardDraft) {
  return orTaken(
    carryOut(house, actor, 'addIdCard', async (change, allowed) => {
      if (!(await findActiveStudent(change.db, studentId))) throw new Problem('USER_NOT_FOUND')
      const id = await insertIdCard(change, allowed, studentId, draft, house.now())
      change.announce(topics.counts)
      return { result: await refreshed(change, id, studentId), about: { studentId, record: draft.card } }
    }),
    cardTaken(),
  )
}

/** Changes what an ID card says. */
export function updateIdCard(house: House, actor: Acting, id: string, draft: IdCardDraft) {
  return orTaken(
    carryOut(house, actor, 'updateIdCard', async (change, allowed) => {
      const before = await lockIdCard(change, id)
      if (!before) throw new Problem('ID_CARD_NOT_FOUND')
      const { studentId } = before
      if (!(await findActiveStudent(change.db, studentId))) throw new Problem('USER_NOT_FOUND')
      await update(change, allowed, id, draft, house.now())
      const about = { studentId, record: draft.card, fields: changedFields(before, draft) }
      return { result: await refreshed(change, id, studentId), about }
    }),
    cardTaken(),
  )
}

/** Deletes an ID card. */
export function deleteIdCard(house: House, actor: Acting, id: string) {
  return carryOut(house, actor, 'deleteIdCard', async (change, allowed) => {
    const deleted = await remove(change, allowed, id)
    if (!deleted) throw new Problem('ID_CARD_NOT_FOUND')
    await refreshSearch(change, deleted.studentId)
    change.announce(topics.counts)
    return { result: { id }, about: { studentId: deleted.studentId, record: deleted.card } }
  })
}

async function refreshed(change: Change, id: string, studentId: string): Promise<IdCardWithStudent> {
  await refreshSearch(change, studentId)
  const card = await findIdCard(change.db, id)
  if (!card) throw new Problem('ID_CARD_NOT_FOUND')
  return card
}

/** A student is found by their cards, and their certificates show the college id of one. */
async function refreshSearch(change: Change, studentId: string) {
  await refreshStudentSearch(change, studentId)
  change.announce(topics.idCardsOf(studentId), topics.certificatesOf(studentId))
}

const cardTaken = () => new Problem('CARD_TAKEN', { card: 'Card with same id already exists' })
