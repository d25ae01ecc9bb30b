import type { Selectable } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
export type Instant = string

/**
 * The tables of the database, by their names. It is empty here: each room adds its own in `….tables.ts`, where it also says
 * everything else about them (see table-definition.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms extend it
export interface Tables {}

/** A row of a table, as it is read. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
