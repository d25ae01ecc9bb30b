import type { AuditEntry, AuditInput } from '@portal/contract/audit'
import { fullName } from '@portal/contract/users'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Database } from '../database/open.ts'
import { countedTo, countUpTo, toldOf } from '../database/pages.ts'
import { seeksSomething } from '../database/search.ts'
import type { Tables } from '../database/tables.ts'
import { matchingPeople } from '../database/text-search.ts'

/** A search for a person looks at the entries of so many who match. */
const PEOPLE_AT_MOST = 2_000

type Found = SelectQueryBuilder<Tables, 'audit', object>

/** One page of the audit trail, newest first. */
export async function searchAudit(database: Database, input: AuditInput) {
  const found = within(await ofPeople(database, database.read.selectFrom('audit'), input), input)
  const narrowed = input.action === '' ? found : found.where('audit.action', '=', input.action)
  const offset = (input.page - 1) * input.pageSize
  const most = countedTo(database.engine, offset)
  const matches = await countUpTo(database.read, narrowed, most + 1)
  const page = narrowed.orderBy('audit.seq', 'desc').offset(offset).limit(input.pageSize)
  const rows = await withNames(database.read, page)
  return { rows: rows.map(presentEntry), ...toldOf(matches, most) }
}

async function ofPeople(database: Database, entries: Found, { person }: AuditInput): Promise<Found> {
  if (!seeksSomething(person)) return entries
  const ids = await matchingPeople(database, person, PEOPLE_AT_MOST)
  if (ids.length === 0) return entries.where('audit.seq', '<', 0)
  return entries.where((eb) => eb.or([eb('audit.actorId', 'in', ids), eb('audit.studentId', 'in', ids)]))
}

function within(entries: Found, { from, before }: AuditInput): Found {
  const begun = from === '' ? entries : entries.where('audit.at', '>=', new Date(from).toISOString())
  return before === '' ? begun : begun.where('audit.at', '<', new Date(before).toISOString())
}

function withNames(db: Kysely<Tables>, page: Found) {
  return db
    .selectFrom(page.select('audit.seq').as('page'))
    .innerJoin('audit', 'audit.seq', 'page.seq')
    .leftJoin('users as actor', 'actor.id', 'audit.actorId')
    .leftJoin('users as student', 'student.id', 'audit.studentId')
    .select([
      'audit.seq',
      'audit.at',
      'audit.action',
      'audit.actorId',
      'audit.studentId',
      'audit.record',
      'audit.fields',
      'audit.address',
      'actor.firstName as actorFirstName',
      'actor.lastName as actorLastName',
      'actor.email as actorEmail',
      'student.firstName as studentFirstName',
      'student.lastName as studentLastName',
      'student.email as studentEmail',
    ])
    .orderBy('page.seq', 'desc')
    .execute()
}

type Row = Awaited<ReturnType<typeof withNames>>[number]

function presentEntry(row: Row): AuditEntry {
  return {
    id: String(row.seq),
    at: row.at,
    action: row.action,
    actor: person(row.actorId, row.actorFirstName, row.actorLastName, row.actorEmail),
    student: person(row.studentId, row.studentFirstName, row.studentLastName, row.studentEmail),
    record: row.record,
    fields: row.fields === '' ? [] : row.fields.split(','),
    address: row.address,
  }
}

function person(id: string | null, firstName: string | null, lastName: string | null, email: string | null) {
  return id === null
    ? null
    : { id, name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }), email: email ?? '' }
}
