import type { OwnListInput, Page } from '@portal/contract/lists'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** One page of one student's records, with their number, in one question. */
export async function ownPage<Table extends keyof Tables, Row>(
  own: SelectQueryBuilder<Tables, Table, Row>,
  sequence: `${Table}.seq`,
  list: OwnListInput,
): Promise<Page<Row>> {
  const way = list.sort === 'newest' ? 'desc' : 'asc'
  const rows = await own
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql.ref(sequence), way)
    .limit(list.pageSize)
    .offset((list.page - 1) * list.pageSize)
    .execute()
  const [first] = rows
  if (!first && list.page > 1) {
    const { total } = await ownPage(own, sequence, { ...list, page: 1 })
    return { rows: [], total, more: false }
  }
  return { rows: rows.map(({ total: _, ...row }) => row as Row), total: first?.total ?? 0, more: false }
}
