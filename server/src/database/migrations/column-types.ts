import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** The types of the columns, as each engine calls them. */
export function columnTypes(engine: Engine) {
  const postgres = engine === 'postgres'
  return {
    // The same byte order on both engines, so that a list is sorted alike.
    text: postgres ? sql`text collate "C"` : sql`text`,
    number: postgres ? sql`bigint` : sql`integer`,
    identityMoment: postgres ? sql`timestamptz` : sql`text`,
    identityFlag: postgres ? sql`boolean` : sql`integer`,
    sequence: postgres ? sql`bigint generated always as identity primary key` : sql`integer primary key`,
  } satisfies Record<string, RawBuilder<unknown>>
}

export type ColumnTypes = ReturnType<typeof columnTypes>
