import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AllTables } from './definitions/table-definition.ts'
import type { ChangedKind, ToldChange } from './definitions/told-changes.ts'
import type { Engine } from './engine.ts'
import { doneMigrations, requireKnown } from './migrate.ts'
import { lockOutChanges } from './schema-guard.ts'
import type { Tables } from './tables.ts'

type Trigger = { name: string; event: string; body: string }
type Made = { name: string; table: string; source: string }

/** The triggers that tell, also those that migrations made before tables said what they tell. */
const tells = (name: string) => /^(webhooks|changes)_/.test(name)
const ofCopies: Record<ChangedKind, true> = {
  ...{ student: true, idCard: true, certificate: true, document: true, request: true, letter: true },
}

/**
 * Makes the triggers that write what other systems are told, as the tables say it: in one transaction, in which no node
 * changes anything, and only if others are there. A node does so after the migrations, before it changes anything.
 */
export async function makeChangeTriggers(db: Kysely<Tables>, engine: Engine, tables: AllTables) {
  const triggers = triggersOf(tables, engine)
  const hash = hashOf(triggers)
  const areMade = (made: readonly Made[]) =>
    made.length === triggers.length && made.every(({ source }) => source.includes(hash))
  if (areMade(await madeTriggers(db, engine))) return
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await lockOutChanges.execute(tx)
    await requireKnown(tx, await doneMigrations(tx))
    const made = await madeTriggers(tx, engine)
    // Another node may have made them meanwhile.
    if (areMade(made)) return
    for (const statement of [...removing(made, engine), ...triggers.flatMap((one) => making(one, hash, engine))]) {
      await sql.raw(statement).execute(tx)
    }
  })
}

/** Of what the triggers do. It changes only together with a migration, so that no older node makes its own again. */
export const hashOfTold = (tables: AllTables) =>
  hashOf([...triggersOf(tables, 'sqlite'), ...triggersOf(tables, 'postgres')])

const hashOf = (triggers: readonly Trigger[]) => createHash('sha256').update(JSON.stringify(triggers)).digest('hex')

async function madeTriggers(db: Kysely<Tables>, engine: Engine) {
  const query =
    engine === 'sqlite'
      ? sql<Made>`select name, tbl_name as "table", sql as source from sqlite_master where type = 'trigger'`
      : sql<Made>`select tgname as name, relname as "table", prosrc as source from pg_trigger
          join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
          where not tgisinternal and relnamespace = current_schema()::regnamespace`
  const { rows } = await query.execute(db)
  return rows.filter(({ name }) => tells(name))
}

function removing(made: readonly Made[], engine: Engine) {
  if (engine === 'sqlite') return made.map(({ name }) => `drop trigger "${name}"`)
  return [
    ...made.map(({ name, table }) => `drop trigger "${name}" on "${table}"`),
    ...made.map(({ name }) => `drop function if exists "${name}"()`),
  ]
}

function making({ name, event, body }: Trigger, hash: string, engine: Engine) {
  const trigger = `create trigger "${name}" ${event}`
  const text = `begin /* ${hash} */ ${body}`
  if (engine === 'sqlite') return [`${trigger} ${text} end`]
  const returning = `create function "${name}"() returns trigger language plpgsql as $$ ${text} return null; end $$`
  return [returning, `${trigger} execute function "${name}"()`]
}

function triggersOf(tables: AllTables, engine: Engine): Trigger[] {
  return Object.entries(tables).flatMap(([table, { tells: changes = {}, student }]) =>
    Object.entries(changes).map(([name, change]) => ({
      name: `changes_${table}_${name}`,
      event: eventOf(table, change),
      body: bodyOf(change, typeof student === 'string' ? student : null, engine),
    })),
  )
}

function eventOf(table: string, { on, columns, when }: ToldChange) {
  const differs = columns?.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ')
  const conditions = [when, differs && `(${differs})`].filter(Boolean).join(' and ')
  return `after ${on} on "${table}" for each row ${conditions && `when (${conditions})`}`
}

/** The functions of PostgreSQL are of migrations 0049 and 0085. */
function bodyOf({ on, type, record = 'id', isOfNobody }: ToldChange, studentColumn: string | null, engine: Engine) {
  // The id of a record may be emptied with its student.
  const subject = `${on === 'insert' ? 'new' : 'old'}."${record}"`
  const student = studentColumn && !isOfNobody ? `${on === 'delete' ? 'old' : 'new'}."${studentColumn}"` : 'null'
  const isOfCopies = Object.hasOwn(ofCopies, type)
  if (engine === 'postgres') {
    return isOfCopies
      ? `perform record_changed('${type}', ${subject});`
      : `perform webhooks_deliver('${type}', ${subject}, ${student});`
  }
  const now = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
  const write = `insert into "recordChanges" (type, "recordId", at) values ('${type}', ${subject}, ${now});`
  if (isOfCopies) return write
  return `insert into "webhookDeliveries" (id, "webhookId", type, "subjectId", "studentId", at)
    select 'msg_' || lower(hex(randomblob(16))), webhooks.id, '${type}', ${subject}, ${student}, ${now} from webhooks
    where webhooks.state = 'on' and webhooks.types like '%"${type}"%'
      and exists (select 1 from "collegeSettings" where name = 'webhooks' and value = 'true');
    ${write}`
}
