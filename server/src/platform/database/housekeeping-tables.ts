import type { AuditedAction } from '@portal/contract/office/audit'
import type { SavedFilter } from '@portal/contract/records/saved-filters'
import type { Generated } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** One part of a count: the sum of all slots of a name. Several slots keep writers from waiting for each other. */
export type CountRow = { name: string; slot: number; n: number }

/** The number of active students of one course, semester, year and gender. */
export type StudentCountRow = { courseName: string; semester: string; year: string; gender: string; n: number }

/** What has been consumed of a rate limit, until `resetAt`; see auth/limits/rate-limit.store.ts. */
export type RateLimitRow = { key: string; consumed: number; resetAt: Instant }

/** One entry of the audit trail. The users it refers to exist for ever: rows of `users` are never deleted. */
export type AuditTable = {
  seq: Generated<number>
  at: Instant
  action: AuditedAction
  actorId: string | null
  studentId: string | null
  record: string
  /** The names of changed fields, with commas between them. */
  fields: string
  address: string
}

/** `notification`: its recipient can end more of them; `security`: they cannot. */
export type EmailKind = 'notification' | 'security'

/** An e-mail to be sent, by the job with the same id; see platform/email/email-queue.store.ts. */
export type QueuedEmailsTable = {
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

/** A network that an account has signed in from, by a digest that needs the secret; see auth/sign-in/known-networks.store.ts. */
export type KnownNetworkRow = { key: string; userId: string; lastSignInAt: Instant }

/**
 * Work that must be done again and again; see platform/operations/upkeep.store.ts. `doneAt`: when it was last done; null if
 * never. `failingSince`: when it first failed after that; null if it has not.
 */
export type UpkeepRow = { name: string; doneAt: Instant | null; failingSince: Instant | null }

/** A node that runs on PostgreSQL, a fingerprint of its secret, and when it was last there, by the clock of the database. */
export type NodeSecretRow = { node: string; fingerprint: string; seenAt: Instant }

/** A word of a student's name, as in `sortName`. Triggers add the words of every name; none is removed. */
export type NameWordsTable = { seq: Generated<number>; word: string }

/** Filters of a list that an administrator has saved; `search` is JSON. */
export type SavedFilterRow = {
  id: string
  ownerId: string
  list: SavedFilter['list']
  name: string
  search: string
  created_at: Instant
}
