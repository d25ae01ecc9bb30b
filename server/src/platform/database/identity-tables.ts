import type { ColumnType, Generated } from 'kysely'
import type { ExternalSignInColumns } from './external-identity-tables.ts'

/** Accounts, sessions and reset links. An authentication library that the portal used until 0.4.0 named most of the columns. */

export type IdentitiesTable = {
  id: string
  name: string
  email: string
  /** When the office gave the person this address in the place of another; null: never, or it is not known. */
  emailSetAt: Generated<string | null>
  emailVerified: boolean | number
  image: string | null
  createdAt: Date | string
  updatedAt: Date | string
}

export type AccountsTable = {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  /** 1 where the user did not choose the password but was given it. */
  isInitial: Generated<number>
  createdAt: Date | string
  updatedAt: Date | string
}

export type SessionsTable = ExternalSignInColumns & {
  id: string
  expiresAt: Date | string
  /** The SHA-256 of the token that the cookie has. */
  tokenHash: string
  /** Not read: for nodes of 0.4.0, see `older-nodes.store.ts`. */
  token: string
  createdAt: Date | string
  updatedAt: Date | string
  ipAddress: string | null
  /** The names of browser and system, such as 'Chrome Android'. */
  userAgent: string | null
  userId: string
  /** Written only if idle sessions expire, or people are shown theirs; null until some time after the sign-in. */
  lastUsedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
  /** When the person last proved in it who they are; null in a session from before 0.9.0 until they do. */
  confirmedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
  /** What a passkey is to sign to prove it again; it counts once. */
  challenge: ColumnType<string | null, string | null | undefined, string | null>
}

export type VerificationRow = {
  id: string
  identifier: string
  /** The id of the user that a reset token belongs to. */
  value: string
  expiresAt: Date | string
  createdAt: Date | string
  updatedAt: Date | string
}
