/** What SQLite has last said about its damaged file; null while nothing is known of damage, and on PostgreSQL. */
export type Damage = { fault: string | null }

/** The low bytes of SQLite's result codes for: a damaged file, and a file that is no database. */
const MALFORMED = new Set([11, 26])

/** Whether SQLite could not read its file because it is damaged. */
export function isMalformed(error: unknown): error is Error {
  const { errcode } = (error ?? {}) as { errcode?: unknown }
  return typeof errcode === 'number' && MALFORMED.has(errcode & 0xff)
}

/** Runs a query, and keeps what it says about a damaged file. */
export function noteDamage<Result>(damage: Damage, query: () => Result) {
  try {
    return query()
  } catch (error) {
    if (isMalformed(error)) damage.fault = error.message
    throw error
  }
}

/** The part that does not work while the file is damaged. */
export function findMalformed({ fault }: Damage) {
  return fault === null ? [] : [{ part: 'malformed' as const, fault: `the file of the database is damaged: ${fault}` }]
}
