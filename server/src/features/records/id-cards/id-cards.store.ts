import { randomUUID } from 'node:crypto'
import { letterKey } from '@portal/contract/folding'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { studentRecordList } from '../../../platform/database/queries/student-record-list.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { CardColumns } from './card-columns.ts'
import type { IdCardRow } from './id-cards.tables.ts'

/** Card ids are unique regardless of case and accents. */
export const cardKey = (card: string) => letterKey(card)

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
      'idCards.validUntil',
      'idCards.bloodGroup',
      'idCards.emergencyContact',
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
      'users.leftAt',
    ])

export type IdCardWithStudent = Awaited<ReturnType<ReturnType<typeof withStudent>['executeTakeFirstOrThrow']>>

export function findIdCard(db: Kysely<Tables>, id: string) {
  return withStudent(db).where('idCards.id', '=', id).executeTakeFirst()
}

/** A page of one student's cards. */
export const listIdCardsOf = studentRecordList('idCards.seq', (db, studentId) =>
  withStudent(db).where('idCards.studentId', '=', studentId),
)

/** Throws a unique violation when the card id is taken. */
export async function insertIdCard(tx: Tx, allowed: NewIdCard['allowed'], draft: CardColumns, now: Date) {
  const id = randomUUID()
  await insertIdCards(tx, [{ id, allowed, draft }], now)
  return id
}

/** A card to be inserted, with its new id. */
export type NewIdCard = { id: string; allowed: Permit<'addIdCard' | 'importStudents', Subject>; draft: CardColumns }

/** Throws a unique violation when a card id is taken. */
export async function insertIdCards(tx: Tx, cards: readonly NewIdCard[], now: Date) {
  if (cards.length === 0) return
  const rows = cards.map(({ id, allowed: { actor, row }, draft }) => ({
    id,
    ...draft,
    cardKey: cardKey(draft.card),
    studentId: row.studentId,
    uid: actor.id,
    status: 'active',
    created_at: now.toISOString(),
    updated_at: null,
  }))
  await tx.db.insertInto('idCards').values(rows).execute()
}

/** Those of the cards that exist with these card ids, regardless of case and accents. */
export async function findCardsByKey(db: Kysely<Tables>, keys: readonly string[]) {
  if (keys.length === 0) return []
  const cards = db.selectFrom('idCards').select(['id', 'cardKey', 'studentId', 'created_at', 'updated_at'])
  return cards.where('cardKey', 'in', keys).execute()
}

export type PlainIdCard = Pick<IdCardRow, 'id' | 'card' | 'collegeId' | 'created_at' | 'updated_at'>

/** The newest card of each of these students who has one. */
export async function newestCardsOf(db: Kysely<Tables>, studentIds: readonly string[]) {
  if (studentIds.length === 0) return new Map<string, PlainIdCard>()
  const cards = db.selectFrom('idCards').select(['id', 'studentId', 'card', 'collegeId', 'created_at', 'updated_at'])
  const rows = await cards.where('studentId', 'in', studentIds).orderBy('seq').execute()
  return new Map<string, PlainIdCard>(rows.map(({ studentId, ...card }) => [studentId, card]))
}

/** A card, locked until this transaction ends; undefined when it does not exist. */
export function lockIdCard({ db }: Tx, id: string) {
  return db
    .selectFrom('idCards')
    .select(['id', 'studentId', 'card', 'collegeId', 'validUntil', 'bloodGroup', 'emergencyContact'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Throws a unique violation when the card id is taken. */
export function updateIdCard(
  tx: Tx,
  { row }: Permit<'updateIdCard' | 'replaceLostCard' | 'importStudents' | 'undoImport', Subject & { id: string }>,
  draft: CardColumns,
  now: Date,
) {
  return tx.db
    .updateTable('idCards')
    .set({ ...draft, cardKey: cardKey(draft.card), status: 'active', updated_at: now.toISOString() })
    .where('id', '=', row.id)
    .execute()
}

/** The deleted card; undefined when it no longer exists. */
export function deleteIdCard(tx: Tx, { row }: Permit<'deleteIdCard' | 'undoImport', Subject & { id: string }>) {
  return tx.db.deleteFrom('idCards').where('id', '=', row.id).returningAll().executeTakeFirst()
}

/** The college id on a student's newest card; an empty string when they have no card. */
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
