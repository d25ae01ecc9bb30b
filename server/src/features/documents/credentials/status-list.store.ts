import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { STATUS_LIST_ENTRIES, type StatusPurpose } from './addresses.ts'

type Reader = Kysely<Tables>

/** Other requests are answered between two pages of a long list. */
const PAGE = 5_000

// Written out as in the index issued_documents_not_valid: SQLite uses it only for exactly this condition.
const notValid = sql<boolean>`(state in ('revoked', 'replaced', 'erased') or "suspendedAt" is not null
  or "expiredAt" is not null or "reviewedSince" is not null)`
const withdrawn = sql<boolean>`state in ('revoked', 'replaced', 'erased')`

/** The `seq` of the documents of a list whose bit is set for this purpose. It reads only an index. */
export async function markedDocuments(db: Reader, list: number, purpose: StatusPurpose) {
  const marked: number[] = []
  const end = list * STATUS_LIST_ENTRIES
  for (let from = end - STATUS_LIST_ENTRIES; from < end; await setImmediate()) {
    const rows = await db
      .selectFrom('issuedDocuments')
      .select('seq')
      .where(notValid)
      .where(purpose === 'revocation' ? withdrawn : sql<boolean>`not ${withdrawn}`)
      .where('seq', '>=', from)
      .where('seq', '<', end)
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    marked.push(...rows.map(({ seq }) => Number(seq)))
    const last = rows.length < PAGE ? undefined : marked.at(-1)
    from = last === undefined ? end : last + 1
  }
  return marked
}

/** The highest `seq` of all documents; 0 where there is none. */
export async function findLastDocument(db: Reader) {
  const row = await db
    .selectFrom('issuedDocuments')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
