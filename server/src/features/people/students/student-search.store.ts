import type { Tx } from '../../../platform/database/open.ts'
import { searchText } from '../../../platform/database/search.ts'
import { listCustomFields } from '../custom-fields/custom-fields.store.ts'
import { searchedCustomValues } from '../custom-fields/custom-values.store.ts'
import { shownEmail } from './present-profile.ts'
import { collegeIdOf, searchedTexts } from './students.store.ts'
import type { UserRow } from './students.tables.ts'

/** So many are rewritten in a transaction: each takes about 0.5 ms, and other writers wait for all of them. */
export const REFRESHED_AT_ONCE = 25

/**
 * Rewrites what a student is found by, from their own fields, the college's and those of their ID cards, and their College Id.
 * `written`: the row as this transaction has just written it; else it is read.
 */
export async function refreshStudentSearch(tx: Tx, id: string, written?: UserRow) {
  // Lock the row: a concurrent change of the student or their cards waits, and then reads what this one has written.
  const query = tx.db.selectFrom('users').selectAll().where('id', '=', id)
  const student = written ?? (await query.forNoKeyUpdate().executeTakeFirst())
  if (!student) return
  const cards = await tx.db
    .selectFrom('idCards')
    .select(['card', 'collegeId'])
    .where('studentId', '=', id)
    .orderBy('seq')
    .execute()
  const custom = await searchedCustomValues(tx.db, await listCustomFields(tx.db), id)
  const own = searchedTexts({ ...student, email: shownEmail(student) })
  const fields = [...own, ...cards.flatMap(({ card, collegeId }) => [card, collegeId]), ...custom]
  await tx.db
    .updateTable('users')
    .set({ search: searchText(fields), ...collegeIdOf(cards.at(-1)) })
    .where('id', '=', id)
    .execute()
}
