import { changeTypeNames } from '@portal/contract/change-types'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeChangeTriggers } from '../platform/database/change-triggers.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/open.ts'
import { openEmptyDatabase } from '../testing/databases/empty-database.ts'
import { onBothEngines } from '../testing/databases/engines.ts'
import { tables } from './tables.ts'

it('every type that a webhook can choose is told by a table', () => {
  const types = Object.values(tables).flatMap(({ tells = {} }) => Object.values(tells).map(({ type }) => type))
  expect(changeTypeNames.filter((type) => !types.includes(type))).toEqual([])
})

async function triggersOf({ engine, read }: Database) {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'trigger' order by name`
    : sql<{ name: string }>`select tgname as name from pg_trigger where not tgisinternal order by tgname`
  ).execute(read)
  return rows.map(({ name }) => name).filter((name) => /^(webhooks|changes)_/.test(name))
}
const idsOf = async ({ engine, read }: Database) =>
  engine === 'sqlite'
    ? []
    : (await sql`select oid from pg_trigger where not tgisinternal order by oid`.execute(read)).rows

onBothEngines('the triggers that tell other systems', (engine) => {
  it('take the place of those of the migrations, once', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    expect(await triggersOf(database)).toContain('webhooks_student_changed')
    await makeChangeTriggers(database.write, engine, tables)
    const declared = Object.entries(tables).flatMap(([table, { tells = {} }]) =>
      Object.keys(tells).map((name) => `changes_${table}_${name}`),
    )
    expect((await triggersOf(database)).sort()).toEqual(declared.sort())
    const before = await idsOf(database)
    await makeChangeTriggers(database.write, engine, tables)
    expect(await idsOf(database)).toEqual(before)
    await discard()
  })

  it('follow the tables when these tell something else', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    await makeChangeTriggers(database.write, engine, tables)
    const silent = { ...tables, certificates: { ...tables.certificates, tells: {} } }
    await makeChangeTriggers(database.write, engine, silent)
    const names = await triggersOf(database)
    expect(names.filter((name) => name.includes('certificates'))).toEqual([])
    expect(names).toContain('changes_idCards_changed')
    await discard()
  })

  it('are made by two nodes that start at once as if by one', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    const nodes = [1, 2].map(() => makeChangeTriggers(database.write, engine, tables))
    await Promise.all(nodes)
    expect(await triggersOf(database)).toContain('changes_users_changed')
    await discard()
  })

  it('are not made by a node that does not know the last migration', async () => {
    const { database, discard } = await openEmptyDatabase(engine)
    await migrate(database.write, engine)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01T00:00:00Z')`.execute(
      database.write,
    )
    await expect(makeChangeTriggers(database.write, engine, tables)).rejects.toThrow('has changed this database')
    expect(await triggersOf(database)).toContain('webhooks_student_changed')
    await discard()
  })
})
