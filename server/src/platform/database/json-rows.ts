import { type Kysely, sql } from 'kysely'
import { hasRowLocks } from './queries/row-locks.ts'
import type { Tables } from './tables.ts'

/**
 * Rows as the source of one statement that writes them all, sent as one JSON text: many times faster than a statement
 * for each. In the statement, `item.value ->> 'name'` is a field as text; numbers need a cast. NUL characters and halves
 * of characters, which PostgreSQL refuses, are left out.
 */
export function jsonRows(db: Kysely<Tables>, rows: readonly object[]) {
  const json = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  )
  if (hasRowLocks(db)) return sql`json_array_elements(${json}::json) as item (value)`
  // The limit keeps SQLite from reading the JSON text once for each row of the table that is written.
  return sql`(select value from json_each(${json}) limit -1) as item`
}

/** The texts of a list that is sent as one JSON text, so that a statement is the same however many there are. */
export const jsonTexts = (db: Kysely<Tables>, json: string) =>
  hasRowLocks(db)
    ? sql<string>`(select json_array_elements_text(${json}::json))`
    : sql<string>`(select value from json_each(${json}))`

/** A field of a row of `jsonRows`, as text. */
export const jsonField = (name: string) => sql<string | null>`item.value ->> ${sql.lit(name)}`

/** A field of a row of `jsonRows`, as a whole number. */
export const jsonNumber = (name: string) => sql<number>`cast(${jsonField(name)} as bigint)`
