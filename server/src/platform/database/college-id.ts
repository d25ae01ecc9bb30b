import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isUnused } from './bulk-insert.ts'
import { isMissingTable } from './errors.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

const NAME = 'college-id'

/** The id that tells this college from others, or null where none has been made yet, or no table for it. */
export async function findCollegeId(db: Kysely<Tables>) {
  const setting = db.selectFrom('settings').select('value').where('name', '=', NAME)
  return (await orWithoutTable(setting.executeTakeFirst(), undefined))?.value ?? null
}

/** Gives the college an id unless it has one, and says which it has. Of two nodes at once one makes it. */
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

/** Whether the database has no college in it: nobody has ever been able to sign in, or there are no tables. */
export const hasNoCollege = (database: Database) => orWithoutTable(isUnused(database.read), true)

/** What was asked, or another answer where the table does not exist. */
async function orWithoutTable<Answer>(asked: Promise<Answer>, otherwise: Answer) {
  try {
    return await asked
  } catch (error) {
    if (isMissingTable(error)) return otherwise
    throw error
  }
}
