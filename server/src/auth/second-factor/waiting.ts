import { MINUTE_SECONDS } from '@portal/contract/durations'
import { SECOND_STEP_MINUTES } from '@portal/contract/people/second-factor-limits'
import type { SignedInUser, UserType } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import type { Tx } from '../../platform/database/open.ts'
import { findProfile } from '../accounts.store.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { digestOf } from '../digest.ts'
import { assertPanelAccess, type SessionCookies } from '../open-session.ts'
import { clearPendingCookie, setPendingCookie } from '../session-cookie.ts'
import { userKind } from '../user-kind.ts'
import { findPending, insertPending } from './pending-sign-ins.store.ts'

/** The client of a request, and the token of the sign-in that waits in its browser. */
export type WaitingClient = ClientInfo & { pendingToken: string | null }

export type SignedIn = { user: SignedInUser } & SessionCookies

/** A sign-in that waits, and who it is. */
export type Waiting = Awaited<ReturnType<typeof waiting>>

/** Lets a sign-in wait for the second step. Its password, `hash`, was right. */
export async function awaitSecondStep(
  app: AuthContext,
  { userId, hash, remember }: { userId: string; hash: string; remember: boolean },
  tx: Tx,
): Promise<SessionCookies> {
  const token = await insertPending(tx, { userId, passwordDigest: digestOf(hash), remember }, app.now())
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
  const user: SignedInUser = { id, ...userKind(profile), firstName, lastName }
  return { user, email }
}

export const withoutPendingCookie = ({ config }: AuthContext, { user, setCookies }: SignedIn): SignedIn => ({
  user,
  setCookies: [...setCookies, clearPendingCookie(config.url)],
})
