import { Problem } from '@portal/contract/problems'
import type { SignedInUser, signInInput, UserType } from '@portal/contract/session'
import type * as z from 'zod/mini'
import { note, noteAlone } from '../audit/note.ts'
import type { Database } from '../database/open.ts'
import type { House } from '../house.ts'
import { type Account, findAccount, findProfile, lockAccount, recheckAccount } from './accounts.store.ts'
import { addKnownNetwork } from './known-networks.store.ts'
import { type Cookies, deniedPanel, startSession } from './open-session.ts'
import { nobodysHash, verifyPassword } from './passwords.ts'
import { renewHash } from './renew-hash.ts'
import { createResetToken } from './reset-tokens.store.ts'
import {
  type AccountLimits,
  accountLimits,
  refuseRateLimited,
  resetAfterSuccess,
  spendSignInDone,
} from './sign-in-limits.ts'
import { spendUntilRefused } from './throttle.ts'

/** Who sends a request: where from, and the session token they brought, if any. */
export type Visitor = { address: string; token: string | null }

/** Somebody who signs in has a session; or, with a password that must be changed first, a token to set their own. */
export type SignedIn = ({ user: SignedInUser } & Cookies) | { resetToken: string }

type Typed = z.output<typeof signInInput>

/** Signs a person in to one of the two panels. Whoever does not belong there gets no session. */
export async function signIn(house: House, visitor: Visitor, typed: Typed): Promise<SignedIn> {
  return letIn(house, visitor, typed).catch((error: unknown) => {
    if (error instanceof Problem) house.metrics?.signInRefused(error.code)
    throw error
  })
}

async function letIn(house: House, visitor: Visitor, typed: Typed): Promise<SignedIn> {
  const limits = await accountLimits(house, 'sign-in', typed.email, visitor.address)
  await refuseTooMany(house, visitor, typed.email, limits)
  const account = await findAccount(house.database.read, typed.email)
  const { user, known } = await recognized(house.database, account, typed).catch(async (error: unknown) => {
    await noteAlone(
      house.database,
      { action: 'signInFailed', actorId: account?.id ?? null, ...from(visitor) },
      house.now(),
    )
    throw error
  })
  if (house.config.initialPasswords === 'change' && known.isInitial) {
    return { resetToken: await giveResetToken(house, visitor, known, limits) }
  }
  const password = await renewHash(house.database, known, typed.password)
  const cookies = await startSession(house, visitor, user, { hash: password, typed: typed.password }, typed.remember)
  await house.database.change(async (change) => {
    await addKnownNetwork(change, { id: user.id, email: typed.email }, visitor.address, house.now())
    await resetAfterSuccess(change, limits)
    await note(change, { action: 'signIn', actorId: user.id, ...from(visitor) }, house.now())
  })
  return { user, ...cookies }
}

/** What was typed for an e-mail is not noted: people type passwords into the wrong field. */
const from = ({ address }: Visitor) => ({ address })

/** Counts the attempt. Throws TOO_MANY_SIGN_INS. */
async function refuseTooMany(house: House, { address }: Visitor, email: string, { all }: AccountLimits) {
  const spent = await spendUntilRefused(house.database, all, house.now())
  await refuseRateLimited(
    house,
    address,
    spent,
    async () => (await findAccount(house.database.read, email))?.id ?? null,
  )
}

/** The user whose e-mail and password these are, if they belong to the panel, and what is known of the password. */
async function recognized(database: Database, account: Account | null, { password, panel }: Typed) {
  const matches = await verifyPassword(password, account?.password ?? (await nobodysHash))
  if (!account || !matches) throw new Problem('BAD_CREDENTIALS')
  return { user: await admitted(database, account.id, panel), known: account }
}

async function admitted(database: Database, id: string, panel: UserType): Promise<SignedInUser> {
  const profile = await findProfile(database.read, id)
  if (!profile) throw new Problem('NO_PROFILE')
  const { status, ...user } = profile
  if (user.userType !== panel || status !== 'active') throw new Problem(deniedPanel[panel])
  return user
}

/** Makes a token to set a password of one's own, for whoever has just shown the one that somebody gave them. */
async function giveResetToken(house: House, visitor: Visitor, { id, password }: Account, limits: AccountLimits) {
  const { spent, token } = await house.database.change(async (change) => {
    await lockAccount(change, id)
    const account = await recheckAccount(change, id)
    if (account?.status !== 'active' || account.password !== password) throw new Problem('BAD_CREDENTIALS')
    const spent = await spendSignInDone(change, id, house.now())
    if (spent.refusedBy) return { spent, token: '' }
    await resetAfterSuccess(change, limits)
    await note(change, { action: 'requestReset', actorId: id, ...from(visitor) }, house.now())
    return { spent, token: await createResetToken(change, id, house.now()) }
  })
  await refuseRateLimited(house, visitor.address, spent, async () => id)
  return token
}
