import { letterKey } from '@portal/contract/folding'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/tables.ts'
import { cardKey, findCardsByKey } from '../../../records/id-cards/id-cards.store.ts'
import type { Values } from '../import-rows.store.ts'
import { hasCollegeIdOf } from '../plan/known-students.store.ts'

/** What is in use already: by whom, and since when. */
type Holder = { studentId: string; at: string }
export type Taken = {
  email(email: string): Holder | undefined
  collegeId(collegeId: string): Holder | undefined
  card(card: string): (Holder & { cardId: string }) | undefined
}

/** Which of the e-mails, College Ids and card ids in these values are in use. */
export async function readTaken(db: Kysely<Tables>, values: readonly Values[]): Promise<Taken> {
  const all = (field: 'email' | 'collegeId' | 'card') => values.flatMap((row) => row[field] || [])
  const emails = await findHolders(db, 'email', all('email'))
  const collegeIds = await findHolders(db, 'collegeId', all('collegeId'))
  const found = await findCardsByKey(db, all('card').map(cardKey))
  const cards = found.map(
    (card) =>
      [card.cardKey, { studentId: card.studentId, cardId: card.id, at: card.updated_at ?? card.created_at }] as const,
  )
  const cardsByKey = new Map(cards)
  return {
    email: (email) => emails.get(email),
    collegeId: (collegeId) => collegeIds.get(letterKey(collegeId)),
    card: (card) => cardsByKey.get(cardKey(card)),
  }
}

async function findHolders(db: Kysely<Tables>, field: 'email' | 'collegeId', texts: readonly string[]) {
  if (texts.length === 0) return new Map<string, Holder>()
  const users = db.selectFrom('users').select(['id', field, 'created_at', 'updated_at'])
  const rows = await (field === 'email'
    ? users.where('email', 'in', texts)
    : users.where(hasCollegeIdOf(texts))
  ).execute()
  const keyOf = field === 'email' ? (email: string) => email : letterKey
  return new Map(
    rows.map((row) => [keyOf(row[field]), { studentId: row.id, at: row.updated_at ?? row.created_at }] as const),
  )
}
