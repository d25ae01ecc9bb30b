import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'

type Permits = readonly Permit<'promoteStudents' | 'undoPromotion', Subject>[]

const idsOf = (permits: Permits) => permits.map(({ row }) => row.studentId)

/** By id alone: with another condition SQLite would read all students in an index of a list. */
const studentsOf = ({ db }: Tx, permits: Permits) => db.updateTable('users').where('id', 'in', idsOf(permits))

/** Moves active students, whose rows are locked, to another semester and year. What they are found by does not change. */
export async function moveStudents(tx: Tx, permits: Permits, term: { semester: string; year: string }, now: Date) {
  if (permits.length === 0) return
  await studentsOf(tx, permits)
    .set({ ...term, updated_at: now.toISOString() })
    .execute()
}

/** Makes active students, whose rows are locked, former ones who have left at `now`. */
export async function letStudentsLeave(tx: Tx, permits: Permits, now: Date) {
  if (permits.length === 0) return
  await studentsOf(tx, permits)
    .set({ status: 'former', leftAt: now.toISOString(), updated_at: now.toISOString() })
    .execute()
}

/** Makes former students, whose rows are locked, active again. */
export async function readmitStudents(tx: Tx, permits: Permits, now: Date) {
  if (permits.length === 0) return
  await studentsOf(tx, permits).set({ status: 'active', leftAt: null, updated_at: now.toISOString() }).execute()
}
