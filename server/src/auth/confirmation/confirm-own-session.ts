import type { ConfirmationInput, ConfirmationWay } from '@portal/contract/people/second-factor/confirmation'
import type { SecondStepInput } from '@portal/contract/people/second-factor/second-factor'
import { Problem } from '@portal/contract/problems'
import { recordAudit, recordAuditStandalone } from '../../audit/record-audit.ts'
import { type AuthenticatedActor, requirePermission } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import { hasAccess } from '../access.ts'
import { findAccount, findUserWithAccess, lockAccount, lockCredentials } from '../accounts.store.ts'
import type { AuthContext } from '../context.ts'
import { verifyCurrent } from '../password-changes/change-own-password.ts'
import { isCodeRight } from '../second-factor/check-code.ts'
import { listPasskeys } from '../second-factor/passkeys.store.ts'
import { newChallenge, passkeyRequestOf, verifyUsed } from '../second-factor/passkeys.ts'
import { waysOf } from '../second-factor/second-step.ts'
import { codeLimits, countCode, refundCode } from '../second-factor/second-step-limits.ts'
import { hasSecondFactor, isFactorThere, type UsedFactor } from '../second-factor-records/factors.store.ts'
import { confirmSession, setSessionChallenge, takeSessionChallenge } from '../sessions/confirm-session.store.ts'
import { clockOf } from '../sessions/sessions.store.ts'
import { CONFIRMED_MS } from './must-confirm.ts'

/** Who is signed in, and in which session. */
export type OwnSession = { actor: AuthenticatedActor; sessionId: string }

/** What has proved who it is: a password, by the hash that it matched, or a second factor. */
type Proof = { hash: string } | { factor: UsedFactor }

/** By what somebody can confirm that it is them: a second factor if they have one, else the password if they have that. */
export async function confirmationWaysOf(app: AuthContext, { actor }: OwnSession): Promise<ConfirmationWay[]> {
  const ways = await waysOf(app, actor.id)
  if (ways.length > 0) return ways
  const { email } = await personOf(app, actor)
  const account = await findAccount(app.database.read, email)
  return account?.password ? ['password'] : []
}

/** What a passkey of the person is to sign, in this session. Throws FORBIDDEN for whoever has none. */
export async function requestConfirmingPasskey(app: AuthContext, { actor, sessionId }: OwnSession) {
  requirePermission(actor, 'confirmOwnSession')
  const passkeys = await listPasskeys(app.database.read, actor.id)
  if (passkeys.length === 0) throw new Problem('FORBIDDEN')
  const challenge = newChallenge()
  await app.database.transaction((tx) => setSessionChallenge(tx, sessionId, challenge))
  return passkeyRequestOf(app.config, challenge, passkeys)
}

/**
 * Confirms a session: whoever uses it has proved just now who they are. Returns until when that counts. Throws FORBIDDEN for a
 * way that is not theirs, CURRENT_PASSWORD_WRONG, TOO_MANY_SIGN_INS, WRONG_CODE, TOO_MANY_CODES, APP_NOT_READABLE and
 * PASSKEY_REFUSED; NOT_SIGNED_IN where the session has ended meanwhile, and ENROLMENT_ENDED where what has proved it counts no
 * longer.
 */
export async function confirmOwnSession(app: AuthContext, own: OwnSession, input: ConfirmationInput) {
  const { actor, sessionId } = own
  requirePermission(actor, 'confirmOwnSession')
  if (!(await confirmationWaysOf(app, own)).includes(input.way)) throw new Problem('FORBIDDEN')
  const proof = input.way === 'password' ? await provePassword(app, own, input) : await proveFactor(app, own, input)
  const now = app.now()
  await app.database.transaction(async (tx) => {
    await lockAccount(tx, actor.id)
    await requireStanding(app, tx, actor.id, proof)
    if (!(await confirmSession(tx, sessionId, now))) throw new Problem('NOT_SIGNED_IN')
    await recordAudit(tx, { action: 'confirmSession', by: actor }, now)
  })
  return new Date(now.getTime() + CONFIRMED_MS)
}

async function personOf(app: AuthContext, { id }: AuthenticatedActor) {
  const person = await findUserWithAccess(app.database.read, id, clockOf(app))
  if (!person) throw new Problem('NOT_SIGNED_IN')
  return person
}

/** A reset, another password or another factor at the same moment wins. */
async function requireStanding(app: AuthContext, tx: Tx, userId: string, proof: Proof) {
  const account = await lockCredentials(tx, userId)
  if (!account || !hasAccess(account, clockOf(app))) throw new Problem('NOT_SIGNED_IN')
  const isStanding =
    'hash' in proof
      ? account.password === proof.hash && !(await hasSecondFactor(tx.db, userId))
      : await isFactorThere(tx, userId, proof.factor)
  if (!isStanding) throw new Problem('ENROLMENT_ENDED')
}

async function provePassword(
  app: AuthContext,
  { actor, sessionId }: OwnSession,
  { currentPassword }: { currentPassword: string },
): Promise<Proof> {
  const { email } = await personOf(app, actor)
  return { hash: await verifyCurrent(app, actor, sessionId, email, currentPassword, 'confirmSessionFailed') }
}

/** The limits are those of a sign-in's second step: an open session guesses no more codes than the login. */
async function proveFactor(app: AuthContext, own: OwnSession, input: SecondStepInput): Promise<Proof> {
  const { actor, sessionId } = own
  const client = { address: actor.address, sessionId }
  if (input.way === 'passkey') {
    const challenge = await app.database.transaction((tx) => takeSessionChallenge(tx, sessionId))
    const isSigned = challenge !== null && (await verifyUsed(app, input.passkey, challenge, actor.id)) !== null
    if (!isSigned) throw await refused(app, actor, 'PASSKEY_REFUSED')
    return { factor: { credentialId: input.passkey.id } }
  }
  const limits = codeLimits(sessionId, actor.id, input.way)
  await countCode(app, client, actor.id, limits)
  if (!(await isCodeRight(app, client, actor.id, input))) throw await refused(app, actor, 'WRONG_CODE')
  await app.database.transaction((tx) => refundCode(tx, limits))
  return { factor: input.way === 'totp' ? 'totp' : 'any' }
}

async function refused(app: AuthContext, actor: AuthenticatedActor, code: 'WRONG_CODE' | 'PASSKEY_REFUSED') {
  await recordAuditStandalone(app.database, { action: 'confirmSessionFailed', by: actor }, app.now())
  return new Problem(code, code === 'WRONG_CODE' ? { code: new Problem(code).message } : {})
}
