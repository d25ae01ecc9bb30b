import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { sortKey } from '../../../platform/database/sort-key.ts'
import { keepFormerValues } from '../../people/students/former-values/former-values.store.ts'
import type { UserRow } from '../../people/students/students.tables.ts'

type Permits = readonly Permit<'promoteStudents' | 'undoPromotion', Subject>[]

/** By id alone: with another condition SQLite would read all students in an index of a list. */
function updateOf({ db }: Tx, permits: Permits) {
  const ids = permits.map(({ row }) => row.studentId)
  return db.updateTable('users').where('id', 'in', ids)
}

/**
 * Moves active students, whose rows are locked, with a permit for each, to another semester and year. What they are found by
 * does not change.
 */
export async function moveStudents(
  tx: Tx,
  permits: Permits,
  students: readonly UserRow[],
  term: { semester: string; year: string },
  now: Date,
) {
  const [allowed] = permits
  if (!allowed) return
  const changes = students.map((before) => ({ before, after: term }))
  await keepFormerValues(tx, changes, allowed.actor, now)
  await updateOf(tx, permits)
    .set({ ...term, sortSemester: sortKey(term.semester), updated_at: now.toISOString() })
    .execute()
}

/** Makes active students, whose rows are locked, former ones who have left at `now`. */
export async function letStudentsLeave(tx: Tx, permits: Permits, now: Date) {
  if (permits.length === 0) return
  await updateOf(tx, permits)
    .set({ status: 'former', leftAt: now.toISOString(), updated_at: now.toISOString() })
    .execute()
}

/** Makes former students, whose rows are locked, active again. */
export async function readmitStudents(tx: Tx, permits: Permits, now: Date) {
  if (permits.length === 0) return
  await updateOf(tx, permits).set({ status: 'active', leftAt: null, updated_at: now.toISOString() }).execute()
}
