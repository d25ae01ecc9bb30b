import { Problem, type ProblemCode } from '@portal/contract/problems'
import type { SignedInUser, UserType } from '@portal/contract/session'
import { topics } from '@portal/contract/topics'
import { noteAlone } from '../audit/note.ts'
import type { Database } from '../database/open.ts'
import type { House } from '../house.ts'
import { recheckAccount } from './accounts.store.ts'
import { CLIENT_ADDRESS_HEADER } from './identity.ts'
import { verifyPassword } from './passwords.ts'
import { clearOlderCookies } from './session-cookie.ts'
import { deleteSession } from './sessions.store.ts'
import type { Visitor } from './sign-in.ts'
import { refuseRateLimited, spendSignInDone } from './sign-in-limits.ts'

/** What the browser is to keep: the cookies that hold (or end) the session. */
export type Cookies = { setCookies: string[] }

/** What somebody is told who does not belong to the panel at which they sign in. */
export const deniedPanel: Record<UserType, ProblemCode> = { student: 'NOT_A_STUDENT', admin: 'NOT_AN_ADMIN' }

/** The password somebody has signed in with: as they typed it, and the hash that it was found to match. */
type Shown = { typed: string; hash: string | null }

/** Starts a session for somebody who has shown their password, and ends the one this browser had before. */
export async function startSession(
  house: House,
  visitor: Visitor,
  user: SignedInUser,
  shown: Shown,
  remember: boolean,
): Promise<Cookies> {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: visitor.address })
  const started = await house.identity.api.startSession({
    body: { userId: user.id, remember, now: house.now() },
    headers,
    returnHeaders: true,
  })
  const token = started.response
  if (!token) throw new Problem('NO_PROFILE')
  await refuseChanged(house, visitor, user, shown).catch(async (error: unknown) => {
    await endSession(house.database, token)
    throw error
  })
  // Whoever signs in anew leaves no older session of this browser behind.
  if (visitor.token) await endSession(house.database, visitor.token)
  return { setCookies: [...started.headers.getSetCookie(), ...clearOlderCookies(house.config.url)] }
}

/**
 * Counts the sign-in, and asks again, behind any deactivation or new password that is under way: it ended the sessions it saw, and this one
 * may have come after. Throws TOO_MANY_SIGN_INS, BAD_CREDENTIALS or what whoever is not active is told.
 */
async function refuseChanged(house: House, { address }: Visitor, user: SignedInUser, { typed, hash }: Shown) {
  const { account, spent } = await house.database.change(async (change) => ({
    account: await recheckAccount(change, user.id),
    spent: await spendSignInDone(change, user.id, house.now()),
  }))
  await refuseRateLimited(house, address, spent, async () => user.id)
  if (account?.status !== 'active') throw new Problem(deniedPanel[user.userType])
  // Another sign-in may have renewed the hash of the same password.
  const isSame = account.password === hash || (await verifyPassword(typed, account.password ?? ''))
  if (!isSame) throw new Problem('BAD_CREDENTIALS')
}

/** Signs a browser out, and the open screens of that session with it. Harmless for a browser that is signed out. */
export async function signOut(house: House, { address, token }: Visitor): Promise<Cookies> {
  const actorId = token ? await endSession(house.database, token) : null
  if (actorId) await noteAlone(house.database, { action: 'signOut', actorId, address }, house.now())
  const cleared = await house.identity.api.forgetSession({ returnHeaders: true })
  return { setCookies: [...cleared.headers.getSetCookie(), ...clearOlderCookies(house.config.url)] }
}

/** Ends one session; gives back whose it was, or null when there was none. */
function endSession(database: Database, token: string) {
  return database.change(async (change) => {
    const userId = await deleteSession(change, token)
    if (userId) change.announce(topics.sessionsOf(userId))
    return userId
  })
}
