import type { AuditedAction } from '@portal/contract/actions'
import { COMMAND_LINE } from '@portal/contract/office/audit'
import type { Database, Tx } from '../platform/database/open.ts'
import { insertAuditEntries } from './audit.store.ts'

/** What an action was done to: the student, the record and the names of the changed fields, never their values. */
export type AuditSubject = { studentId?: string; record?: string; fields?: readonly string[] }

/** `by`: who acted, and from which address; an actor, or a visitor whose account is perhaps not known. */
export type AuditRecord = AuditSubject & { action: AuditedAction; by: { id: string | null; address: string } }

/** The command line has no signed-in actor: the audit trail names the command line instead. */
export const BY_COMMAND_LINE = { id: null, address: COMMAND_LINE }

/** Adds an entry to the audit trail, in the transaction of the recorded action. */
export async function recordAudit(tx: Tx, entry: AuditRecord, now: Date) {
  await recordAudits(tx, [entry], now)
}

/** Adds entries to the audit trail, in the transaction of the recorded actions. */
export async function recordAudits(tx: Tx, entries: readonly AuditRecord[], now: Date) {
  if (entries.length === 0) return
  const rows = entries.map(({ action, by, studentId, record, fields }) => ({
    at: now.toISOString(),
    action,
    actorId: by.id,
    // The row of a permit that is about no student has an empty id.
    studentId: studentId || null,
    record: record ?? '',
    fields: (fields ?? []).join(','),
    address: by.address,
  }))
  await insertAuditEntries(tx, rows)
}

/** Adds an entry about an action that writes nothing else, in a transaction of its own. */
export async function recordAuditStandalone(database: Database, entry: AuditRecord, now: Date) {
  await database.transaction((tx) => recordAudit(tx, entry, now))
}
