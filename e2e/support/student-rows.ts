import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { withDatabase } from './portal-database.ts'

/** Writes many copies of a student directly into the database of a portal, without accounts: adding them one by one takes long. */
export const addStudentRows = (dataDir: string, studentId: string, count: number) =>
  withDatabase(dataDir, (database) => {
    const prefix = randomUUID()
    for (const table of ['identities', 'users']) copyRows(database, table, { studentId, prefix, count })
  })

/** Copies a row with other ids and e-mails, which begin with `prefix`. */
function copyRows(
  database: DatabaseSync,
  table: string,
  { studentId, prefix, count }: { studentId: string; prefix: string; count: number },
) {
  const named = database.prepare(`select name from pragma_table_info('${table}') where name <> 'seq'`).all()
  const columns = (named as { name: string }[]).map(({ name }) => name)
  const changed: Record<string, string> = {
    id: `? || n`,
    uid: `? || n`,
    name: `? || n`,
    email: `? || n || '@college.example'`,
  }
  const values = columns.map((column) => changed[column] ?? `"${column}"`)
  const parameters = columns.flatMap((column) => (changed[column] ? [prefix] : []))
  database
    .prepare(`insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
      select ${values.join(', ')} from numbers, ${table} where ${table}.id = ?`)
    .run(count, ...parameters, studentId)
}
