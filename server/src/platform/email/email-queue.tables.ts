import type { Generated } from 'kysely'
import { leftOut, number, shown, whose } from '../database/definitions/archive-columns.ts'
import { endsForGood } from '../database/definitions/merge.ts'
import type { TableDefinitions } from '../database/definitions/table-definition.ts'
import type { Instant } from '../database/tables.ts'
import type { EmailKind } from './email-queue.store.ts'
import { deleteEmailsOf } from './email-queue.store.ts'

declare module '../database/tables.ts' {
  interface Tables {
    /** An e-mail to be sent, by the job with the same id; see platform/email/email-queue.store.ts. */
    queuedEmails: {
      seq: Generated<number>
      id: string
      userId: string
      subject: string
      /** Empty once the e-mail has expired. */
      text: string
      expiresAt: Instant
      created_at: Instant
      /** 1 where its text has a link to reset a password. */
      hasResetLink: number
      /** An HTML part; empty: none, and once the e-mail has expired. */
      html: Generated<string>
      /** More headers, as JSON; empty: none, and once the e-mail has expired. */
      headers: Generated<string>
      /** What it is about; empty for what its sender does not name. */
      kind: Generated<EmailKind | ''>
      /** To which address it goes; empty: the present one of its user. */
      recipient: Generated<string>
    }
  }
}

export const emailQueueTables = {
  queuedEmails: {
    student: 'userId',
    persistent: null,
    archive: {
      ...shown('subject', 'recipient', 'created_at', 'expiresAt'),
      ...leftOut(number, 'seq', 'id', 'hasResetLink'),
      ...leftOut(whose, 'userId'),
      ...leftOut('it can have a link that sets a password, and is sent to the student', 'text', 'html'),
      ...leftOut('for programs that read e-mails', 'headers', 'kind'),
    },
    archivedAs: 'emails',
    merge: endsForGood,
    erasure: { rows: 'deleted', by: (tx, { ids }) => deleteEmailsOf(tx, ids) },
    // What the portal tells them.
    addedSince: null,
  },
} satisfies TableDefinitions
