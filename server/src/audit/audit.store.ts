import type { AuditEntry, AuditInput } from '@portal/contract/office/audit'
import { fullName } from '@portal/contract/people/full-name'
import { forgottenEmail } from '@portal/contract/people/students'
import { mergedEmail } from '@portal/contract/privacy/student-merges'
import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely'
import { notIndexed } from '../platform/database/not-indexed.ts'
import type { Database, Tx } from '../platform/database/open.ts'
import { cappedTotal, countCap, countUpTo } from '../platform/database/queries/pagination.ts'
import { matchingPeople } from '../platform/database/queries/text-search.ts'
import { hasTerms } from '../platform/database/search.ts'
import type { Tables } from '../platform/database/tables.ts'

/** A search for a person shows the entries of at most this many matching people. */
const MAX_MATCHING_PEOPLE = 2_000

/** An entry as it was recorded. */
export type RecordedEntry = Omit<AuditEntry, 'undo'>

type AuditQuery = SelectQueryBuilder<Tables, 'audit', object>

export async function insertAuditEntries({ db }: Tx, entries: readonly Insertable<Tables['audit']>[]) {
  await db.insertInto('audit').values(entries).execute()
}

/** One page of the audit trail, newest first. */
export async function searchAudit(database: Database, input: AuditInput) {
  const matching = filterByTime(await filterByPerson(database, filterByStudent(database, input), input), input)
  const filtered = filterByAction(matching, input)
  const offset = (input.page - 1) * input.pageSize
  const cap = countCap(database.engine, offset)
  const matches = await countUpTo(database.read, filtered, cap + 1)
  const page = filtered.orderBy('audit.seq', 'desc').offset(offset).limit(input.pageSize)
  const rows = await withNames(database.read, page)
  return { rows: rows.map(presentEntry), ...cappedTotal(matches, cap) }
}

/** The entries of one page of an export. */
const EXPORTED_AT_ONCE = 500

type AuditFilters = Omit<AuditInput, 'page' | 'pageSize'>

/** All entries that match, newest first, in pages. Those that are added meanwhile are not among them. */
export async function* allAuditEntries(database: Database, filters: AuditFilters) {
  const matching = filterByTime(await filterByPerson(database, filterByStudent(database, filters), filters), filters)
  const filtered = filterByAction(matching, filters)
  for (let last: number | null = null; ; ) {
    const rest: AuditQuery = last === null ? filtered : filtered.where('audit.seq', '<', last)
    const rows: AuditRow[] = await withNames(database.read, rest.orderBy('audit.seq', 'desc').limit(EXPORTED_AT_ONCE))
    if (rows.length > 0) yield rows.map(presentEntry)
    if (rows.length < EXPORTED_AT_ONCE) return
    last = Number(rows.at(-1)?.seq)
  }
}

function filterByAction(entries: AuditQuery, { action, student }: AuditFilters): AuditQuery {
  if (action === '') return entries
  // One student has few entries. SQLite would read all entries of the action, unless the index of actions cannot be used.
  return student === ''
    ? entries.where('audit.action', '=', action)
    : entries.where(notIndexed('audit.action'), '=', action)
}

function filterByStudent({ read }: Database, { student }: AuditFilters): AuditQuery {
  const entries = read.selectFrom('audit')
  return student === '' ? entries : entries.where('audit.studentId', '=', student)
}

async function filterByPerson(database: Database, entries: AuditQuery, { person }: AuditFilters): Promise<AuditQuery> {
  if (!hasTerms(person)) return entries
  const ids = await matchingPeople(database, person, MAX_MATCHING_PEOPLE)
  if (ids.length === 0) return entries.where('audit.seq', '<', 0)
  return entries.where((eb) => eb.or([eb('audit.actorId', 'in', ids), eb('audit.studentId', 'in', ids)]))
}

function filterByTime(entries: AuditQuery, { from, before }: AuditFilters): AuditQuery {
  const since = from === '' ? entries : entries.where('audit.at', '>=', new Date(from).toISOString())
  return before === '' ? since : since.where('audit.at', '<', new Date(before).toISOString())
}

function withNames(db: Kysely<Tables>, page: AuditQuery) {
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

type AuditRow = Awaited<ReturnType<typeof withNames>>[number]

function presentEntry(row: AuditRow): RecordedEntry {
  return {
    id: String(row.seq),
    at: row.at,
    action: row.action,
    actor: toPerson(row.actorId, row.actorFirstName, row.actorLastName, row.actorEmail),
    student: toPerson(row.studentId, row.studentFirstName, row.studentLastName, row.studentEmail),
    record: row.record,
    fields: row.fields === '' ? [] : row.fields.split(','),
    address: row.address,
  }
}

function toPerson(id: string | null, firstName: string | null, lastName: string | null, email: string | null) {
  if (id === null) return null
  const name = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })
  return { id, name, email: email === null || nobodys(id).includes(email) ? '' : email }
}

/** What stands as the e-mail of who has none any more. */
const nobodys = (id: string) => [forgottenEmail(id), mergedEmail(id)]
