import type { AuditedAction } from '@portal/contract/actions'
import { RULE_UNDO_DAYS, UNDO_WINDOW_MINUTES } from '@portal/contract/delays'
import type { AuditEntry, Undoable } from '@portal/contract/office/audit'
import { DAY_MS, MINUTE_MS } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { RecordedEntry } from '../../../audit/audit.store.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { findChangesOf, standingChanges } from '../../people/students/former-values/former-values.store.ts'
import { standingDecisions } from '../../records/decisions/decisions.store.ts'

type Asked = { actorId: string; entries: readonly RecordedEntry[] }
/** What was done, in the words by which its entry is found, and how it is undone. */
type Found = Pick<RecordedEntry, 'at' | 'record'> & { studentId: string; undo: Undoable }
type Find = (db: Kysely<Tables>, asked: Asked) => Promise<Found[]>

/** How what each of these actions has done is found again, if it still can be undone. */
const findByAction: Partial<Record<AuditedAction, Find>> = {
  decideRequest: (db, asked) => findDecisions(db, asked),
  deactivateStudent: findDeactivated,
  updateStudent: findUpdates,
  deleteIdCard: (db, asked) => findDeleted(db, asked, 'idCard'),
  deleteCertificate: (db, asked) => findDeleted(db, asked, 'certificate'),
}

/**
 * Adds to each entry how `actorId` can undo it: what they themselves have done in the last `UNDO_WINDOW_MINUTES`, and what
 * rules have decided in the last `RULE_UNDO_DAYS`. An entry names no record. The record is found by its student and the
 * moment, which both have.
 */
export async function withUndo(
  db: Kysely<Tables>,
  actorId: string,
  entries: readonly RecordedEntry[],
  now: Date,
): Promise<AuditEntry[]> {
  const since = new Date(now.getTime() - UNDO_WINDOW_MINUTES * MINUTE_MS).toISOString()
  const recent = entries.filter(({ actor, at }) => actor?.id === actorId && at > since)
  const undoOf = new Map<RecordedEntry, Undoable>()
  const match = (asked: readonly RecordedEntry[], found: Found[]) => {
    for (const entry of asked) {
      // Two decisions on one student's requests in one moment have entries that are alike: each takes another one.
      const index = found.findIndex((one) => isAbout(entry, one))
      const [one] = index === -1 ? [] : found.splice(index, 1)
      if (one) undoOf.set(entry, one.undo)
    }
  }
  for (const [action, find] of Object.entries(findByAction)) {
    const own = recent.filter((entry) => entry.action === action)
    if (own.length > 0) match(own, await find(db, { actorId, entries: own }))
  }
  for (const [ruleId, decided] of await decidedByRules(db, entries, now))
    match(decided, await findDecisions(db, { actorId: ruleId, entries: decided }, true))
  return entries.map((entry) => ({ ...entry, undo: undoOf.get(entry) ?? null }))
}

/** The decisions of rules among these entries that can still be taken back, by rule. */
async function decidedByRules(db: Kysely<Tables>, entries: readonly RecordedEntry[], now: Date) {
  const since = new Date(now.getTime() - RULE_UNDO_DAYS * DAY_MS).toISOString()
  const decided = entries.filter(({ action, at }) => action === 'decideRequest' && at > since)
  if (decided.length === 0) return new Map<string, RecordedEntry[]>()
  const kinds = await db.selectFrom('requestKinds').select('ruleId').where('ruleId', 'is not', null).execute()
  const rules = new Set(kinds.map(({ ruleId }) => ruleId))
  const byRules = decided.filter(({ actor }) => actor !== null && rules.has(actor.id))
  return Map.groupBy(byRules, ({ actor }) => actor?.id ?? '')
}

const isAbout = ({ student, at, record }: RecordedEntry, found: Found) =>
  student?.id === found.studentId && at === found.at && record === found.record

const momentsOf = (entries: readonly RecordedEntry[]) => [...new Set(entries.map(({ at }) => at))]

/** The decisions among them that still are the last ones on their requests. */
async function findDecisions(db: Kysely<Tables>, { actorId, entries }: Asked, byRule = false): Promise<Found[]> {
  const made = await db
    .selectFrom('requestDecisions')
    .innerJoin('requests', 'requests.id', 'requestDecisions.requestId')
    .select(['requestDecisions.id as decisionId', 'at', 'fromStatus', 'toStatus'])
    .select(['requests.id', 'requests.studentId', 'requests.status'])
    .where('actorId', '=', actorId)
    .where('at', 'in', momentsOf(entries))
    .orderBy('requestDecisions.seq', 'desc')
    .execute()
  const standing = await standingDecisions(db, made)
  return made.flatMap(({ decisionId, at, fromStatus, toStatus, id, studentId }) => {
    if (standing.get(id)?.id !== decisionId) return []
    return [
      { at, studentId, record: `${fromStatus} → ${toStatus}`, undo: { kind: 'decision', id, decisionId, byRule } },
    ]
  })
}

/** Students who have not been changed since they were deactivated. */
async function findDeactivated(db: Kysely<Tables>, { entries }: Asked): Promise<Found[]> {
  const students = await db
    .selectFrom('users')
    .select(['id', 'updated_at'])
    .where(
      'id',
      'in',
      entries.map(({ student }) => student?.id ?? ''),
    )
    .where('status', '=', 'inactive')
    .execute()
  return students.map(({ id, updated_at }) => ({
    at: updated_at ?? '',
    studentId: id,
    record: '',
    undo: { kind: 'student', id },
  }))
}

/** Changes of Update Student whose fields nobody has changed since. */
async function findUpdates(db: Kysely<Tables>, { actorId, entries }: Asked): Promise<Found[]> {
  const ids = entries.map(({ student }) => student?.id ?? '')
  const changes = await findChangesOf(db, actorId, { ids, moments: momentsOf(entries) })
  const standing = await standingChanges(
    db,
    changes.map(({ changeId }) => changeId),
  )
  return changes
    .filter(({ changeId }) => standing.has(changeId))
    .map(({ studentId, at, changeId }) => ({ at, studentId, record: '', undo: { kind: 'update', id: changeId } }))
}

/** The deleted cards or certificates that have not been restored. */
async function findDeleted(
  db: Kysely<Tables>,
  { actorId, entries }: Asked,
  kind: 'idCard' | 'certificate',
): Promise<Found[]> {
  const deleted = await db
    .selectFrom('deletedRecords')
    .select(['id', 'studentId', 'title', 'deletedAt'])
    .where('deletedAt', 'in', momentsOf(entries))
    .where('deletedBy', '=', actorId)
    .where('kind', '=', kind)
    .execute()
  return deleted.map(({ id, studentId, title, deletedAt }) => ({
    at: deletedAt,
    studentId,
    record: title,
    undo: { kind, id },
  }))
}
