import type { ColumnType, Generated } from 'kysely'

/** The tables of the identity service, in its own words, and the columns we have added to them. */

export type IdentityRow = {
  id: string
  name: string
  email: string
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
  /** 1 where somebody else has given the password. */
  isInitial: Generated<number>
  createdAt: Date | string
  updatedAt: Date | string
}

export type SessionsTable = {
  id: string
  expiresAt: Date | string
  token: string
  createdAt: Date | string
  updatedAt: Date | string
  ipAddress: string | null
  userAgent: string | null
  userId: string
  /** Kept only where idle sessions end; null until a minute after the sign-in. */
  lastUsedAt: ColumnType<Date | string | null, Date | null | undefined, Date | null>
}

export type VerificationRow = {
  id: string
  identifier: string
  /** The id of the user whom a reset token is for. */
  value: string
  expiresAt: Date | string
  createdAt: Date | string
  updatedAt: Date | string
}
