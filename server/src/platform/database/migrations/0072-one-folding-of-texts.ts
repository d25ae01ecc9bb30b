import { fold, letterKey, wordsOf } from '@portal/contract/folding'
import { fullName } from '@portal/contract/people/full-name'
import { type Kysely, sql } from 'kysely'
import { jsonField, jsonNumber, jsonRows } from '../json-rows.ts'
import { refoldedSearchText, searchText } from '../search.ts'
import type { Tables } from '../tables.ts'

/** So many rows are in memory at once. */
const ROWS_AT_ONCE = 2_000

/**
 * O'Brien and O’Brien, Yildiz and Yıldız, Sorensen and Sørensen are one: what is stored to be searched and compared is folded as
 * the search folds what is typed. A text that is folded already is folded again, so nothing else is read. Only what changes is
 * written: nearly nothing in most colleges.
 */
export async function up(unknown: Kysely<unknown>) {
  const db = unknown as Kysely<Tables>
  for (const table of ['users', 'requests', 'letters', 'importRows']) await refoldSearch(db, table)
  await refoldNames(db)
  await refoldCards(db)
}

/** Reads a table in its order, some rows at once. */
async function* rowsOf<Read extends { seq: number }>(db: Kysely<Tables>, table: string, columns: readonly string[]) {
  for (let after = 0; ; ) {
    const { rows } = await sql<Read>`select ${sql.join(['seq', ...columns].map((column) => sql.ref(column)))}
      from ${sql.table(table)} where seq > ${after} order by seq limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
    yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = Number(rows.at(-1)?.seq)
  }
}

async function refoldSearch(db: Kysely<Tables>, table: string) {
  for await (const rows of rowsOf<{ seq: number; search: string }>(db, table, ['search'])) {
    const folded = rows.map(({ seq, search }) => ({ seq, search, folded: refoldedSearchText(search) }))
    const changed = folded.filter((row) => row.folded !== row.search)
    if (changed.length > 0)
      await sql`update ${sql.table(table)} set search = ${jsonField('folded')} from ${jsonRows(db, changed)}
        where seq = ${jsonNumber('seq')}`.execute(db)
  }
}

/** An acute accent that stood for an apostrophe was stored as a space between two words. */
async function refoldNames(db: Kysely<Tables>) {
  type Named = { seq: number; firstName: string; lastName: string; sortName: string; search: string }
  for await (const rows of rowsOf<Named>(db, 'users', ['firstName', 'lastName', 'sortName', 'search'])) {
    const changed = rows.flatMap(({ seq, sortName, search, ...names }) => {
      const name = fold(fullName(names))
      const missing = wordsOf(name).filter((word) => !search.includes(word))
      return sortName === '' || name === sortName ? [] : [{ seq, name, search: searchText([search, ...missing]) }]
    })
    if (changed.length > 0)
      await sql`update users set "sortName" = ${jsonField('name')}, search = ${jsonField('search')}
        from ${jsonRows(db, changed)} where seq = ${jsonNumber('seq')}`.execute(db)
  }
}

/** Card ids are unique by their keys: of two that have become one, the second keeps the key that it had. */
async function refoldCards(db: Kysely<Tables>) {
  for await (const rows of rowsOf<{ seq: number; cardKey: string }>(db, 'idCards', ['cardKey'])) {
    for (const { seq, cardKey } of rows) {
      const key = letterKey(cardKey)
      if (key !== cardKey)
        await sql`update "idCards" set "cardKey" = ${key} where seq = ${seq}
          and not exists (select 1 from "idCards" as other where other."cardKey" = ${key})`.execute(db)
    }
  }
}
