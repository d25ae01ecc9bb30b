import type { SecondStepInput } from '@portal/contract/people/second-factor/second-factor'
import { Problem } from '@portal/contract/problems'
import { recordAudit } from '../../audit/record-audit.ts'
import { unsealKey } from '../../platform/signing/sealed-key.ts'
import { LostSecretError } from '../../platform/signing/signing-errors.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { totpKeyName } from './enrolment.ts'
import { useRecoveryCode } from './recovery-codes.store.ts'
import { findTotp, useStep } from './totp.store.ts'
import { findStep } from './totp.ts'

/** Whether a code of somebody's app, or a recovery code, is right; it counts once. Throws APP_NOT_READABLE. */
export async function isCodeRight(
  app: AuthContext,
  { address }: ClientInfo,
  userId: string,
  { way, code }: Exclude<SecondStepInput, { way: 'passkey' }>,
) {
  if (way === 'totp') return isTotpRight(app, userId, code)
  return app.database.transaction(async (tx) => {
    const isRight = await useRecoveryCode(tx, userId, code)
    if (isRight) await recordAudit(tx, { action: 'useRecoveryCode', by: { id: userId, address } }, app.now())
    return isRight
  })
}

async function isTotpRight(app: AuthContext, userId: string, code: string) {
  const totp = await findTotp(app.database.read, userId)
  if (!totp) return false
  const step = findStep(openTotp(app, userId, totp.sealed), code, app.now(), totp.usedStep)
  return step !== null && (await app.database.transaction((tx) => useStep(tx, userId, step, app.now())))
}

/** Throws APP_NOT_READABLE where PORTAL_SECRET is another one than when the app was set up. */
function openTotp({ secret }: AuthContext, userId: string, sealed: string) {
  try {
    return unsealKey(secret, totpKeyName(userId), sealed)
  } catch (error) {
    throw error instanceof LostSecretError ? new Problem('APP_NOT_READABLE') : error
  }
}
