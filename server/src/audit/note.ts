import type { AuditedAction } from '@portal/contract/audit'
import type { Change, Database } from '../database/open.ts'
import { insertAuditEntry } from './audit.store.ts'

/** What is noted of an action: to whom and to what it was done, and which fields it changed, never what was in them. */
export type About = { studentId?: string; record?: string; fields?: readonly string[] }

export type Noted = About & { action: AuditedAction; actorId: string | null; address: string }

/** Adds an entry to the audit trail, in the transaction of what it is about. */
export async function note(change: Change, { action, actorId, address, studentId, record, fields }: Noted, now: Date) {
  await insertAuditEntry(change, {
    at: now.toISOString(),
    action,
    actorId,
    studentId: studentId ?? null,
    record: record ?? '',
    fields: (fields ?? []).join(','),
    address,
  })
}

/** Adds an entry about something that changes nothing else. */
export async function noteAlone(database: Database, noted: Noted, now: Date) {
  await database.change((change) => note(change, noted, now))
}
