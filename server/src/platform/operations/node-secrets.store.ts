import { createHmac, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import type { DegradedFault } from './degraded.ts'

/** Nodes that were there within this time run now. */
const SEEN_WITHIN = "interval '1 minute'"
const NOTE_EVERY_MS = 20_000
/** Of nodes that were killed; a node that stops removes its own row. */
const KEPT_FOR = "interval '1 hour'"
const FINGERPRINT_CHARACTERS = 16

const DIFFERENT =
  'the nodes that run now have different PORTAL_SECRETs: each signs people out whom another has signed in'

/** The clocks of nodes can differ: the time is that of PostgreSQL. */
const ago = (interval: string) =>
  sql<string>`to_char((clock_timestamp() - ${sql.raw(interval)}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Tells two secrets apart, and nothing about them: they have at least 32 characters. */
export const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret)
    .update('which PORTAL_SECRET a node has')
    .digest('base64url')
    .slice(0, FINGERPRINT_CHARACTERS)

/** The different fingerprints of the nodes that run now on PostgreSQL. */
export async function readFingerprints(db: Kysely<Tables>) {
  const seen = db.selectFrom('nodeSecrets').select('fingerprint').distinct()
  return (await seen.where('seenAt', '>', ago(SEEN_WITHIN)).execute()).map(({ fingerprint }) => fingerprint)
}

/**
 * Notes every 20 seconds which secret this node has, and finds out whether another node has a different one. One process
 * alone uses an SQLite file: nothing is noted there. `close` removes the note.
 */
export function watchSecrets({ database, secret }: { database: Database; secret: string }) {
  const node = randomUUID()
  const fingerprint = fingerprintOf(secret)
  const isShared = database.engine === 'postgres'
  let notedAt = Number.NEGATIVE_INFINITY

  async function note() {
    if (performance.now() - notedAt < NOTE_EVERY_MS) return
    const seenAt = ago("interval '0'")
    await database.transaction(async ({ db }) => {
      await db
        .insertInto('nodeSecrets')
        .values({ node, fingerprint, seenAt })
        .onConflict((conflict) => conflict.column('node').doUpdateSet({ seenAt }))
        .execute()
      await db.deleteFrom('nodeSecrets').where('seenAt', '<', ago(KEPT_FOR)).execute()
    })
    notedAt = performance.now()
  }

  return {
    async findFault(): Promise<DegradedFault[]> {
      if (!isShared) return []
      // A database that takes no changes is named as such.
      await note().catch(() => {})
      const different = (await readFingerprints(database.read)).length > 1
      return different ? [{ part: 'secrets-differ', fault: DIFFERENT }] : []
    },
    async close() {
      if (!isShared) return
      const removing = database.transaction(({ db }) => db.deleteFrom('nodeSecrets').where('node', '=', node).execute())
      await removing.catch(() => {})
    },
  }
}
