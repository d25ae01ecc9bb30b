import type {
  SecondFactorWay,
  SecondStep,
  SecondStepInput,
  UsedPasskey,
} from '@portal/contract/people/second-factor/second-factor'
import { Problem } from '@portal/contract/problems'
import { recordAuditStandalone } from '../../audit/record-audit.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import type { UsedFactor } from '../second-factor-records/factors.store.ts'
import { type PendingSignIn, setChallenge, takeChallenge } from '../second-factor-records/pending-sign-ins.store.ts'
import { offersPasskeys } from '../second-factor-records/policy.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import {
  type SignedIn,
  type Waiting,
  type WaitingClient,
  waiting,
  withoutPendingCookie,
} from '../sign-in/pending-sign-in.ts'
import { isCodeRight } from './check-code.ts'
import type { Enroller } from './enrolment.ts'
import { listPasskeys } from './passkeys.store.ts'
import { newChallenge, passkeyRequestOf, verifyUsed } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.store.ts'
import { codeLimits, countCode, countPasskeyStep, refundCode } from './second-step-limits.ts'
import { findTotp } from './totp.store.ts'

/** What the sign-in in this browser waits for. Throws SECOND_STEP_ENDED. */
export async function describeStep(app: AuthContext, client: WaitingClient): Promise<SecondStep> {
  const { user } = await waiting(app, client)
  return { userType: user.userType, ways: await waysOf(app, user.id), offersPasskeys: offersPasskeys(app.config) }
}

/** The second factors that somebody has. */
export async function waysOf({ database: { read } }: AuthContext, userId: string): Promise<SecondFactorWay[]> {
  const hasPasskey = (await listPasskeys(read, userId)).length > 0
  const hasTotp = (await findTotp(read, userId)) !== undefined
  const hasCodes = (await countRecoveryCodes(read, userId)) !== null
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasTotp ? (['totp'] as const) : []),
    ...(hasCodes ? (['recoveryCode'] as const) : []),
  ]
}

/** What a passkey of the person is to sign. Throws SECOND_STEP_ENDED. */
export async function requestPasskey(app: AuthContext, client: WaitingClient) {
  const { pending, user } = await waiting(app, client)
  await countPasskeyStep(app, pending.id)
  const challenge = newChallenge()
  await app.database.transaction((tx) => setChallenge(tx, pending.id, challenge))
  return passkeyRequestOf(app.config, challenge, await listPasskeys(app.database.read, user.id))
}

/**
 * Signs in with the second factor. Throws SECOND_STEP_ENDED, WRONG_CODE, TOO_MANY_CODES, APP_NOT_READABLE, PASSKEY_REFUSED,
 * and what `startSession` throws.
 */
export async function finishSignIn(app: AuthContext, client: WaitingClient, input: SecondStepInput): Promise<SignedIn> {
  const { pending, ...person } = await waiting(app, client)
  const { id } = person.user
  if (input.way === 'passkey') {
    await countPasskeyStep(app, pending.id)
    if (!(await signedByPasskey(app, input.passkey, pending))) throw await refused(app, client, id, 'PASSKEY_REFUSED')
  } else {
    const limits = codeLimits(pending.id, id, input.way)
    await countCode(app, client, id, limits)
    if (!(await isCodeRight(app, client, id, input))) throw await refused(app, client, id, 'WRONG_CODE')
    await app.database.transaction((tx) => refundCode(tx, limits))
  }
  return endWaiting(app, client, { pending, ...person }, factorOf(input))
}

function factorOf(input: SecondStepInput): UsedFactor {
  if (input.way === 'passkey') return { credentialId: input.passkey.id }
  return input.way === 'totp' ? 'totp' : 'any'
}

/** Starts the session of a sign-in that waited, once. */
async function endWaiting(
  app: AuthContext,
  client: WaitingClient,
  { pending, ...person }: Waiting,
  factor: UsedFactor,
): Promise<SignedIn> {
  const { id: pendingId, passwordDigest, external, remember } = pending
  const proof = { by: 'secondStep', pendingId, passwordDigest, external, factor } as const
  const signedIn = await completeSignIn(app, client, person, { proof, remember })
  return withoutPendingCookie(app, signedIn)
}

async function refused(app: AuthContext, { address }: ClientInfo, id: string, code: 'WRONG_CODE' | 'PASSKEY_REFUSED') {
  await recordAuditStandalone(app.database, { action: 'secondFactorFailed', by: { id, address } }, app.now())
  return new Problem(code, code === 'WRONG_CODE' ? { code: new Problem(code).message } : {})
}

async function signedByPasskey(app: AuthContext, used: UsedPasskey, pending: PendingSignIn) {
  const challenge = await app.database.transaction((tx) => takeChallenge(tx, pending.id))
  return challenge !== null && (await verifyUsed(app, used, challenge, pending.userId)) !== null
}

/** Who sets up their first factor in a sign-in that waits. Throws SECOND_STEP_ENDED, and FORBIDDEN if they have one. */
export async function firstEnroller(app: AuthContext, client: WaitingClient): Promise<Enroller> {
  return enrollerIn(app, client, await waiting(app, client))
}

async function enrollerIn(app: AuthContext, { address }: WaitingClient, { user, email }: Waiting): Promise<Enroller> {
  if ((await waysOf(app, user.id)).length > 0) throw new Problem('FORBIDDEN')
  return { ...user, email, address, sessionId: null, isFirst: true }
}

/**
 * Signs in whoever sets up their first factor. `add` adds it, and returns recovery codes. Throws what `firstEnroller`, `add`
 * and `startSession` throw.
 */
export async function enrolAndSignIn(
  app: AuthContext,
  client: WaitingClient,
  add: (who: Enroller) => Promise<string[]>,
) {
  // Read once: the time that ends while the factor is added does not take the recovery codes away.
  const waits = await waiting(app, client)
  const recoveryCodes = await add(await enrollerIn(app, client, waits))
  return { signedIn: await endWaiting(app, client, waits, 'any'), recoveryCodes }
}
