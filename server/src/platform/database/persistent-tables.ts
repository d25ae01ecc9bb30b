import type { Tables } from './tables.ts'

/**
 * The tables a college must never lose, in the order in which they refer to each other. What is not here is
 * made anew: counts by their triggers, sessions and reset links by signing in again, rate limits by time,
 * known networks by signing in again, queued e-mails by asking for a new link.
 */
export const persistentTables = [
  'settings',
  'identities',
  'accounts',
  'files',
  'users',
  'idCards',
  'certificates',
  'requests',
  'audit',
] as const satisfies readonly (keyof Tables)[]

/** A table to keep, by the name that it has now, or had before a migration renamed it. */
export type PersistentTable = (typeof persistentTables)[number] | (typeof formerNames)[keyof typeof formerNames]['name']

/** The migrations that created tables later than the first one. */
const createdBy: { [Table in PersistentTable]?: string } = { audit: '0002-audit-trail' }

/** What renamed tables were called in databases and backups from before a migration. */
const formerNames = { accounts: { name: 'credentials', before: '0007-standard-names' } } as const

/** The tables to keep of a database that has been through these migrations, by the names that they have there. */
export function persistentTablesAfter(done: readonly string[]): PersistentTable[] {
  const existing = persistentTables.filter((table) => !createdBy[table] || done.includes(createdBy[table]))
  return existing.map((table) => {
    const former = table in formerNames ? formerNames[table as keyof typeof formerNames] : null
    return former && !done.includes(former.before) ? former.name : table
  })
}

/** What each table is read and written in the order of. */
export const primaryKeyOf: Record<PersistentTable, string> = {
  settings: 'name',
  identities: 'id',
  accounts: 'id',
  credentials: 'id',
  files: 'key',
  users: 'seq',
  idCards: 'seq',
  certificates: 'seq',
  requests: 'seq',
  audit: 'seq',
}
