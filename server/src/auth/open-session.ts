import { Problem, type ProblemCode } from '@portal/contract/problems'
import type { SignedInUser, UserType } from '@portal/contract/session'
import { topics } from '@portal/contract/topics'
import { recordAuditStandalone } from '../audit/record-audit.ts'
import type { Database } from '../platform/database/open.ts'
import { lockCredentials } from './accounts.store.ts'
import type { ClientInfo } from './authenticate.ts'
import { CLIENT_ADDRESS_HEADER } from './better-auth.ts'
import type { AuthContext } from './context.ts'
import { verifyPassword } from './password-hash.ts'
import { clearOlderCookies } from './session-cookie.ts'
import { deleteSession } from './sessions.store.ts'
import { consumeSuccessfulSignIn, throwIfRateLimited } from './sign-in-limits.ts'

/** What the browser is to keep: the cookies that hold (or end) the session. */
export type SessionCookies = { setCookies: string[] }

/** What somebody is told who does not belong to the panel at which they sign in. */
export const panelProblem: Record<UserType, ProblemCode> = { student: 'NOT_A_STUDENT', admin: 'NOT_AN_ADMIN' }

/** The password somebody has signed in with: as they typed it, and the hash that it was found to match. */
type Shown = { typed: string; hash: string | null }

/** Starts a session for somebody who has shown their password, and ends the one this browser had before. */
export async function startSession(
  app: AuthContext,
  client: ClientInfo,
  user: SignedInUser,
  shown: Shown,
  remember: boolean,
): Promise<SessionCookies> {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: client.address })
  const started = await app.auth.api.startSession({
    body: { userId: user.id, remember, now: app.now() },
    headers,
    returnHeaders: true,
  })
  const token = started.response
  if (!token) throw new Problem('NO_PROFILE')
  await recheckAccount(app, client, user, shown).catch(async (error: unknown) => {
    await endSession(app.database, token)
    throw error
  })
  // Whoever signs in anew leaves no older session of this browser behind.
  if (client.token) await endSession(app.database, client.token)
  return { setCookies: [...started.headers.getSetCookie(), ...clearOlderCookies(app.config.url)] }
}

/**
 * Counts the sign-in, and asks again, behind any deactivation or new password that is under way: it ended the sessions it saw, and this one
 * may have come after. Throws TOO_MANY_SIGN_INS, BAD_CREDENTIALS or what whoever is not active is told.
 */
async function recheckAccount(app: AuthContext, { address }: ClientInfo, user: SignedInUser, { typed, hash }: Shown) {
  const { account, spent } = await app.database.transaction(async (tx) => ({
    account: await lockCredentials(tx, user.id),
    spent: await consumeSuccessfulSignIn(tx, user.id, app.now()),
  }))
  await throwIfRateLimited(app, address, spent, async () => user.id)
  if (account?.status !== 'active') throw new Problem(panelProblem[user.userType])
  // Another sign-in may have renewed the hash of the same password.
  const isSame = account.password === hash || (await verifyPassword(typed, account.password ?? ''))
  if (!isSame) throw new Problem('BAD_CREDENTIALS')
}

/** Signs a browser out, and the open screens of that session with it. Harmless for a browser that is signed out. */
export async function signOut(app: AuthContext, { address, token }: ClientInfo): Promise<SessionCookies> {
  const actorId = token ? await endSession(app.database, token) : null
  if (actorId) await recordAuditStandalone(app.database, { action: 'signOut', actorId, address }, app.now())
  const cleared = await app.auth.api.forgetSession({ returnHeaders: true })
  return { setCookies: [...cleared.headers.getSetCookie(), ...clearOlderCookies(app.config.url)] }
}

/** Ends one session; gives back whose it was, or null when there was none. */
function endSession(database: Database, token: string) {
  return database.transaction(async (tx) => {
    const userId = await deleteSession(tx, token)
    if (userId) tx.invalidate(topics.sessionsOf(userId))
    return userId
  })
}
