import { fullName } from '@portal/contract/people/full-name'
import type {
  PasskeyConfirmInput,
  PasskeyEnrolment,
  TotpEnrolment,
} from '@portal/contract/people/second-factor/second-factor'
import { PASSKEYS_PER_PERSON, SECOND_STEP_MINUTES } from '@portal/contract/people/second-factor/second-factor-limits'
import type { UserType } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import { MINUTE_MS } from '@portal/contract/time/durations'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Tx } from '../../platform/database/open.ts'
import { sealKey, unsealKey } from '../../platform/signing/sealed-key.ts'
import { lockAccount } from '../accounts.store.ts'
import type { AuthContext } from '../context.ts'
import { notifyFactorChanged } from '../notify-account.ts'
import { countFactors } from '../second-factor-records/factors.store.ts'
import { forgetConfirmations } from '../sessions/confirm-session.store.ts'
import { insertPasskey, listPasskeys } from './passkeys.store.ts'
import { newChallenge, passkeyCreationOf, verifyMade } from './passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.store.ts'
import { setTotp } from './totp.store.ts'
import { findStep, newTotpSecret, otpauthUri, typedSecret } from './totp.ts'

/** Who sets up a second factor, from which address and in which session; `isFirst`: in a sign-in that waits, where there is none yet. */
export type Enroller = {
  id: string
  userType: UserType
  email: string
  firstName: string
  lastName: string
  address: string
  sessionId: string | null
  isFirst: boolean
}

const AUTHENTICATOR_APP = 'Authenticator app'

/** The secret of an app is kept sealed, bound to its owner. */
export const totpKeyName = (userId: string) => ({ id: userId, purpose: 'totp' })

/** Begins to set up an authenticator app, the first or a new one: nothing is kept until it shows a code. */
export function enrolTotp(app: AuthContext, { id, email }: Enroller): TotpEnrolment {
  const secret = newTotpSecret()
  const enrolment = sealEnrolment(app, id, 'totp', secret.toString('base64url'))
  return { enrolment, secret: typedSecret(secret), uri: otpauthUri(app.config.name, email, secret) }
}

/**
 * Adds an authenticator app that has shown its code, in the place of an earlier one: whoever must have a factor cannot remove
 * it first. Returns recovery codes, if it is the first factor. Throws ENROLMENT_ENDED and WRONG_CODE.
 */
export async function confirmTotp(app: AuthContext, who: Enroller, input: { enrolment: string; code: string }) {
  const secret = Buffer.from(openEnrolment(app, who.id, 'totp', input.enrolment), 'base64url')
  const usedStep = findStep(secret, input.code, app.now())
  if (usedStep === null) throw wrongCode()
  const sealed = sealKey(app.secret, totpKeyName(who.id), secret)
  return addFactor(app, who, AUTHENTICATOR_APP, async (tx, now) => {
    if (!(await setTotp(tx, { userId: who.id, sealed, usedStep }, now))) throw wrongCode()
  })
}

const wrongCode = () => new Problem('WRONG_CODE', { code: new Problem('WRONG_CODE').message })

/** Begins to make a passkey: nothing is kept until the browser has made it. Throws TOO_MANY_PASSKEYS. */
export async function enrolPasskey(app: AuthContext, who: Enroller): Promise<PasskeyEnrolment> {
  const passkeys = await listPasskeys(app.database.read, who.id)
  if (passkeys.length >= PASSKEYS_PER_PERSON) throw new Problem('TOO_MANY_PASSKEYS')
  const challenge = newChallenge()
  const owner = { id: who.id, email: who.email, name: fullName(who) }
  return {
    enrolment: sealEnrolment(app, who.id, 'passkey', challenge),
    options: passkeyCreationOf(app.config, challenge, owner, passkeys),
  }
}

/** As `confirmTotp`, for a passkey. Throws ENROLMENT_ENDED, PASSKEY_REFUSED, PASSKEY_ALREADY_ADDED and TOO_MANY_PASSKEYS. */
export async function confirmPasskey(app: AuthContext, who: Enroller, input: PasskeyConfirmInput) {
  const challenge = openEnrolment(app, who.id, 'passkey', input.enrolment)
  const made = await verifyMade(app, input.passkey, challenge)
  if (!made) throw new Problem('PASSKEY_REFUSED')
  return addFactor(app, who, input.name, async (tx, now) => {
    const passkeys = await listPasskeys(tx.db, who.id)
    if (passkeys.length >= PASSKEYS_PER_PERSON) throw new Problem('TOO_MANY_PASSKEYS')
    const isNew = await insertPasskey(tx, { ...made, userId: who.id, name: input.name }, now)
    if (!isNew) throw new Problem('PASSKEY_ALREADY_ADDED')
  })
}

async function addFactor(
  app: AuthContext,
  { id, address, sessionId, isFirst }: Enroller,
  record: string,
  insert: (tx: Tx, now: Date) => Promise<void>,
) {
  return app.database.transaction(async (tx) => {
    await lockAccount(tx, id)
    // With a password alone nobody adds a factor to those that there are.
    if (isFirst && (await countFactors(tx, id)) > 0) throw new Problem('FORBIDDEN')
    const now = app.now()
    await insert(tx, now)
    // They were confirmed with less.
    await forgetConfirmations(tx, id, sessionId)
    await recordAudit(tx, { action: 'addSecondFactor', by: { id, address }, record }, now)
    await notifyFactorChanged(app, tx, id)
    return (await countRecoveryCodes(tx.db, id)) === null ? replaceRecoveryCodes(tx, id, now) : []
  })
}

type Kind = 'totp' | 'passkey'

const enrolmentName = (userId: string, kind: Kind) => ({ id: userId, purpose: `enrolment ${kind}` })

/** What is to be confirmed, for the browser to give back: only the portal reads it, for this person, and not for long. */
function sealEnrolment({ secret, now }: AuthContext, userId: string, kind: Kind, value: string) {
  const until = now().getTime() + SECOND_STEP_MINUTES * MINUTE_MS
  return sealKey(secret, enrolmentName(userId, kind), Buffer.from(`${until}.${value}`))
}

function openEnrolment({ secret, now }: AuthContext, userId: string, kind: Kind, sealed: string) {
  const [until, value = ''] = unsealed(secret, enrolmentName(userId, kind), sealed).split('.')
  if (Number(until) < now().getTime()) throw new Problem('ENROLMENT_ENDED')
  return value
}

function unsealed(secret: string, name: { id: string; purpose: string }, sealed: string) {
  try {
    return unsealKey(secret, name, sealed).toString()
  } catch {
    throw new Problem('ENROLMENT_ENDED')
  }
}
