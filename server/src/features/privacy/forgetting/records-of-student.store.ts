import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

export type RecordCounts = { idCards: number; certificates: number; requests: number; pending: number }

export const noRecords: RecordCounts = { idCards: 0, certificates: 0, requests: 0, pending: 0 }

/** How many records each of these students has; a student without records is left out. */
export async function countRecordsOf(db: Kysely<Tables>, ids: readonly string[]) {
  const counts = new Map<string, RecordCounts>()
  const of = (id: string) => {
    const known = counts.get(id) ?? { ...noRecords }
    counts.set(id, known)
    return known
  }
  if (ids.length === 0) return counts
  for (const table of ['idCards', 'certificates'] as const) {
    // Both tables have the column; the name of one of them makes the query one type.
    const rows = db
      .selectFrom(table as 'idCards')
      .select('studentId')
      .where('studentId', 'in', ids)
    const counted = rows.select((eb) => eb.fn.countAll<number>().as('n')).groupBy('studentId')
    for (const { studentId, n } of await counted.execute()) of(studentId)[table] = Number(n)
  }
  const requests = await db
    .selectFrom('requests')
    .select(['studentId', 'status', (eb) => eb.fn.countAll<number>().as('n')])
    .where('studentId', 'in', ids)
    .groupBy(['studentId', 'status'])
    .execute()
  for (const { studentId, status, n } of requests) {
    of(studentId).requests += Number(n)
    if (status === 'Pending') of(studentId).pending += Number(n)
  }
  return counts
}
