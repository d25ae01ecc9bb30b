import { type Kysely, sql } from 'kysely'

/**
 * The networks that accounts have signed in from were found by digests that anybody could try out. Those of now need the secret,
 * which a migration does not have, so the older ones are dropped: the next network of an account is its first.
 */
export async function up(db: Kysely<unknown>) {
  await sql`delete from "knownNetworks"`.execute(db)
}
