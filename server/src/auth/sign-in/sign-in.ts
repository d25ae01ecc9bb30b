import type { SignedInUser, signInInput } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import { recordAudit, recordAuditStandalone } from '../../audit/record-audit.ts'
import type { Database } from '../../platform/database/open.ts'
import { hasAccess } from '../access.ts'
import { type Account, findAccount, findProfile, lockAccount, lockCredentials, replaceHash } from '../accounts.store.ts'
import type { ClientInfo, SignInClient } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { digestOf } from '../digest.ts'
import { consumeInOrder } from '../limits/rate-limit.ts'
import {
  type AccountLimits,
  accountLimits,
  consumeSuccessfulSignIn,
  resetAfterSuccess,
  throwIfRateLimited,
} from '../limits/sign-in-limits.ts'
import { dummyHash, hashPassword, isOutdated, verifyPassword } from '../passwords/password-hash.ts'
import { requirePasswordSignIn } from '../passwords/password-sign-in.ts'
import { createResetToken } from '../passwords/reset-tokens.store.ts'
import { needsSecondStep } from '../second-factor-records/policy.ts'
import { assertPanelAccess, type SessionCookies } from '../sessions/open-session.ts'
import { clockOf } from '../sessions/sessions.store.ts'
import { userRole } from '../user-role.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { waitForSecondStep } from './pending-sign-in.ts'

/**
 * The result of a sign-in: a session; if the password must be changed first, a token to choose a new one; or, where the
 * password is not enough, a sign-in that waits for the second step.
 */
export type SignInResult =
  | ({ user: SignedInUser } & SessionCookies)
  | ({ secondStep: true } & SessionCookies)
  | { resetToken: string }

type SignInInput = z.output<typeof signInInput>

/**
 * Signs a user in to one of the two panels. Throws TOO_MANY_SIGN_INS, BAD_CREDENTIALS, NO_PROFILE, PASSWORDS_OFF, and what
 * `assertPanelAccess` throws.
 */
export async function signIn(app: AuthContext, client: SignInClient, input: SignInInput): Promise<SignInResult> {
  return verifyAndStartSession(app, client, input).catch((error: unknown) => {
    if (error instanceof Problem) app.metrics?.signInRefused(error.code)
    throw error
  })
}

async function verifyAndStartSession(
  app: AuthContext,
  client: SignInClient,
  input: SignInInput,
): Promise<SignInResult> {
  const limits = await accountLimits(app, 'sign-in', input.email, client)
  await countAttempt(app, client, input.email, limits)
  const account = await findAccount(app.database.read, input.email)
  const { user, verified } = await verifyCredentials(app, account, input).catch(async (error: unknown) => {
    // The typed e-mail address is not recorded: people type passwords into the wrong field.
    await recordAuditStandalone(
      app.database,
      { action: 'signInFailed', by: { id: account?.id ?? null, address: client.address } },
      app.now(),
    )
    throw error
  })
  if (app.config.initialPasswords === 'change' && verified.isInitial) {
    return { resetToken: await createPasswordChangeToken(app, client, verified, limits) }
  }
  const password = await rehashIfOutdated(app.database, verified, input.password)
  if (await needsSecondStep(app.config, app.database.read, user)) {
    const waits = { userId: user.id, passwordDigest: digestOf(password ?? ''), remember: input.remember }
    const cookies = await waitForSecondStep(app, client, waits, (tx) => resetAfterSuccess(tx, limits, app.now()))
    return { secondStep: true, ...cookies }
  }
  const proof = { by: 'password', hash: password, typed: input.password } as const
  return completeSignIn(app, client, { user, email: input.email }, { proof, remember: input.remember }, (tx) =>
    resetAfterSuccess(tx, limits, app.now()),
  )
}

/** Counts the attempt. Throws TOO_MANY_SIGN_INS. */
async function countAttempt(app: AuthContext, { address }: ClientInfo, email: string, { all }: AccountLimits) {
  const consumption = await consumeInOrder(app.database, all, app.now())
  await throwIfRateLimited(
    app,
    address,
    consumption,
    async () => (await findAccount(app.database.read, email))?.id ?? null,
  )
}

/**
 * Returns the user and the account, if the password matches and the user may use the panel. An unknown e-mail address
 * and an account without a password take as long as a wrong password.
 */
async function verifyCredentials(app: AuthContext, account: Account | null, { password, panel }: SignInInput) {
  const matches = await verifyPassword(password, account?.password ?? (await dummyHash))
  if (!account || account.password === null || !matches) throw new Problem('BAD_CREDENTIALS')
  const profile = await findProfile(app.database.read, account.id)
  if (!profile) throw new Problem('NO_PROFILE')
  assertPanelAccess(app, profile, panel)
  requirePasswordSignIn(app.config, profile)
  const { id, firstName, lastName } = profile
  return { user: { id, ...userRole(profile), firstName, lastName }, verified: account }
}

/**
 * Rehashes a password whose hash has outdated parameters, when its owner has just typed it. Returns the new hash, or the
 * old one if it was kept. A password change at the same moment wins.
 */
async function rehashIfOutdated(database: Database, { id, password }: Account, typedPassword: string) {
  if (password === null || !isOutdated(password)) return password
  const newHash = await hashPassword(typedPassword)
  const isReplaced = await database.transaction((tx) => replaceHash(tx, id, password, newHash))
  return isReplaced ? newHash : password
}

/** Creates a token to choose a new password, for a user who has just signed in with an assigned one. */
async function createPasswordChangeToken(
  app: AuthContext,
  client: ClientInfo,
  { id, password }: Account,
  limits: AccountLimits,
) {
  const { consumption, token } = await app.database.transaction(async (tx) => {
    await lockAccount(tx, id)
    const account = await lockCredentials(tx, id)
    if (!account || !hasAccess(account, clockOf(app)) || account.password !== password)
      throw new Problem('BAD_CREDENTIALS')
    const consumption = await consumeSuccessfulSignIn(tx, id, app.now())
    if (consumption.refusedBy) return { consumption, token: '' }
    await resetAfterSuccess(tx, limits, app.now())
    await recordAudit(tx, { action: 'requestReset', by: { id, address: client.address } }, app.now())
    return { consumption, token: await createResetToken(tx, id, app.now()) }
  })
  await throwIfRateLimited(app, client.address, consumption, async () => id)
  return token
}
