import type { SignedInUser, UserType } from '@portal/contract/people/session'
import type { SsoProblem } from '@portal/contract/people/single-sign-on/single-sign-on'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { type RateLimit, refund } from '../limits/rate-limit.store.ts'
import { findIdentity, useIdentity } from '../oidc-identities/external-identities.store.ts'
import { isLoggedOut } from '../oidc-identities/used-logout-tokens.store.ts'
import { hasSecondFactor } from '../second-factor-records/factors.store.ts'
import { needsSecondStep } from '../second-factor-records/policy.ts'
import { confirmSession } from '../sessions/confirm-session.store.ts'
import type { SessionCookies } from '../sessions/open-session.ts'
import type { Session } from '../sessions/sessions.store.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { personOf, waitForSecondStep } from '../sign-in/pending-sign-in.ts'
import type { ExternalPerson } from './authorization.ts'
import { identify } from './identify.ts'
import { isUnreachable } from './provider.ts'
import { SsoError } from './sso-error.ts'

/** A session, or, where the sign-in of the institution is not enough, one that waits for the second step. */
type Entered = SessionCookies & { user: SignedInUser; isWaiting: boolean }

/**
 * Signs in whoever has signed in at the provider. A second factor is asked for as after a password. What was counted is taken
 * back, as a whole college can share one address. Throws `SsoError`, and what `startSession` throws.
 */
export async function signInExternally(
  app: AuthContext,
  client: ClientInfo,
  issuer: string,
  external: ExternalPerson,
  panel: UserType,
  counted: readonly RateLimit[],
): Promise<Entered> {
  const { subject, sid, issuedAt, authenticatedAt } = external
  const person = await personOf(app, await identify(app, client, issuer, external, panel), panel)
  const { user } = person
  const signIn = { issuer, subject, sid }
  const takeBack = (tx: Tx) => refund(tx, counted)
  if (await needsSecondStep(app.config, app.database.read, user)) {
    const waits = { userId: user.id, passwordDigest: '', external: signIn, remember: false }
    const { setCookies } = await waitForSecondStep(app, client, waits, takeBack)
    // The browser does not get the cookie then.
    if (await isLoggedOut(app.database.read, signIn, issuedAt)) throw new SsoError('SSO_NOT_FINISHED')
    return { user, isWaiting: true, setCookies }
  }
  const proof = { by: 'external', external: signIn, issuedAt, at: authenticatedAt } as const
  const { setCookies } = await completeSignIn(app, client, person, { proof, remember: false }, takeBack)
  return { user, isWaiting: false, setCookies }
}

/**
 * Confirms the open session of whoever has signed in at the provider again: the same person, who has no second factor, which
 * would be asked for instead. Throws `SsoError`.
 */
export async function confirmExternally(
  app: AuthContext,
  client: ClientInfo,
  issuer: string,
  { subject, authenticatedAt }: ExternalPerson,
  session: Session,
  counted: readonly RateLimit[],
) {
  const { id, user } = session
  const isConfirmed = await app.database.transaction(async (tx) => {
    const identity = await findIdentity(tx.db, { issuer, subject })
    if (identity?.userId !== user.id || authenticatedAt === null || (await hasSecondFactor(tx.db, user.id)))
      return false
    // The link may have been removed, or the session ended, at this moment.
    if (!(await useIdentity(tx, { issuer, subject }, user.id, app.now()))) return false
    if (!(await confirmSession(tx, id, authenticatedAt))) return false
    await refund(tx, counted)
    await recordAudit(tx, { action: 'confirmSession', by: { id: user.id, address: client.address } }, app.now())
    return true
  })
  if (!isConfirmed) throw new SsoError('SSO_OTHER_PERSON')
}

/** The code with which the browser goes back to the login; null for a fault that is none of the sign-in. */
export function problemOf(error: unknown): SsoProblem | ProblemCode | null {
  if (error instanceof SsoError) return error.code
  if (isUnreachable(error)) return 'SSO_UNREACHABLE'
  if (!(error instanceof Problem)) return null
  // Something has changed between the proof and the session.
  return error.code === 'SECOND_STEP_ENDED' ? 'SSO_NOT_FINISHED' : error.code
}
