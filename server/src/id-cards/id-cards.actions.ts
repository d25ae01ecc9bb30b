import type { IdCardDraft } from '@portal/contract/id-cards'
import type { Actor } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { permit } from '../access/permit.ts'
import { isTaken } from '../database/faults.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import { findActiveStudent, refreshStudentSearch } from '../users/users.store.ts'
import {
  findIdCard,
  type IdCardWithStudent,
  insertIdCard,
  deleteIdCard as remove,
  updateIdCard as update,
} from './id-cards.store.ts'

/** Gives a student an ID card. */
export async function addIdCard(house: House, actor: Actor, studentId: string, draft: IdCardDraft) {
  const allowed = permit(actor, 'addIdCard')
  return orCardTaken(
    house.database.change(async (change) => {
      if (!(await findActiveStudent(change.db, studentId))) throw new Problem('USER_NOT_FOUND')
      const id = await insertIdCard(change, allowed, studentId, draft, house.now())
      change.announce(topics.counts)
      return shown(change, id, studentId)
    }),
  )
}

/** Changes what an ID card says. */
export async function updateIdCard(house: House, actor: Actor, id: string, draft: IdCardDraft) {
  const allowed = permit(actor, 'updateIdCard')
  return orCardTaken(
    house.database.change(async (change) => {
      const updated = await update(change, allowed, id, draft, house.now())
      if (!updated) throw new Problem('ID_CARD_NOT_FOUND')
      if (!(await findActiveStudent(change.db, updated.studentId))) throw new Problem('USER_NOT_FOUND')
      return shown(change, id, updated.studentId)
    }),
  )
}

/** Deletes an ID card. */
export async function deleteIdCard(house: House, actor: Actor, id: string) {
  const allowed = permit(actor, 'deleteIdCard')
  return house.database.change(async (change) => {
    const deleted = await remove(change, allowed, id)
    if (!deleted) throw new Problem('ID_CARD_NOT_FOUND')
    await renew(change, deleted.studentId)
    change.announce(topics.counts)
    return { id }
  })
}

async function shown(change: Change, id: string, studentId: string): Promise<IdCardWithStudent> {
  await renew(change, studentId)
  const card = await findIdCard(change.db, id)
  if (!card) throw new Problem('ID_CARD_NOT_FOUND')
  return card
}

/** A student is found by their cards, and their certificates show the college id of one. */
async function renew(change: Change, studentId: string) {
  await refreshStudentSearch(change, studentId)
  change.announce(topics.idCardsOf(studentId), topics.certificatesOf(studentId))
}

async function orCardTaken<Result>(writing: Promise<Result>) {
  return writing.catch((error: unknown) => {
    throw isTaken(error) ? new Problem('CARD_TAKEN', { card: 'Card with same id already exists' }) : error
  })
}
