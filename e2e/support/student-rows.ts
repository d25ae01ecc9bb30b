import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const BUSY_TIMEOUT_MS = 10_000

/** Writes many copies of a student directly into the database of a portal, without accounts: adding them one by one takes long. */
export function addStudentRows(dataDir: string, studentId: string, count: number) {
  const database = new DatabaseSync(path.join(dataDir, 'portal.sqlite'), { timeout: BUSY_TIMEOUT_MS })
  const columnsOf = (table: string) =>
    (
      database.prepare(`select name from pragma_table_info('${table}') where name <> 'seq'`).all() as { name: string }[]
    ).map(({ name }) => name)
  const prefix = randomUUID()
  const changed: Record<string, string> = {
    id: `? || n`,
    uid: `? || n`,
    name: `? || n`,
    email: `? || n || '@college.example'`,
  }
  /** Copies a row with another id and e-mail. */
  const copy = (table: string) => {
    const columns = columnsOf(table)
    const values = columns.map((column) => changed[column] ?? `"${column}"`)
    const parameters = columns.flatMap((column) => (changed[column] ? [prefix] : []))
    database
      .prepare(`insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
        with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
        select ${values.join(', ')} from numbers, ${table} where ${table}.id = ?`)
      .run(count, ...parameters, studentId)
  }
  try {
    for (const table of ['identities', 'users']) copy(table)
  } finally {
    database.close()
  }
}
