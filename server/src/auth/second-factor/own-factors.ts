import type { OwnSecondFactor } from '@portal/contract/people/second-factor/second-factor'
import { Problem } from '@portal/contract/problems'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../permissions/permit.ts'
import type { Tx } from '../../platform/database/open.ts'
import { findProfile, lockAccount } from '../accounts.store.ts'
import type { AuthContext } from '../context.ts'
import { notifyFactorChanged } from '../notify-account.ts'
import { countFactors, deleteRecoveryCodes } from '../second-factor-records/factors.store.ts'
import { mustHaveSecondFactor, offersPasskeys } from '../second-factor-records/policy.ts'
import type { Enroller } from './enrolment.ts'
import { deletePasskeyOf, listPasskeys } from './passkeys.store.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.store.ts'
import { deleteTotp, findTotp } from './totp.store.ts'

/** Whoever is signed in and changes their own second factors. Throws NO_PROFILE. */
export async function enrollerOf(
  app: AuthContext,
  { id, address }: AuthenticatedActor,
  sessionId: string | null,
): Promise<Enroller> {
  const profile = await findProfile(app.database.read, id)
  if (!profile) throw new Problem('NO_PROFILE')
  return { ...profile, address, sessionId, isFirst: false }
}

export async function readOwnFactors(app: AuthContext, { id, userType }: Enroller): Promise<OwnSecondFactor> {
  const { read } = app.database
  const [totp, passkeys, recoveryCodes] = [
    await findTotp(read, id),
    await listPasskeys(read, id),
    await countRecoveryCodes(read, id),
  ]
  return {
    isNeeded: mustHaveSecondFactor(app.config, userType),
    offersPasskeys: offersPasskeys(app.config),
    totp: totp ? { addedAt: totp.created_at, lastUsedAt: totp.lastUsedAt } : null,
    passkeys: passkeys.map(({ id, name, created_at, lastUsedAt }) => ({ id, name, addedAt: created_at, lastUsedAt })),
    recoveryCodes,
  }
}

/** Removes the authenticator app. Throws FACTOR_NOT_FOUND and LAST_FACTOR. */
export const removeTotp = (app: AuthContext, who: Enroller) =>
  remove(app, who, async (tx) => ((await deleteTotp(tx, who.id)) ? 'Authenticator app' : null))

/** Removes a passkey. Throws FACTOR_NOT_FOUND and LAST_FACTOR. */
export const removePasskey = (app: AuthContext, who: Enroller, passkeyId: string) =>
  remove(app, who, (tx) => deletePasskeyOf(tx, who.id, passkeyId))

/** `work` removes one and returns what it is called; null if it is not there. */
async function remove(app: AuthContext, who: Enroller, work: (tx: Tx) => Promise<string | null>) {
  await app.database.transaction(async (tx) => {
    await lockAccount(tx, who.id)
    const record = await work(tx)
    if (record === null) throw new Problem('FACTOR_NOT_FOUND')
    if ((await countFactors(tx, who.id)) === 0) {
      if (mustHaveSecondFactor(app.config, who.userType)) throw new Problem('LAST_FACTOR')
      await deleteRecoveryCodes(tx, who.id)
    }
    await recordAudit(tx, { action: 'removeSecondFactor', by: who, record }, app.now())
    await notifyFactorChanged(app, tx, who.id)
  })
  return readOwnFactors(app, who)
}

/** Makes new recovery codes; the earlier ones no longer count. Throws FACTOR_NOT_FOUND without a factor. */
export async function makeRecoveryCodes(app: AuthContext, who: Enroller) {
  return app.database.transaction(async (tx) => {
    await lockAccount(tx, who.id)
    if ((await countFactors(tx, who.id)) === 0) throw new Problem('FACTOR_NOT_FOUND')
    await recordAudit(tx, { action: 'makeRecoveryCodes', by: who }, app.now())
    await notifyFactorChanged(app, tx, who.id)
    return replaceRecoveryCodes(tx, who.id, app.now())
  })
}
