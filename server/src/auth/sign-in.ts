import { Problem } from '@portal/contract/problems'
import type { SignedInUser, signInInput, UserType } from '@portal/contract/session'
import type * as z from 'zod/mini'
import { recordAudit, recordAuditStandalone } from '../audit/record-audit.ts'
import type { Database } from '../platform/database/open.ts'
import { type Account, findAccount, findProfile, lockAccount, lockCredentials } from './accounts.store.ts'
import type { ClientInfo } from './authenticate.ts'
import type { AuthContext } from './context.ts'
import { addKnownNetwork } from './known-networks.store.ts'
import { panelProblem, type SessionCookies, startSession } from './open-session.ts'
import { dummyHash, verifyPassword } from './password-hash.ts'
import { consumeInOrder } from './rate-limit.ts'
import { renewHash } from './rehash-password.ts'
import { createResetToken } from './reset-tokens.store.ts'
import {
  type AccountLimits,
  accountLimits,
  consumeSuccessfulSignIn,
  resetAfterSuccess,
  throwIfRateLimited,
} from './sign-in-limits.ts'

/** Somebody who signs in has a session; or, with a password that must be changed first, a token to set their own. */
export type SignedIn = ({ user: SignedInUser } & SessionCookies) | { resetToken: string }

type Typed = z.output<typeof signInInput>

/** Signs a person in to one of the two panels. Whoever does not belong there gets no session. */
export async function signIn(app: AuthContext, client: ClientInfo, typed: Typed): Promise<SignedIn> {
  return authenticate(app, client, typed).catch((error: unknown) => {
    if (error instanceof Problem) app.metrics?.signInRefused(error.code)
    throw error
  })
}

async function authenticate(app: AuthContext, client: ClientInfo, typed: Typed): Promise<SignedIn> {
  const limits = await accountLimits(app, 'sign-in', typed.email, client.address)
  await countAttempt(app, client, typed.email, limits)
  const account = await findAccount(app.database.read, typed.email)
  const { user, known } = await verifyCredentials(app.database, account, typed).catch(async (error: unknown) => {
    await recordAuditStandalone(
      app.database,
      { action: 'signInFailed', actorId: account?.id ?? null, ...from(client) },
      app.now(),
    )
    throw error
  })
  if (app.config.initialPasswords === 'change' && known.isInitial) {
    return { resetToken: await createChangeToken(app, client, known, limits) }
  }
  const password = await renewHash(app.database, known, typed.password)
  const cookies = await startSession(app, client, user, { hash: password, typed: typed.password }, typed.remember)
  await app.database.transaction(async (tx) => {
    await addKnownNetwork(tx, { id: user.id, email: typed.email }, client.address, app.now())
    await resetAfterSuccess(tx, limits)
    await recordAudit(tx, { action: 'signIn', actorId: user.id, ...from(client) }, app.now())
  })
  return { user, ...cookies }
}

/** What was typed for an e-mail is not noted: people type passwords into the wrong field. */
const from = ({ address }: ClientInfo) => ({ address })

/** Counts the attempt. Throws TOO_MANY_SIGN_INS. */
async function countAttempt(app: AuthContext, { address }: ClientInfo, email: string, { all }: AccountLimits) {
  const spent = await consumeInOrder(app.database, all, app.now())
  await throwIfRateLimited(app, address, spent, async () => (await findAccount(app.database.read, email))?.id ?? null)
}

/** The user whose e-mail and password these are, if they belong to the panel, and what is known of the password. */
async function verifyCredentials(database: Database, account: Account | null, { password, panel }: Typed) {
  const matches = await verifyPassword(password, account?.password ?? (await dummyHash))
  if (!account || !matches) throw new Problem('BAD_CREDENTIALS')
  return { user: await assertPanelAccess(database, account.id, panel), known: account }
}

async function assertPanelAccess(database: Database, id: string, panel: UserType): Promise<SignedInUser> {
  const profile = await findProfile(database.read, id)
  if (!profile) throw new Problem('NO_PROFILE')
  const { status, ...user } = profile
  if (user.userType !== panel || status !== 'active') throw new Problem(panelProblem[panel])
  return user
}

/** Makes a token to set a password of one's own, for whoever has just shown the one that somebody gave them. */
async function createChangeToken(
  app: AuthContext,
  client: ClientInfo,
  { id, password }: Account,
  limits: AccountLimits,
) {
  const { spent, token } = await app.database.transaction(async (tx) => {
    await lockAccount(tx, id)
    const account = await lockCredentials(tx, id)
    if (account?.status !== 'active' || account.password !== password) throw new Problem('BAD_CREDENTIALS')
    const spent = await consumeSuccessfulSignIn(tx, id, app.now())
    if (spent.refusedBy) return { spent, token: '' }
    await resetAfterSuccess(tx, limits)
    await recordAudit(tx, { action: 'requestReset', actorId: id, ...from(client) }, app.now())
    return { spent, token: await createResetToken(tx, id, app.now()) }
  })
  await throwIfRateLimited(app, client.address, spent, async () => id)
  return token
}
