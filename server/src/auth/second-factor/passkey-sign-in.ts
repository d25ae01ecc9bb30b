import type { UsedPasskey } from '@portal/contract/people/second-factor/second-factor'
import type { UserType } from '@portal/contract/people/session'
import { Problem } from '@portal/contract/problems'
import { recordAuditStandalone } from '../../audit/record-audit.ts'
import type { SignInClient } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { refundKeys } from '../limits/rate-limit.store.ts'
import {
  deletePending,
  findPending,
  insertPending,
  takeChallenge,
} from '../second-factor-records/pending-sign-ins.store.ts'
import { completeSignIn } from '../sign-in/complete-sign-in.ts'
import { pendingCookie, personOf, type WaitingClient, withoutPendingCookie } from '../sign-in/pending-sign-in.ts'
import { findPasskey } from './passkeys.store.ts'
import { newChallenge, passkeyRequestOf, verifyUsed } from './passkeys.ts'
import { countPasskeySignIn } from './second-step-limits.ts'

/** What a passkey is to sign that signs in alone. Throws TOO_MANY_SIGN_INS. */
export async function beginPasskeySignIn(app: AuthContext, client: SignInClient) {
  const counted = await countPasskeySignIn(app, client)
  const challenge = newChallenge()
  const waits = { userId: null, passwordDigest: '', remember: false, challenge, counted }
  const token = await app.database.transaction((tx) => insertPending(tx, waits, app.now()))
  return { request: passkeyRequestOf(app.config, challenge), setCookies: [pendingCookie(app, token)] }
}

/** Signs in with a passkey alone. Throws SECOND_STEP_ENDED, PASSKEY_REFUSED, and what `startSession` throws. */
export async function signInWithPasskey(
  app: AuthContext,
  client: WaitingClient & SignInClient,
  { passkey, panel, remember }: { passkey: UsedPasskey; panel: UserType; remember: boolean },
) {
  const { pendingToken } = client
  const pending = pendingToken === null ? null : await findPending(app.database.read, pendingToken, app.now())
  if (!pending || pending.userId !== null) throw new Problem('SECOND_STEP_ENDED')
  const challenge = await app.database.transaction((tx) => takeChallenge(tx, pending.id))
  // One try each: what was begun is counted, and who has used it up writes nothing any more.
  if (challenge === null) throw new Problem('SECOND_STEP_ENDED')
  const userId = await verifyUsed(app, passkey, challenge, null)
  if (userId === null) {
    const owner = (await findPasskey(app.database.read, passkey.id))?.userId ?? null
    const by = { id: owner, address: client.address }
    await recordAuditStandalone(app.database, { action: 'secondFactorFailed', by }, app.now())
    throw new Problem('PASSKEY_REFUSED')
  }
  const person = await personOf(app, userId, panel)
  await app.database.transaction((tx) => deletePending(tx, pending.id))
  const proof = { by: 'passkey', factor: { credentialId: passkey.id } } as const
  const signedIn = await completeSignIn(app, client, person, { proof, remember }, (tx) =>
    refundKeys(tx, pending.counted),
  )
  return withoutPendingCookie(app, signedIn)
}
