import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEmptyDatabase } from '../../testing/databases/empty-database.ts'
import { onBothEngines } from '../../testing/databases/engines.ts'
import {
  addOldAuditEntries,
  contentsOf,
  fillEveryTable,
  readAuditedActions,
  schemaOf,
} from '../../testing/databases/older-database.ts'
import type { Engine } from './engine.ts'
import { doneMigrations, migrate, migrateTo } from './migrate.ts'
import { migrations, type NumberedMigration } from './migration-list.ts'
import type { Database } from './open.ts'

const names = Object.keys(migrations)
const steps = names.slice(1).map((name, at) => ({ name, before: names.slice(0, at + 1) }))

type Contents = Awaited<ReturnType<typeof contentsOf>>

/** The expected contents after a migration that changed tables, columns or rows. */
const expectedAfter: Record<string, (rows: Contents, engine: Engine) => Contents> = {
  '0007-standard-names': ({
    tabs: _,
    credentials = [],
    letters = [],
    throttles = [],
    studentGroups = [],
    ...others
  }) => ({
    ...others,
    accounts: credentials,
    queuedEmails: letters,
    rateLimits: throttles.map(({ spent, ...row }) => ({ ...row, consumed: spent })),
    studentCounts: studentGroups,
  }),
  '0012-jobs': ({ queuedEmails = [], ...others }) => ({
    ...others,
    queuedEmails: queuedEmails.map(({ state: _, tries: __, dueAt: ___, fault: ____, ...email }) => email),
    jobs: queuedEmails.map(({ id, state, tries, dueAt, fault, created_at, hasResetLink }) => ({
      ...{ id, state, tries, dueAt, fault, created_at, kind: 'email', lane: 'email', claim: null },
      priority: hasResetLink === 1 ? 0 : 10,
    })),
  }),
  '0031-search-jobs': ({ users = [], jobs = [], ...others }) => ({
    ...others,
    users: users.map((row) => ({ ...row, staleRequestsBelow: null })),
    jobs: [
      ...jobs,
      ...users.map(({ id, staleRequestsBelow: below }) => ({
        ...{ kind: 'refreshSearch', lane: 'work', state: 'waiting', claim: null },
        data: JSON.stringify({ studentId: id, below }),
      })),
    ],
  }),
  '0032-hashes-of-session-tokens': ({ sessions = [], settings = [], ...others }, engine) => ({
    ...others,
    sessions: sessions.map((row) => {
      const tokenHash = createHash('sha256').update(String(row.token)).digest('base64url')
      return { ...row, tokenHash, ...(engine === 'sqlite' ? { token: tokenHash } : {}) }
    }),
    settings: [...settings, ...(engine === 'sqlite' ? [] : [{ name: 'tokens-for-older-nodes-until' }])],
  }),
  '0064-card-ids-with-vowel-signs': ({ idCards = [], ...others }) => ({
    ...others,
    idCards: idCards.map((row) => ({ ...row, cardKey: String(row.card).toLowerCase() })),
  }),
  // What becomes of real texts: one-folding.test.ts.
  '0072-one-folding-of-texts': ({
    idCards = [],
    users = [],
    requests = [],
    letters = [],
    importRows = [],
    ...others
  }) => {
    const searched = (rows: typeof users) => rows.map((row) => ({ ...row, search: expect.any(String) }))
    return {
      ...others,
      idCards: idCards.map((row) => ({ ...row, cardKey: String(row.cardKey).toLowerCase() })),
      users: searched(users).map((row) => ({ ...row, sortName: expect.any(String) })),
      ...{ requests: searched(requests), letters: searched(letters), importRows: searched(importRows) },
    }
  },
  // Their keys are made with the secret of the portal, which a migration does not have.
  '0078-keyed-known-networks': ({ knownNetworks: _, ...others }) => ({ ...others, knownNetworks: [] }),
}

onBothEngines('upgrading', (engine) => {
  let database: Database
  let discard: () => Promise<void>
  beforeEach(async () => {
    ;({ database, discard } = await openEmptyDatabase(engine))
  })
  afterEach(() => discard())

  const upTo = (last: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))

  it.each(steps)('$name keeps every row that the previous version has written', async ({ name, before }) => {
    await migrateTo(database.write, engine, before)
    await fillEveryTable(database)
    const rows = await contentsOf(database)
    expect(Object.values(rows).every((tableRows) => tableRows.length > 1)).toBe(true)
    await migrate(database.write, engine, upTo(name))
    await sql`delete from settings where name = 'migrated-by'`.execute(database.write)
    expect(await doneMigrations(database.read)).toEqual(Object.keys(upTo(name)))
    const expected = expectedAfter[name]?.(rows, engine) ?? rows
    const upgraded = await contentsOf(database)
    expect(upgraded).toMatchObject(expected)
    expect(Object.keys(upgraded)).toEqual(expect.arrayContaining(Object.keys(expected)))
  })

  it('actions in the audit trail get their new names, and the audit trail refuses changes as before', async () => {
    const auditTriggers = async () => (await schemaOf(database)).filter((part) => part.includes('audit_refuses'))
    await migrateTo(database.write, engine, Object.keys(upTo('0006-search-index')))
    await addOldAuditEntries(database)
    const triggers = await auditTriggers()
    await migrate(database.write, engine, upTo('0007-standard-names'))
    expect(await readAuditedActions(database)).toEqual(['signIn', 'retryEmail', 'discardEmail'])
    expect(await auditTriggers()).toEqual(triggers)
    expect(triggers).toHaveLength(2)
    for (const change of ["update audit set action = 'signOut'", 'delete from audit']) {
      await expect(sql.raw(change).execute(database.write)).rejects.toThrow('the audit trail is only ever added to')
    }
  })

  it('an upgrade that fails changes neither schema nor rows, not even in the migrations that succeeded', async () => {
    await migrate(database.write, engine)
    await fillEveryTable(database)
    const before = [await schemaOf(database), await contentsOf(database), await doneMigrations(database.read)]
    const good: NumberedMigration = async (db) => {
      await sql`create table parcels (id text primary key)`.execute(db)
      await sql`update users set "firstName" = 'changed'`.execute(db)
    }
    const bad: NumberedMigration = async (db) => {
      await sql`alter table "idCards" add column colour text`.execute(db)
      await sql`drop table certificates`.execute(db)
      await sql`delete from requests`.execute(db)
      await sql`insert into nowhere values (1)`.execute(db)
    }
    const next = { ...migrations, '9998-parcels': good, '9999-nowhere': bad }
    await expect(migrate(database.write, engine, next)).rejects.toThrow('nowhere')
    expect([await schemaOf(database), await contentsOf(database), await doneMigrations(database.read)]).toEqual(before)
    await migrate(database.write, engine, { ...migrations, '9998-parcels': good })
    expect(await schemaOf(database)).not.toEqual(before[0])
  })
})
