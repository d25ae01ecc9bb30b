import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isMissingTable } from '../errors.ts'
import type { Database } from '../open.ts'
import type { Tables } from '../tables.ts'
import { isUnused } from './bulk-insert.ts'

const NAME = 'college-id'

/** The unique id of this college; null if it has none yet or the table is missing. */
export async function findCollegeId(db: Kysely<Tables>) {
  const setting = db.selectFrom('settings').select('value').where('name', '=', NAME)
  return (await withMissingTable(setting.executeTakeFirst(), undefined))?.value ?? null
}

/** Returns the id of the college; creates it first if there is none. If two nodes do so at once, both get the same id. */
export function ensureCollegeId(database: Database, id: string = randomUUID()) {
  return database.transaction(async ({ db }) => {
    await db
      .insertInto('settings')
      .values({ name: NAME, value: id })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
    return value
  })
}

/** Whether the database has no college in it: it has no identities or no tables. */
export const hasNoCollege = (database: Database) => withMissingTable(isUnused(database.read), true)

async function withMissingTable<Result>(query: Promise<Result>, fallback: Result) {
  try {
    return await query
  } catch (error) {
    if (isMissingTable(error)) return fallback
    throw error
  }
}
