import type { AuditedAction } from '@portal/contract/audit'
import type { Database, Tx } from '../platform/database/open.ts'
import { insertAuditEntry } from './audit.store.ts'

/** What an action was done to: the student, the record and the names of the changed fields, never their values. */
export type AuditSubject = { studentId?: string; record?: string; fields?: readonly string[] }

export type AuditRecord = AuditSubject & { action: AuditedAction; actorId: string | null; address: string }

/** Adds an entry to the audit trail, in the transaction of the recorded action. */
export async function recordAudit(
  tx: Tx,
  { action, actorId, address, studentId, record, fields }: AuditRecord,
  now: Date,
) {
  await insertAuditEntry(tx, {
    at: now.toISOString(),
    action,
    actorId,
    studentId: studentId ?? null,
    record: record ?? '',
    fields: (fields ?? []).join(','),
    address,
  })
}

/** Adds an entry about an action that writes nothing else, in a transaction of its own. */
export async function recordAuditStandalone(database: Database, entry: AuditRecord, now: Date) {
  await database.transaction((tx) => recordAudit(tx, entry, now))
}
