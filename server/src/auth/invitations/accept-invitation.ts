import {
  INVITATION_GUESSES_PER_ADDRESS,
  INVITATION_GUESSES_PER_SITE,
  REDEMPTIONS_PER_PERSON,
} from '@portal/contract/limits'
import { parseInvitationCode } from '@portal/contract/people/invitations/invitations'
import { Problem } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { findActiveUser, lockAccount } from '../accounts.store.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { addKnownNetwork } from '../limits/known-networks.store.ts'
import { rateLimitKey, siteKey } from '../limits/network.ts'
import { type RateLimit, refund } from '../limits/rate-limit.store.ts'
import { consume } from '../limits/rate-limit.ts'
import { changePassword } from '../password-changes/change-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { rejectGuessablePassword } from '../passwords/password-policy.ts'
import { requirePasswordSignIn } from '../passwords/password-sign-in.ts'
import { hashInvitationToken } from './invitation-token.ts'
import { findInvitation } from './invitations.store.ts'

/**
 * Sets the first password of a student or of a person of the office with the token of an e-mail or the code of a slip, once.
 * Throws INVITATION_INVALID, INVITATION_EXPIRED, PASSWORDS_OFF, TOO_MANY_INVITATION_GUESSES, TOO_MANY_REDEMPTIONS and the
 * problems of the password policy.
 */
export async function acceptInvitation(app: AuthContext, { address }: ClientInfo, token: string, password: string) {
  const tokenHash = hashInvitationToken(app.secret, token)
  const owner = await findOwnerCountingGuesses(app, { token, tokenHash }, address)
  requirePasswordSignIn(app.config, owner)
  await rejectGuessablePassword(app, password, owner)
  // Hashing is slow on purpose: it needs a valid invitation, and its number is limited.
  const redemptions = { name: 'reset/redeem', subject: owner.id, limit: REDEMPTIONS_PER_PERSON }
  if (!(await consume(app.database, [redemptions], app.now()))) throw new Problem('TOO_MANY_REDEMPTIONS')
  const passwordHash = await hashPassword(password)
  return app.database.transaction(async (tx) => {
    const now = app.now()
    await lockAccount(tx, owner.id)
    // Another request may have used the invitation before the lock.
    const user = await findOwner(tx.db, tokenHash, now)
    requirePasswordSignIn(app.config, user)
    // As at a reset: failed sign-ins from other networks do not lock the student out of this one.
    await addKnownNetwork(app, tx, user, address, now)
    await changePassword(tx, user, passwordHash, 'chosen', now)
    await recordAudit(tx, { action: 'acceptInvitation', by: { id: user.id, address } }, now)
    return { userType: user.userType, email: user.email }
  })
}

/**
 * Finds whose invitation it is. Each attempt is counted before, and refunded if the invitation exists. A link that exists is
 * never refused: nobody guesses its 192 bits, and a stranger in a college's network would keep its new students out.
 */
async function findOwnerCountingGuesses(
  app: AuthContext,
  typed: { token: string; tokenHash: string },
  address: string,
) {
  const { token, tokenHash } = typed
  const isLink = parseInvitationCode(token) === null
  if (isLink && (await findInvitation(app.database.read, tokenHash)))
    return findOwner(app.database.read, tokenHash, app.now())
  const limits = guessLimits(address)
  if (!(await consume(app.database, limits, app.now()))) throw new Problem('TOO_MANY_INVITATION_GUESSES')
  const isGuess = (error: unknown) => error instanceof Problem && error.code === 'INVITATION_INVALID'
  const refundAll = () => app.database.transaction((tx) => refund(tx, limits))
  try {
    const owner = await findOwner(app.database.read, tokenHash, app.now())
    await refundAll()
    return owner
  } catch (error) {
    if (!isGuess(error)) await refundAll()
    throw error
  }
}

/** The active person of an invitation. Throws INVITATION_INVALID and INVITATION_EXPIRED. */
async function findOwner(db: Kysely<Tables>, tokenHash: string, now: Date) {
  const invitation = await findInvitation(db, tokenHash)
  const owner = invitation && (await findActiveUser(db, invitation.userId))
  if (!owner) throw new Problem('INVITATION_INVALID')
  if (invitation.expiresAt <= now.toISOString()) throw new Problem('INVITATION_EXPIRED')
  return owner
}

/** How many invalid codes and links are accepted from an address. */
function guessLimits(address: string): RateLimit[] {
  const site = siteKey(address)
  const byAddress = {
    name: 'invitation/address',
    subject: rateLimitKey(address),
    limit: INVITATION_GUESSES_PER_ADDRESS,
  }
  const bySite = site && { name: 'invitation/site', subject: site, limit: INVITATION_GUESSES_PER_SITE }
  return bySite ? [bySite, byAddress] : [byAddress]
}
