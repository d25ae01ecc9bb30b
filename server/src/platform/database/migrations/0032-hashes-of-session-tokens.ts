import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { columnTypes } from './column-types.ts'

const BATCH_ROWS = 500
const HOURS_FOR_OLDER_NODES = 24

/**
 * A session is found by the SHA-256 of its token. The token has at least 190 random bits, so nobody can find it by trying,
 * also without a salt and with a fast hash. The column `token` gets the hash, too. But nodes of 0.4.0 look sessions up
 * by it, and on PostgreSQL such nodes may run beside this one: there it is left as it is for a day. A later version drops it.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  const { text } = columnTypes(engine)
  await sql`alter table sessions add column "tokenHash" ${text}`.execute(db)
  const { rows } = await sql<{ id: string; token: string }>`select id, token from sessions`.execute(db)
  for (let at = 0; at < rows.length; at += BATCH_ROWS) {
    const hashes = rows.slice(at, at + BATCH_ROWS).map(({ id, token }) => sql`(${id}, ${hashOf(token)})`)
    await sql`with hashes (id, hash) as (values ${sql.join(hashes)})
      update sessions set "tokenHash" = hashes.hash from hashes where hashes.id = sessions.id`.execute(db)
  }
  await sql`create unique index sessions_by_token_hash on sessions ("tokenHash")`.execute(db)
  if (engine === 'sqlite') await sql`update sessions set token = "tokenHash"`.execute(db)
  else await keepTokensForOlderNodes(db)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new portal has no older nodes. */
async function keepTokensForOlderNodes(db: Kysely<unknown>) {
  const until = new Date(Date.now() + HOURS_FOR_OLDER_NODES * 3_600_000).toISOString()
  await sql`insert into settings (name, value)
    select 'tokens-for-older-nodes-until', ${until} where exists (select from identities)`.execute(db)
}
