import type { SignedInUser, UserType } from '@portal/contract/people/session'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { recordAuditStandalone } from '../../audit/record-audit.ts'
import type { Database, Tx } from '../../platform/database/open.ts'
import { type AccessColumns, hasAccess } from '../access.ts'
import { lockAccount, lockCredentials } from '../accounts.store.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { digestOf } from '../digest.ts'
import { consumeSuccessfulSignIn, throwIfRateLimited } from '../limits/sign-in-limits.ts'
import { useIdentity } from '../oidc-identities/external-identities.store.ts'
import type { ExternalSignIn } from '../oidc-identities/external-sessions.store.ts'
import { isLoggedOut } from '../oidc-identities/used-logout-tokens.store.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { requirePasswordSignIn } from '../passwords/password-sign-in.ts'
import { isFactorThere, type UsedFactor } from '../second-factor-records/factors.store.ts'
import { needsSecondStep } from '../second-factor-records/policy.ts'
import { setSessionCookies } from '../session-cookie.ts'
import { insertSession } from './insert-session.store.ts'
import { clockOf, deleteSession } from './sessions.store.ts'

/** The `Set-Cookie` values that set or clear the session cookies. */
export type SessionCookies = { setCookies: string[] }

const panelProblem: Record<UserType, ProblemCode> = { student: 'NOT_A_STUDENT', admin: 'NOT_AN_ADMIN' }

/** A user as far as their access to a panel needs it. */
type PanelUser = AccessColumns & Pick<SignedInUser, 'userType'>

/**
 * Throws NOT_A_STUDENT or NOT_AN_ADMIN for a user who is inactive or belongs to the other panel, and FORMER_ACCESS_ENDED for
 * a former student whose time is over. Only for somebody who knows the password.
 */
export function assertPanelAccess(app: AuthContext, user: PanelUser, panel: UserType) {
  if (user.userType !== panel) throw new Problem(panelProblem[panel])
  if (hasAccess(user, clockOf(app))) return
  throw new Problem(user.status === 'former' ? 'FORMER_ACCESS_ENDED' : panelProblem[panel])
}

/**
 * What a sign-in has proved: the password, as it was typed and the hash that it matched; the password and then a second
 * factor, with the digest of that hash; a passkey alone; or an account of the OpenID provider, alone or before a second
 * factor. `pendingId`: the sign-in that waited; it ends as its session begins. `factor`: with which. `at`: when, if it was
 * not just now; null where that is not known.
 */
export type SignInProof = (
  | { by: 'password'; typed: string; hash: string | null }
  | { by: 'secondStep'; pendingId: string; passwordDigest: string; external: ExternalSignIn | null; factor: UsedFactor }
  | { by: 'external'; external: ExternalSignIn; issuedAt: Date }
  | { by: 'passkey'; factor: UsedFactor }
) & { at?: Date | null }

/**
 * Starts a session for a user, and ends the earlier one of this browser. Nothing else makes sessions. Throws SECOND_STEP_ENDED,
 * and what `recheckAccount` throws.
 */
export async function startSession(
  app: AuthContext,
  client: ClientInfo,
  user: SignedInUser,
  proof: SignInProof,
  remember: boolean,
): Promise<SessionCookies> {
  const { address, userAgent = '' } = client
  const now = app.now()
  const confirmedAt = proof.at === undefined ? now : proof.at
  const external = externalOf(proof)
  const endsPending = proof.by === 'secondStep' ? proof.pendingId : null
  const newSession = { userId: user.id, address, userAgent, remember, confirmedAt, external, endsPending, now }
  const { id, token } = await insertSession(app.database, newSession)
  await recheckAccount(app, client, user, proof).catch(async (error: unknown) => {
    await endSession(app.database, id)
    throw error
  })
  // A new sign-in leaves no older session of this browser behind.
  if (client.sessionId) await endSession(app.database, client.sessionId)
  return { setCookies: setSessionCookies(token, remember, { secret: app.secret, url: app.config.url }) }
}

const externalOf = (proof: SignInProof) => ('external' in proof ? proof.external : null)

/**
 * Counts the sign-in, and checks the account again after waiting for a deactivation, password change or reset of factors
 * under way: that ended the sessions it saw, and this session may have started later. So may a second factor have been added
 * or the one that was used, or the link with the account of the provider, have been removed. Throws TOO_MANY_SIGN_INS,
 * BAD_CREDENTIALS, SECOND_STEP_ENDED, and what `assertPanelAccess` throws.
 */
async function recheckAccount(app: AuthContext, { address }: ClientInfo, user: SignedInUser, proof: SignInProof) {
  const { account, consumption, lacks } = await app.database.transaction(async (tx) => {
    await lockAccount(tx, user.id)
    const account = await lockCredentials(tx, user.id)
    const consumption = await consumeSuccessfulSignIn(tx, user.id, app.now())
    const lacks = (await lacksFactor(app, tx, user, proof)) || !(await isLinked(app, tx, user, proof))
    return { account, consumption, lacks }
  })
  await throwIfRateLimited(app, address, consumption, async () => user.id)
  if (!account) throw new Problem(panelProblem[user.userType])
  assertPanelAccess(app, { ...account, userType: user.userType }, user.userType)
  if (!(await isPasswordSame(proof, account.password ?? ''))) throw new Problem('BAD_CREDENTIALS')
  if (externalOf(proof) === null) requirePasswordSignIn(app.config, { ...account, userType: user.userType })
  if (lacks) throw new Problem('SECOND_STEP_ENDED')
}

/** Whether the second factor is missing that somebody needs, or no longer there that they have used. */
async function lacksFactor({ config }: AuthContext, tx: Tx, user: SignedInUser, proof: SignInProof) {
  return proof.by === 'password' || proof.by === 'external'
    ? needsSecondStep(config, tx.db, user)
    : !(await isFactorThere(tx, user.id, proof.factor))
}

/** Whether the account of the provider that was used, if there was one, is still linked and signed in there. Records its use. */
async function isLinked({ now }: AuthContext, tx: Tx, user: SignedInUser, proof: SignInProof) {
  const external = externalOf(proof)
  if (external === null) return true
  if (proof.by === 'external' && (await isLoggedOut(tx.db, external, proof.issuedAt))) return false
  return useIdentity(tx, external, user.id, now())
}

/** Whether the password that was typed still counts. */
async function isPasswordSame(proof: SignInProof, present: string) {
  if (proof.by === 'passkey' || proof.by === 'external' || externalOf(proof) !== null) return true
  if (proof.by === 'secondStep') return digestOf(present) === proof.passwordDigest
  // Another sign-in may have rehashed the same password.
  return present === proof.hash || verifyPassword(proof.typed, present)
}

/**
 * Ends the session of a browser, which signs out its open screens. Harmless if the browser is not signed in. That it
 * cannot be written into the audit trail does not keep a session alive: it is logged. Returns the session that ended.
 */
export async function signOut(app: AuthContext, { address, sessionId }: ClientInfo) {
  const ended = sessionId ? await endSession(app.database, sessionId) : null
  if (ended === null) return null
  const { userId: actorId } = ended
  await recordAuditStandalone(app.database, { action: 'signOut', by: { id: actorId, address } }, app.now()).catch(
    (error: Error) =>
      app.log.error({ actor: actorId, fault: error.message }, 'a sign-out is missing in the audit trail'),
  )
  return ended
}

/** Ends one session. Returns it, or null if there was none. */
function endSession(database: Database, id: string) {
  return database.transaction(async (tx) => {
    const ended = await deleteSession(tx, id)
    if (ended) tx.invalidate(topics.sessionsOf(ended.userId))
    return ended
  })
}
