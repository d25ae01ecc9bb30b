import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/open.ts'
import type { Tables } from '../platform/database/tables.ts'

/**
 * Until when nodes of version 0.4.0 may run beside this one. They look sessions up by the token itself, in the column
 * `token`: it stands there for a day after an upgrade on PostgreSQL, so that nobody is signed out while the nodes are
 * upgraded one after the other. Migration 0032 writes the setting. A later version drops the column and this file.
 */
const SETTING = 'tokens-for-older-nodes-until'

/** What a session has in the column `token`: nothing that a cookie has, unless older nodes may run. */
export async function tokenForOlderNodes(db: Kysely<Tables>, token: string, tokenHash: string, now: Date) {
  const query = db.selectFrom('settings').select('value').where('name', '=', SETTING)
  const setting = await query.executeTakeFirst()
  return setting && setting.value > now.toISOString() ? token : tokenHash
}

/** Removes the tokens that older nodes needed, when their time is over. */
export async function deleteTokensForOlderNodes({ transaction }: Pick<Database, 'transaction'>, now: Date) {
  await transaction(({ db }) =>
    db
      .updateTable('sessions')
      .set({ token: sql`"tokenHash"` })
      .where('token', '<>', sql<string>`"tokenHash"`)
      .where((eb) =>
        eb.exists(
          eb.selectFrom('settings').select('name').where('name', '=', SETTING).where('value', '<=', now.toISOString()),
        ),
      )
      .execute(),
  )
}
