import type { IdCardDraft } from '@portal/contract/id-cards'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type { Acting } from '../access/permit.ts'
import { carryOut } from '../audit/carry-out.ts'
import { isTaken } from '../database/faults.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import { findActiveStudent, refreshStudentSearch } from '../users/users.store.ts'
import { findIdCard, insertIdCard, deleteIdCard as remove, updateIdCard as update } from './id-cards.store.ts'

/** Gives a student an ID card. */
export function addIdCard(house: House, actor: Acting, studentId: string, draft: IdCardDraft) {
  const find = async (change: Change) => {
    await requireActiveStudent(change, studentId)
    return { studentId }
  }
  return orCardTaken(
    carryOut(house, actor, 'addIdCard', find, async (change, allowed) => {
      const id = await insertIdCard(change, allowed, draft, house.now())
      await refreshStudent(change, studentId)
      change.announce(topics.counts)
      return { result: await findOrThrow(change, id), about: { record: draft.card } }
    }),
  )
}

/** Changes what an ID card says. */
export function updateIdCard(house: House, actor: Acting, id: string, draft: IdCardDraft) {
  const find = (change: Change) => findOrThrow(change, id)
  return orCardTaken(
    carryOut(house, actor, 'updateIdCard', find, async (change, allowed) => {
      const updated = await update(change, allowed, draft, house.now())
      if (!updated) throw new Problem('ID_CARD_NOT_FOUND')
      await requireActiveStudent(change, updated.studentId)
      await refreshStudent(change, updated.studentId)
      return { result: await findOrThrow(change, id), about: { record: draft.card } }
    }),
  )
}

/** Deletes an ID card. */
export function deleteIdCard(house: House, actor: Acting, id: string) {
  const find = (change: Change) => findOrThrow(change, id)
  return carryOut(house, actor, 'deleteIdCard', find, async (change, allowed) => {
    const deleted = await remove(change, allowed)
    if (!deleted) throw new Problem('ID_CARD_NOT_FOUND')
    await refreshStudent(change, deleted.studentId)
    change.announce(topics.counts)
    return { result: { id }, about: { record: deleted.card } }
  })
}

async function findOrThrow(change: Change, id: string) {
  const card = await findIdCard(change.db, id)
  if (!card) throw new Problem('ID_CARD_NOT_FOUND')
  return card
}

async function requireActiveStudent(change: Change, studentId: string) {
  if (!(await findActiveStudent(change.db, studentId))) throw new Problem('USER_NOT_FOUND')
}

/** A student is found by their cards, and their certificates show the college id of one. */
async function refreshStudent(change: Change, studentId: string) {
  await refreshStudentSearch(change, studentId)
  change.announce(topics.idCardsOf(studentId), topics.certificatesOf(studentId))
}

async function orCardTaken<Result>(writing: Promise<Result>) {
  return writing.catch((error: unknown) => {
    throw isTaken(error) ? new Problem('CARD_TAKEN', { card: 'Card with same id already exists' }) : error
  })
}
