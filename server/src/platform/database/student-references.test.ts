import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'
import { studentReferences, tablesOfStudents } from './student-references.ts'
import type { Tables } from './tables.ts'

let database: Database
let discard: () => Promise<void>
beforeAll(async () => {
  ;({ database, discard } = await openEmptyDatabase('sqlite'))
  await migrate(database.write, 'sqlite')
})
afterAll(() => discard())

/** Columns that may have the id of a student. Those that say who has done something are named otherwise. */
const columnsOfStudents = ['studentId', 'userId']
/** Rows that are about a program or an administrator. */
const notOfStudents = ['apiKeys']

it('every table that has the id of a student says that its rows are about one', async () => {
  const { rows } = await sql<{ table: keyof Tables }>`
    select distinct m.name as "table" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.name in (${sql.join(columnsOfStudents)})`.execute(database.read)
  const told: readonly (keyof Tables)[] = tablesOfStudents
  const silent = rows.filter(({ table }) => !told.includes(table))
  expect(silent.map(({ table }) => table)).toEqual(notOfStudents)
})

it('every table that refers to one with rows about students is about them, too, or only mentions them', async () => {
  const { rows } = await sql<{ table: keyof Tables; to: keyof Tables }>`
    select distinct m.name as "table", f."table" as "to" from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f.on_delete = 'CASCADE'`.execute(database.read)
  const silent = rows.filter(({ table, to }) => studentReferences[to] !== null && studentReferences[table] === null)
  expect(silent).toEqual([])
})
