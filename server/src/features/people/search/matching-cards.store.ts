import { fold, termsOf } from '@portal/contract/folding'
import type { FoundCard } from '@portal/contract/people/search'
import type { Kysely } from 'kysely'
import { TRIGRAM } from '../../../platform/database/search.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { shownStatus } from '../students/shown-status.ts'
import type { UserRow } from '../students/students.tables.ts'

/** How many ID cards the search over everything shows. */
const SEARCH_CARDS_SHOWN = 5

/** The ID cards of these students whose number or College Id has a word of `q`, in the order of the students. */
export async function matchingCards(db: Kysely<Tables>, students: readonly UserRow[], q: string): Promise<FoundCard[]> {
  // A shorter word is the beginning of nearly every number.
  const terms = termsOf(q.toWellFormed()).filter((term) => [...term].length >= TRIGRAM)
  if (terms.length === 0 || students.length === 0) return []
  const ids = students.map(({ id }) => id)
  const cards = await db
    .selectFrom('idCards')
    .select(['id', 'card', 'collegeId', 'studentId'])
    .where('studentId', 'in', ids)
    .orderBy('seq', 'desc')
    .execute()
  const isMatch = (value: string) => terms.some((term) => fold(value).includes(term))
  return students
    .flatMap((student) =>
      cards
        .filter(({ studentId, card, collegeId }) => studentId === student.id && (isMatch(card) || isMatch(collegeId)))
        .map(({ id, card, collegeId }) => ({ id, card, collegeId, student: presentHolder(student) })),
    )
    .slice(0, SEARCH_CARDS_SHOWN)
}

/** Whose record was found. */
export const presentHolder = ({
  id,
  firstName,
  lastName,
  status,
}: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'status'>) => ({
  id,
  firstName,
  lastName,
  status: shownStatus(status),
})
