import {
  PASSWORD_CHANGES_PER_PERSON,
  PASSWORD_TRIES_PER_PERSON,
  PASSWORD_TRIES_PER_SESSION,
} from '@portal/contract/people/account/account-limits'
import { Problem } from '@portal/contract/problems'
import { auditedWrite } from '../../audit/audited-write.ts'
import { recordAuditStandalone } from '../../audit/record-audit.ts'
import { type AuthenticatedActor, requirePermission } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import { hasAccess } from '../access.ts'
import { findAccount, findUserWithAccess, lockAccount, lockCredentials } from '../accounts.store.ts'
import type { AuthContext } from '../context.ts'
import { type RateLimit, reset } from '../limits/rate-limit.store.ts'
import { consume, consumeInOrder } from '../limits/rate-limit.ts'
import { type AccountLimits, accountLimits, resetAfterSuccess, throwIfRateLimited } from '../limits/sign-in-limits.ts'
import { notifyOwnPasswordChanged } from '../notify-account.ts'
import { dummyHash, hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import { rejectGuessablePassword } from '../passwords/password-policy.ts'
import { requirePasswordSignIn } from '../passwords/password-sign-in.ts'
import { hasSession } from '../sessions/own-sessions.store.ts'
import { clockOf } from '../sessions/sessions.store.ts'
import { changePassword } from './change-password.ts'

type Passwords = { currentPassword: string; password: string }

/**
 * Changes the password of whoever is signed in and knows the present one; ends their other sessions, and tells them. Throws
 * PASSWORDS_OFF, CURRENT_PASSWORD_WRONG, TOO_MANY_SIGN_INS, PASSWORD_IS_CURRENT, TOO_MANY_PASSWORD_CHANGES and the problems
 * of the password policy.
 */
export async function changeOwnPassword(
  app: AuthContext,
  actor: AuthenticatedActor,
  sessionId: string,
  { currentPassword, password }: Passwords,
) {
  requirePermission(actor, 'changeOwnPassword')
  const person = await findUserWithAccess(app.database.read, actor.id, clockOf(app))
  if (!person) throw new Problem('NOT_SIGNED_IN')
  requirePasswordSignIn(app.config, person)
  const currentHash = await verifyCurrent(app, actor, sessionId, person.email, currentPassword)
  if (password === currentPassword) throw refusal('PASSWORD_IS_CURRENT', 'password')
  await rejectGuessablePassword(app, password, person)
  // Hashing is slow on purpose.
  const changes = { name: 'own-password/change', subject: actor.id, limit: PASSWORD_CHANGES_PER_PERSON }
  if (!(await consume(app.database, [changes], app.now()))) throw new Problem('TOO_MANY_PASSWORD_CHANGES')
  const passwordHash = await hashPassword(password)
  const find = async (tx: Tx) => {
    await lockAccount(tx, actor.id)
    const account = await lockCredentials(tx, actor.id)
    // A reset, a deactivation or the end of this session at the same moment wins.
    const isSame = account?.password === currentHash && hasAccess(account, clockOf(app))
    if (!isSame || !(await hasSession(tx, actor.id, sessionId))) throw new Problem('NOT_SIGNED_IN')
    return { studentId: actor.id }
  }
  await auditedWrite(app, actor, 'changeOwnPassword', find, async (tx, _allowed, now) => {
    await changePassword(tx, person, passwordHash, 'chosen', now, sessionId)
    await notifyOwnPasswordChanged(app, tx, actor.id)
    return { result: undefined, about: {} }
  })
}

/**
 * Returns the hash that the present password has matched. Each wrong one counts as one of a sign-in, and for the session and
 * the person, so that whoever has found an open session guesses no more often in it than at the login.
 */
export async function verifyCurrent(
  app: AuthContext,
  actor: AuthenticatedActor,
  sessionId: string,
  email: string,
  typed: string,
  failure: 'changeOwnPasswordFailed' | 'confirmSessionFailed' = 'changeOwnPasswordFailed',
) {
  const signIns = await accountLimits(app, 'sign-in', email, { address: actor.address, known: null })
  const own = ownLimits(actor.id, sessionId)
  const consumption = await consumeInOrder(app.database, [...own, ...signIns.all], app.now())
  await throwIfRateLimited(app, actor.address, consumption, async () => actor.id)
  const account = await findAccount(app.database.read, email)
  const matches = await verifyPassword(typed, account?.password ?? (await dummyHash))
  if (account?.id !== actor.id || account.password === null || !matches) {
    const entry = { action: failure, by: actor, studentId: actor.id } as const
    await recordAuditStandalone(app.database, entry, app.now())
    throw refusal('CURRENT_PASSWORD_WRONG', 'currentPassword')
  }
  await app.database.transaction((tx) => takeBack(tx, own, signIns, app.now()))
  return account.password
}

const ownLimits = (userId: string, sessionId: string): RateLimit[] => [
  { name: 'own-password/session', subject: sessionId, limit: PASSWORD_TRIES_PER_SESSION },
  { name: 'own-password/person', subject: userId, limit: PASSWORD_TRIES_PER_PERSON },
]

/** In the order in which attempts are counted, to avoid deadlocks. */
async function takeBack(tx: Tx, own: readonly RateLimit[], signIns: AccountLimits, now: Date) {
  for (const limit of own) await reset(tx, limit)
  await resetAfterSuccess(tx, signIns, now)
}

const refusal = (code: 'CURRENT_PASSWORD_WRONG' | 'PASSWORD_IS_CURRENT', field: string) =>
  new Problem(code, { [field]: new Problem(code).message })
