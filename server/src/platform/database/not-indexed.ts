import { sql } from 'kysely'

/**
 * A text column as an expression, by which no database looks rows up. SQLite has no statistics of the tables here, and
 * prefers an index of few different values to the one that finds a handful of rows.
 */
export const notIndexed = (column: string) => sql<string>`${sql.ref(column)} || ''`
