import { SIGN_INS_DONE_PER_PERSON, SIGN_INS_PER_ACCOUNT, SIGN_INS_PER_ADDRESS } from '@portal/contract/limits'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import type { SignedInUser, signInInput, UserType } from '@portal/contract/session'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { note, noteAlone } from '../audit/note.ts'
import type { Database } from '../database/open.ts'
import type { House } from '../house.ts'
import { findPassword, standingOf } from './accounts.ts'
import { CLIENT_ADDRESS_HEADER } from './identity.ts'
import { nobodysHash, verifyPassword } from './passwords.ts'
import { forget, giveBack, spend, subscriberOf, trySpend } from './throttle.ts'

/** Who sends a request: where from, and the session token they brought, if any. */
export type Visitor = { address: string; token: string | null }

/** What the browser is to keep: the cookies that hold (or end) the session. */
export type Cookies = { setCookies: string[] }

const deniedPanel: Record<UserType, ProblemCode> = { student: 'NOT_A_STUDENT', admin: 'NOT_AN_ADMIN' }

/** Signs a person in to one of the two panels. Whoever does not belong there gets no session. */
export async function signIn(house: House, visitor: Visitor, typed: z.output<typeof signInInput>) {
  return letIn(house, visitor, typed).catch((error: unknown) => {
    if (error instanceof Problem) house.metrics?.signInRefused(error.code)
    throw error
  })
}

async function letIn(house: House, visitor: Visitor, typed: z.output<typeof signInInput>) {
  const byAccount = { name: 'sign-in/account', whom: typed.email, limit: SIGN_INS_PER_ACCOUNT }
  const byAddress = { name: 'sign-in/address', whom: subscriberOf(visitor.address), limit: SIGN_INS_PER_ADDRESS }
  if (!(await spend(house.database, [byAccount, byAddress], house.now()))) throw new Problem('TOO_MANY_SIGN_INS')

  const account = await findPassword(house.database.read, typed.email)
  const { user, password } = await recognized(house.database, account, typed).catch(async (error: unknown) => {
    await noteSignIn(house, 'signInFailed', visitor, account?.id ?? null)
    throw error
  })
  const cookies = await startSession(house, visitor, user, password, typed.remember)
  await house.database.change(async (change) => {
    await forget(change, byAccount)
    await giveBack(change, [byAddress])
    await note(change, { action: 'signIn', actorId: user.id, address: visitor.address }, house.now())
  })
  return { user, ...cookies }
}

/** The user whose e-mail and password these are, if they belong to the panel, and the hash that says so. */
async function recognized(
  database: Database,
  account: Awaited<ReturnType<typeof findPassword>>,
  { password, panel }: z.output<typeof signInInput>,
) {
  const matches = await verifyPassword(password, account?.password ?? (await nobodysHash))
  if (!account || !matches) throw new Problem('BAD_CREDENTIALS')
  return { user: await admitted(database, account.id, panel), password: account.password }
}

/** What was typed for an e-mail is not noted: people type passwords into the wrong field. */
function noteSignIn(house: House, action: 'signInFailed' | 'signOut', { address }: Visitor, actorId: string | null) {
  return noteAlone(house.database, { action, actorId, address }, house.now())
}

async function admitted(database: Database, id: string, panel: UserType): Promise<SignedInUser> {
  const profile = await database.read
    .selectFrom('users')
    .select(['id', 'userType', 'firstName', 'lastName', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!profile) throw new Problem('NO_PROFILE')
  const { status, ...user } = profile
  if (user.userType !== panel || status !== 'active') throw new Problem(deniedPanel[panel])
  return user
}

async function startSession(
  house: House,
  visitor: Visitor,
  user: SignedInUser,
  password: string | null,
  remember: boolean,
): Promise<Cookies> {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: visitor.address })
  const started = await house.identity.api.startSession({
    body: { userId: user.id, remember },
    headers,
    returnHeaders: true,
  })
  const token = started.response
  if (!token) throw new Problem('NO_PROFILE')
  const refusal = await whatHasChanged(house, user, password)
  if (refusal) {
    await endSession(house.database, token)
    throw new Problem(refusal)
  }
  // Whoever signs in anew leaves no older session of this browser behind.
  if (visitor.token) await endSession(house.database, visitor.token)
  return { setCookies: started.headers.getSetCookie() }
}

/**
 * Asks again, behind any deactivation or new password that is under way: it ended the sessions it saw, and this one
 * may have come after.
 */
async function whatHasChanged({ database, now }: House, user: SignedInUser, password: string | null) {
  const done = { name: 'sign-in/done', whom: user.id, limit: SIGN_INS_DONE_PER_PERSON }
  const { standing, allowed } = await database.change(async (change) => ({
    standing: await standingOf(change, database.engine, user.id),
    allowed: await trySpend(change, [done], now()),
  }))
  if (!allowed) return 'TOO_MANY_SIGN_INS'
  if (standing?.status !== 'active') return deniedPanel[user.userType]
  return standing.password === password ? null : 'BAD_CREDENTIALS'
}

/** Signs a browser out, and the open screens of that session with it. Harmless for a browser that is signed out. */
export async function signOut(house: House, visitor: Visitor): Promise<Cookies> {
  const userId = visitor.token ? await endSession(house.database, visitor.token) : null
  if (userId) await noteSignIn(house, 'signOut', visitor, userId)
  const cleared = await house.identity.api.forgetSession({ returnHeaders: true })
  return { setCookies: cleared.headers.getSetCookie() }
}

/** Ends one session; gives back whose it was, or null when there was none. */
function endSession(database: Database, token: string) {
  return database.change(async (change) => {
    const ended = await change.db
      .deleteFrom('sessions')
      .where('token', '=', token)
      .returning('userId')
      .executeTakeFirst()
    if (ended) change.announce(topics.sessionsOf(ended.userId))
    return ended?.userId ?? null
  })
}
