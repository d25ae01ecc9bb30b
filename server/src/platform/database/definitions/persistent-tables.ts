import type { Persistent } from './table-definition.ts'

/** The tables that are backed up and copied by their names, ordered so that each refers only to tables before it. */
export type PersistentTables = Readonly<Record<string, Persistent>>

/** A persistent table, by the name that it has in a database. `key`: the column that it is read and written in the order of. */
export type PersistentTable = { name: string; key: string }

/** The persistent tables of a database that has been through the migrations `done`, by the names that they have there. */
export function persistentTablesAfter(tables: PersistentTables, done: readonly string[]): PersistentTable[] {
  return Object.entries(tables)
    .filter(([, { since }]) => done.includes(since))
    .map(([name, { key, formerly }]) => {
      return { name: formerly && !done.includes(formerly.before) ? formerly.name : name, key }
    })
}
