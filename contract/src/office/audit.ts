import * as z from 'zod/mini'
import { auditedActions } from '../actions.ts'
import { instant, recordId } from '../fields.ts'
import { anyOr, pageInput, searchText } from '../pagination.ts'
import { moment } from '../time/moment.ts'

const optionalInstant = z._default(z.union([z.literal(''), moment]), '')

export const auditInput = z.strictObject({
  /** Part of the name or e-mail of the actor or of the student. */
  person: z._default(searchText, ''),
  /** The id of the student it was done to. */
  student: z._default(z.union([z.literal(''), recordId]), ''),
  action: anyOr(auditedActions),
  /** From (inclusive) and before (exclusive), in UTC. The browser computes them from the reader's local days. */
  from: optionalInstant,
  before: optionalInstant,
  ...pageInput,
})
export type AuditInput = z.output<typeof auditInput>

/** Name and e-mail are empty for a student who has been forgotten. */
const auditPerson = z.object({ id: recordId, name: z.string(), email: z.string() })

/** What whoever reads the audit trail can take back, by the ids that its undoing needs. */
const undoable = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decision'), id: recordId, decisionId: recordId, byRule: z.boolean() }),
  z.object({ kind: z.enum(['student', 'idCard', 'certificate', 'update']), id: recordId }),
])
export type Undoable = z.output<typeof undoable>

/** One entry of the audit trail. Entries are never deleted, and only changed when their student is forgotten. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(auditedActions),
  /** Who did it; null for an unknown person, or for the command line. */
  actor: z.nullable(auditPerson),
  /** The student it was done to. */
  student: z.nullable(auditPerson),
  /**
   * What it was done to: the id of a card, the title of a certificate, the old and new status of a request. Empty for a
   * student who has been forgotten.
   */
  record: z.string(),
  /** The names of the changed fields, never their values. */
  fields: z.array(z.string()),
  address: z.string(),
  /**
   * Null for what other people have done, for what is older than UNDO_WINDOW_MINUTES, or a rule's decision than RULE_UNDO_DAYS,
   * and for what has been taken back.
   */
  undo: z.nullable(undoable),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Stands for the IP address where an action was done by a command on the server, without signing in. */
export const COMMAND_LINE = 'command line'
