import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './open.ts'
import { isUnused } from './refill.ts'
import type { Tables } from './tables.ts'

const NAME = 'college-id'

/** The id that tells this college from others, or null where none has been made yet. */
export async function findCollegeId(db: Kysely<Tables>) {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value ?? null
}

/** Gives the college an id unless it has one, and says which it has. Of two nodes at once one makes it. */
export function ensureCollegeId(database: Database, id: string = randomUUID()) {
  return database.change(async ({ db }) => {
    await db
      .insertInto('settings')
      .values({ name: NAME, value: id })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const { value } = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
    return value
  })
}

/** Whether the database has no college in it: nobody has ever been able to sign in. */
export const hasNoCollege = (database: Database) => isUnused(database.read)
