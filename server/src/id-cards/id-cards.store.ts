import { randomUUID } from 'node:crypto'
import type { IdCardDraft } from '@portal/contract/id-cards'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../access/permit.ts'
import type { Change } from '../database/open.ts'
import { ownList } from '../database/own-list.ts'
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
  { actor, row }: Permit<'addIdCard', Subject>,
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
      studentId: row.studentId,
      uid: actor.id,
      status: 'active',
      created_at: now.toISOString(),
      updated_at: null,
    })
    .execute()
  return id
}

/** Whose card it is; undefined when it is no longer there. Throws a unique violation when the card id is taken. */
export function updateIdCard(
  change: Change,
  { row }: Permit<'updateIdCard', IdCardWithStudent>,
  draft: IdCardDraft,
  now: Date,
) {
  return change.db
    .updateTable('idCards')
    .set({ ...draft, cardKey: cardKey(draft.card), status: 'active', updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .returning('studentId')
    .executeTakeFirst()
}

/** What the card was; undefined when it is no longer there. */
export function deleteIdCard(change: Change, { row }: Permit<'deleteIdCard', IdCardWithStudent>) {
  return change.db.deleteFrom('idCards').where('id', '=', row.id).returning(['studentId', 'card']).executeTakeFirst()
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
