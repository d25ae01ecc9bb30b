import type { Tables } from './tables.ts'

/**
 * The tables a college must never lose, in the order in which they refer to each other. What is not here is
 * made anew: counts, tabs and groups by their triggers, sessions and reset links by signing in again,
 * throttles by time, known networks by signing in again, letters by asking for a new link.
 */
export const persistentTables = [
  'settings',
  'identities',
  'credentials',
  'files',
  'users',
  'idCards',
  'certificates',
  'requests',
  'audit',
] as const satisfies readonly (keyof Tables)[]

export type PersistentTable = (typeof persistentTables)[number]

/** The migrations that made tables later than the first one. */
const madeBy: Partial<Record<PersistentTable, string>> = { audit: '0002-audit-trail' }

/** The tables to keep of a database that has been through these migrations: an older one does not have all of them. */
export const persistentTablesAfter = (done: readonly string[]) =>
  persistentTables.filter((table) => madeBy[table] === undefined || done.includes(madeBy[table]))

/** What each table is read and written in the order of. */
export const primaryKeyOf: Record<PersistentTable, string> = {
  settings: 'name',
  identities: 'id',
  credentials: 'id',
  files: 'key',
  users: 'seq',
  idCards: 'seq',
  certificates: 'seq',
  requests: 'seq',
  audit: 'seq',
}
