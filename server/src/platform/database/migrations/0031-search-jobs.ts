import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * A job gives the older requests of a renamed student their new search texts. The students with the mark that asked for
 * this before get such a job. The column of the mark stays, always empty, because older nodes still read it.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; below: number }>`
    select id, "staleRequestsBelow" as below from users where "staleRequestsBelow" is not null`.execute(db)
  const now = new Date().toISOString()
  for (const { id, below } of rows) {
    const data = JSON.stringify({ studentId: id, below: Number(below) })
    await sql`
      insert into jobs (id, kind, lane, state, priority, place, total, tries, data, about, fault, "dueAt", "pacePlace",
        created_at)
      values (${randomUUID()}, 'refreshSearch', 'work', 'waiting', 100, 0, 1, 0, ${data}, '', '', ${now}, 0, ${now})`.execute(
      db,
    )
  }
  await sql`update users set "staleRequestsBelow" = null where "staleRequestsBelow" is not null`.execute(db)
  await sql`drop index users_stale`.execute(db)
}
