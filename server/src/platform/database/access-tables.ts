/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** A student's invitation to choose a first password; see auth/invitations/invitations.store.ts. It stays after it has expired. */
export type InvitationRow = {
  userId: string
  tokenHash: string
  /** How the student gets it: a link by e-mail, or a code on a printed slip. */
  sentBy: 'email' | 'slip'
  invitedAt: Instant
  expiresAt: Instant
}

/** A key with which a program calls the API; see auth/api-keys.store.ts. Its name is in its row of `users`. */
export type ApiKeyRow = {
  userId: string
  /** The beginning of the key, to recognise it by. */
  prefix: string
  hash: string
  /** The actions that it may do, as a JSON array. */
  allowed: string
  created_at: Instant
  expiresAt: Instant
  lastUsedAt: Instant | null
  revokedAt: Instant | null
}
