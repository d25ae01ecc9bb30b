import type { OwnRecordsInput, Page } from '@portal/contract/pagination'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { precompiledQuery } from './precompiled-query.ts'
import type { Tables } from './tables.ts'

type Given = { studentId: string; limit: number; offset: number }

/** A list of one student's own records: `own` says which they are, and `sequence` in which order they came. */
export function studentRecordList<From, Table extends keyof From, Row>(
  sequence: string,
  own: (db: Kysely<Tables>, studentId: string) => SelectQueryBuilder<From, Table, Row>,
) {
  const page = (way: 'asc' | 'desc') =>
    precompiledQuery((db, given: Given) =>
      own(db, given.studentId).orderBy(sql.ref(sequence), way).limit(given.limit).offset(given.offset),
    )
  const pages = { newest: page('desc'), oldest: page('asc') }
  const counted = precompiledQuery((db, given: Given) =>
    db.selectFrom(own(db, given.studentId).as('own')).select((eb) => eb.fn.countAll<number>().as('n')),
  )

  /** One page of it, and how many there are. */
  return async (db: Kysely<Tables>, studentId: string, list: OwnRecordsInput): Promise<Page<Row>> => {
    const given = { studentId, limit: list.pageSize, offset: (list.page - 1) * list.pageSize }
    const rows = await pages[list.sort](db, given)
    // A first page that is not full is all there is.
    if (list.page === 1 && rows.length < list.pageSize) return { rows, total: rows.length, more: false }
    const [count] = await counted(db, given)
    return { rows, total: count?.n ?? 0, more: false }
  }
}
