import { SECOND_STEP_MINUTES } from '@portal/contract/people/second-factor/second-factor-limits'
import type { SignedInUser, UserType } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import { MINUTE_SECONDS } from '@portal/contract/time/durations'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Tx } from '../../platform/database/open.ts'
import { findProfile } from '../accounts.store.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { consumeSuccessfulSignIn, throwIfRateLimited } from '../limits/sign-in-limits.ts'
import type { ExternalSignIn } from '../oidc-identities/external-sessions.store.ts'
import { findPending, insertPending } from '../second-factor-records/pending-sign-ins.store.ts'
import { clearPendingCookie, setPendingCookie } from '../session-cookie.ts'
import { assertPanelAccess, type SessionCookies } from '../sessions/open-session.ts'
import { userRole } from '../user-role.ts'

/** The client of a request, and the token of the sign-in that waits in its browser. */
export type WaitingClient = ClientInfo & { pendingToken: string | null }

export type SignedIn = { user: SignedInUser } & SessionCookies

/** A sign-in that waits, and who it is. */
export type Waiting = Awaited<ReturnType<typeof waiting>>

/** A sign-in whose first step was right: the password, or the account of the OpenID provider. */
type FirstStep = { userId: string; passwordDigest: string; external?: ExternalSignIn; remember: boolean }

/**
 * Lets a sign-in wait for the second step. It counts as one that has succeeded, so that not many wait at once. `alsoIn` does
 * more in the same transaction. Throws TOO_MANY_SIGN_INS.
 */
export async function waitForSecondStep(
  app: AuthContext,
  { address }: ClientInfo,
  step: FirstStep,
  alsoIn: (tx: Tx) => Promise<void> = async () => {},
): Promise<SessionCookies> {
  const { userId } = step
  const { consumption, token } = await app.database.transaction(async (tx) => {
    const consumption = await consumeSuccessfulSignIn(tx, userId, app.now())
    if (consumption.refusedBy) return { consumption, token: '' }
    await alsoIn(tx)
    // Somebody who gets so far and no further leaves a trace.
    await recordAudit(tx, { action: 'awaitSecondStep', by: { id: userId, address } }, app.now())
    return { consumption, token: await insertPending(tx, step, app.now()) }
  })
  await throwIfRateLimited(app, address, consumption, async () => userId)
  return { setCookies: [pendingCookie(app, token)] }
}

/** The cookie of a sign-in that waits. */
export const pendingCookie = (app: AuthContext, token: string) =>
  setPendingCookie(token, SECOND_STEP_MINUTES * MINUTE_SECONDS, { secret: app.secret, url: app.config.url })

/** The sign-in that waits in this browser, and who it is. Throws SECOND_STEP_ENDED, and what `assertPanelAccess` throws. */
export async function waiting(app: AuthContext, { pendingToken }: WaitingClient) {
  const pending = pendingToken === null ? null : await findPending(app.database.read, pendingToken, app.now())
  if (!pending || pending.userId === null) throw new Problem('SECOND_STEP_ENDED')
  return { pending: { ...pending, userId: pending.userId }, ...(await personOf(app, pending.userId)) }
}

/** Somebody who may sign in, to this panel or to their own. Throws NO_PROFILE, and what `assertPanelAccess` throws. */
export async function personOf(app: AuthContext, id: string, panel?: UserType) {
  const profile = await findProfile(app.database.read, id)
  if (!profile) throw new Problem('NO_PROFILE')
  assertPanelAccess(app, profile, panel ?? profile.userType)
  const { firstName, lastName, email } = profile
  const user: SignedInUser = { id, ...userRole(profile), firstName, lastName }
  return { user, email }
}

export const withoutPendingCookie = ({ config }: AuthContext, { user, setCookies }: SignedIn): SignedIn => ({
  user,
  setCookies: [...setCookies, clearPendingCookie(config.url)],
})
