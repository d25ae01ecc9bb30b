import type { SignedInUser } from '@portal/contract/people/session'
import { topics } from '@portal/contract/topics'
import { recordAudit } from '../../audit/record-audit.ts'
import { notifyAccountChanged } from '../../notifications/account.ts'
import type { Tx } from '../../platform/database/open.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { keepKnown } from '../limits/known-browser.ts'
import { addKnownNetwork, isNewNetwork } from '../limits/known-networks.store.ts'
import { type SignInProof, startSession } from '../sessions/open-session.ts'

type Person = { user: SignedInUser; email: string }
type Sign = { proof: SignInProof; remember: boolean }

/**
 * The end of every sign-in: starts the session, remembers the network and the browser, and writes the audit trail. `alsoIn`
 * does more in the same transaction. Throws what `startSession` throws.
 */
export async function completeSignIn(
  app: AuthContext,
  client: ClientInfo,
  { user, email }: Person,
  { proof, remember }: Sign,
  alsoIn: (tx: Tx) => Promise<void> = async () => {},
) {
  const { setCookies } = await startSession(app, client, user, proof, remember)
  await app.database.transaction(async (tx) => {
    if (await isNewNetwork(app, tx.db, { id: user.id, email }, client.address, app.now()))
      await notifyAccountChanged(app, tx, user.id, 'newNetwork')
    await addKnownNetwork(app, tx, { id: user.id, email }, client.address, app.now())
    await alsoIn(tx)
    // Whoever looks at their sessions elsewhere sees this one.
    tx.invalidate(topics.sessionsOf(user.id))
    await recordAudit(tx, { action: 'signIn', by: { id: user.id, address: client.address } }, app.now())
  })
  return { user, setCookies: [...setCookies, keepKnown(app, email)] }
}
