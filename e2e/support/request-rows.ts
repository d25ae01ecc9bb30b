import { randomUUID } from 'node:crypto'
import { withDatabase } from './portal-database.ts'

/** Writes many pending requests of a student directly into the database of a portal: no student may send so many. */
export const addRequestRows = (dataDir: string, studentId: string, count: number) =>
  withDatabase(dataDir, (database) =>
    database
      .prepare(`insert into requests (id, message, "studentId", status, created_at, search)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
      select ? || n, 'Request number ' || n || '.', ?, 'Pending', ?, '  request  number  ' || n from numbers`)
      .run(count, randomUUID(), studentId, new Date().toISOString()),
  )
