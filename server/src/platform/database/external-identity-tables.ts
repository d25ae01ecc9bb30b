import type { Generated } from 'kysely'

/** An ISO 8601 string in UTC, which sorts by time on both engines. */
type Instant = string

/** An account of the institution with which somebody signs in; see auth/oidc/external-identities.store.ts. */
type ExternalIdentityRow = {
  id: string
  userId: string
  /** The OpenID provider, and what it calls the person for ever. */
  issuer: string
  subject: string
  linkedAt: Instant
  /** Who of the office has allowed it; null: the person's verified e-mail, or a command. */
  linkedBy: string | null
  lastUsedAt: Instant | null
}

/** That a person of the office may link their account of the institution at the next sign-in. */
type ExternalIdentityPermitRow = {
  userId: string
  issuer: string
  /** Null: a command. */
  permittedBy: string | null
  created_at: Instant
  expiresAt: Instant
}

/** A logout token of the provider that was used; it counts once. */
type UsedLogoutTokenRow = { digest: string; expiresAt: Instant }

export type ExternalIdentityTables = {
  externalIdentities: ExternalIdentityRow
  externalIdentityPermits: ExternalIdentityPermitRow
  usedLogoutTokens: UsedLogoutTokenRow
}

/** Of a session, or a sign-in that waits, that began at the OpenID provider; null in others. `sid` is the provider's session. */
export type ExternalSignInColumns = {
  issuer: Generated<string | null>
  subject: Generated<string | null>
  sid: Generated<string | null>
}
