import * as z from 'zod/mini'
import { instant, recordId } from './fields.ts'
import { pageInput, searchText } from './pagination.ts'
import type { Action } from './permissions.ts'

/** What the audit trail records: every administrative write, every way in and out, every document opened. */
export const auditedActions = [
  'signIn',
  'signInFailed',
  'signInRateLimited',
  'signOut',
  'requestReset',
  'resetPassword',
  'addStudent',
  'updateStudent',
  'deactivateStudent',
  'exportStudents',
  'addIdCard',
  'updateIdCard',
  'deleteIdCard',
  'addCertificate',
  'updateCertificate',
  'deleteCertificate',
  'openCertificateFile',
  'decideRequest',
  'retryEmail',
  'discardEmail',
  'createAdministrator',
  'disableAdministrator',
  'setAdministratorPassword',
] as const
export type AuditedAction = (typeof auditedActions)[number]

/** The administrative writes among the actions; one that leaves no entry does not compile. */
export type AdministrativeWrite = Extract<AuditedAction, Action>

const optionalInstant = z._default(z.union([z.literal(''), z.iso.datetime()]), '')

export const auditInput = z.strictObject({
  /** Part of the name or e-mail of whoever did it, or of whom it was done to. */
  person: z._default(searchText, ''),
  action: z._default(z.union([z.literal(''), z.enum(auditedActions)]), ''),
  /** The earliest moment, and the first one that is too late: a day begins where its reader is. */
  from: optionalInstant,
  before: optionalInstant,
  ...pageInput,
})
export type AuditInput = z.output<typeof auditInput>

const auditPerson = z.object({ id: recordId, name: z.string(), email: z.string() })

/** One entry of the audit trail. It can be read, and neither changed nor taken out. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(auditedActions),
  /** Who did it; null for a stranger, or for the command line. */
  actor: z.nullable(auditPerson),
  /** Whom it was done to. */
  student: z.nullable(auditPerson),
  /** What it was done to: a card's id, a certificate's title, the way a request went. */
  record: z.string(),
  /** The names of the fields that were changed; never what was in them. */
  fields: z.array(z.string()),
  address: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** The address of what was done on the server itself, without signing in. */
export const COMMAND_LINE = 'command line'
