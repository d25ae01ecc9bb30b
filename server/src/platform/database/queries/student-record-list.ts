import type { OwnRecordsInput, Page } from '@portal/contract/pagination'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { precompiledQuery } from './precompiled-query.ts'

type Values = { studentId: string; limit: number; offset: number }

/** Lists one student's own records: `ownRecords` selects them, and `sequence` is the column of their order of arrival. */
export function studentRecordList<From, Table extends keyof From, Row>(
  sequence: string,
  ownRecords: (db: Kysely<Tables>, studentId: string) => SelectQueryBuilder<From, Table, Row>,
) {
  const page = (order: 'asc' | 'desc') =>
    precompiledQuery((db, values: Values) =>
      ownRecords(db, values.studentId).orderBy(sql.ref(sequence), order).limit(values.limit).offset(values.offset),
    )
  const pages = { newest: page('desc'), oldest: page('asc') }
  const countRows = precompiledQuery((db, values: Values) =>
    db.selectFrom(ownRecords(db, values.studentId).as('own')).select((eb) => eb.fn.countAll<number>().as('n')),
  )

  return async (db: Kysely<Tables>, studentId: string, list: OwnRecordsInput): Promise<Page<Row>> => {
    const values = { studentId, limit: list.pageSize, offset: (list.page - 1) * list.pageSize }
    const rows = await pages[list.sort](db, values)
    // If the first page is not full, it has all rows.
    if (list.page === 1 && rows.length < list.pageSize) return { rows, total: rows.length, more: false }
    const [count] = await countRows(db, values)
    return { rows, total: count?.n ?? 0, more: false }
  }
}
