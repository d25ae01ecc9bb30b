import { randomUUID } from 'node:crypto'
import type { IdCardDraft } from '@portal/contract/id-cards'
import type { Kysely } from 'kysely'
import type { Permit } from '../access/permit.ts'
import type { Change } from '../database/open.ts'
import { ownList } from '../database/own-list.ts'
import { hasRowLocks } from '../database/row-locks.ts'
import { folded } from '../database/search.ts'
import type { Tables } from '../database/tables.ts'

/** Two cards have the same id when they differ in nothing but case and accents. */
const cardKey = (card: string) => folded(card)

const withStudent = (db: Kysely<Tables>) =>
  db
    .selectFrom('idCards')
    .innerJoin('users', 'users.id', 'idCards.studentId')
    .select([
      'idCards.id',
      'idCards.card',
      'idCards.collegeId',
      'idCards.studentId',
      'idCards.uid',
      'idCards.status',
      'idCards.created_at',
      'idCards.updated_at',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.contact',
      'users.fatherName',
      'users.courseName',
      'users.semester',
      'users.imageUrl',
    ])

export type IdCardWithStudent = Awaited<ReturnType<ReturnType<typeof withStudent>['executeTakeFirstOrThrow']>>

export function findIdCard(db: Kysely<Tables>, id: string) {
  return withStudent(db).where('idCards.id', '=', id).executeTakeFirst()
}

/** A page of one student's cards. */
export const listIdCardsOf = ownList('idCards.seq', (db, studentId) =>
  withStudent(db).where('idCards.studentId', '=', studentId),
)

/** Throws a unique violation when the card id is taken. */
export async function insertIdCard(
  change: Change,
  permit: Permit<'addIdCard'>,
  studentId: string,
  draft: IdCardDraft,
  now: Date,
) {
  const id = randomUUID()
  await change.db
    .insertInto('idCards')
    .values({
      id,
      ...draft,
      cardKey: cardKey(draft.card),
      studentId,
      uid: permit.actor.id,
      status: 'active',
      created_at: now.toISOString(),
      updated_at: null,
    })
    .execute()
  return id
}

/** What the card is until this transaction ends; undefined when there is none of this id. */
export function lockIdCard({ db }: Change, id: string) {
  const card = db.selectFrom('idCards').select(['studentId', 'card', 'collegeId']).where('id', '=', id)
  return (hasRowLocks(db) ? card.forUpdate() : card).executeTakeFirst()
}

/** Throws a unique violation when the card id is taken. */
export function updateIdCard(
  change: Change,
  _permit: Permit<'updateIdCard'>,
  id: string,
  draft: IdCardDraft,
  now: Date,
) {
  return change.db
    .updateTable('idCards')
    .set({ ...draft, cardKey: cardKey(draft.card), status: 'active', updated_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** What the card was; undefined when there is none of this id. */
export function deleteIdCard(change: Change, _permit: Permit<'deleteIdCard'>, id: string) {
  return change.db.deleteFrom('idCards').where('id', '=', id).returning(['studentId', 'card']).executeTakeFirst()
}

/** The college id on a student's newest card, or nothing. */
export async function findCollegeIdOf(db: Kysely<Tables>, studentId: string) {
  const card = await db
    .selectFrom('idCards')
    .select('collegeId')
    .where('studentId', '=', studentId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return card?.collegeId ?? ''
}
