import type { AuditedAction } from '@portal/contract/audit'
import type { Database, Tx } from '../platform/database/open.ts'

/** What is noted of an action: to whom and to what it was done, and which fields it changed, never what was in them. */
export type AuditSubject = { studentId?: string; record?: string; fields?: readonly string[] }

export type AuditRecord = AuditSubject & { action: AuditedAction; actorId: string | null; address: string }

/** Adds an entry to the audit trail, in the transaction of what it is about. */
export async function recordAudit(
  tx: Tx,
  { action, actorId, address, studentId, record, fields }: AuditRecord,
  now: Date,
) {
  await tx.db
    .insertInto('audit')
    .values({
      at: now.toISOString(),
      action,
      actorId,
      studentId: studentId ?? null,
      record: record ?? '',
      fields: (fields ?? []).join(','),
      address,
    })
    .execute()
}

/** Adds an entry about something that changes nothing else. */
export async function recordAuditStandalone(database: Database, noted: AuditRecord, now: Date) {
  await database.transaction((tx) => recordAudit(tx, noted, now))
}
