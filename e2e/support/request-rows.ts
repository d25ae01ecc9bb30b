import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 10_000

/** Writes many pending requests of a student directly into the database of a portal: no student may send so many. */
export function addRequestRows(dataDir: string, studentId: string, count: number) {
  const database = new DatabaseSync(path.join(dataDir, 'portal.sqlite'), { timeout: BUSY_TIMEOUT_MS })
  try {
    const statement = database.prepare(`insert into requests (id, message, "studentId", status, created_at, search)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
      select ? || n, 'Request number ' || n || '.', ?, 'Pending', ?, '  request  number  ' || n from numbers`)
    statement.run(count, randomUUID(), studentId, new Date().toISOString())
  } finally {
    database.close()
  }
}
