import { email as emailOf, type UserType } from '@portal/contract/people/session'
import { topics } from '@portal/contract/topics'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Tx } from '../../platform/database/open.ts'
import { findProfile, findUserByEmail, lockAccount, lockCredentials } from '../accounts.store.ts'
import type { ClientInfo } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { notifySignInLinkChanged } from '../notify-account.ts'
import { findIdentity, findIdentityOf, linkIdentity, takePermit } from '../oidc-identities/external-identities.store.ts'
import { assertPanelAccess } from '../sessions/open-session.ts'
import type { ExternalPerson } from './authorization.ts'
import { SsoError } from './sso-error.ts'

/** An account of the provider that is not linked yet. */
type Unlinked = { issuer: string; subject: string; email: string }

/**
 * Whose account of the provider it is: whom it is linked with, or, the first time, whose record has the e-mail address that
 * the provider has verified. No record is made, and no claim says what somebody is. Throws `SsoError`, and what
 * `assertPanelAccess` throws.
 */
export async function identify(
  app: AuthContext,
  client: ClientInfo,
  issuer: string,
  { subject, verifiedEmail, emailFault }: ExternalPerson,
  panel: UserType,
) {
  const linked = await findIdentity(app.database.read, { issuer, subject })
  if (linked) return linked.userId
  const email = emailOf.safeParse(verifiedEmail)
  if (!email.success) {
    app.log.warn({ fault: emailFault }, 'an account of the OpenID provider has no verified e-mail address')
    throw new SsoError('SSO_EMAIL_UNVERIFIED')
  }
  const user = await findUserByEmail(app.database.read, email.data)
  if (!user) throw new SsoError('SSO_NOBODY')
  // Whoever could not sign in is not linked either.
  assertPanelAccess(app, user, panel)
  await app.database.transaction((tx) => link(app, tx, client, user.id, { issuer, subject, email: email.data }))
  return user.id
}

/**
 * Links somebody whose access and e-mail address are still what they were. It ends nothing of theirs: see
 * docs/decisions/0138. Throws `SsoError`.
 */
async function link(app: AuthContext, tx: Tx, { address }: ClientInfo, userId: string, found: Unlinked) {
  const { issuer, subject, email } = found
  await lockAccount(tx, userId)
  await lockCredentials(tx, userId)
  const person = await findProfile(tx.db, userId)
  // The college may have given the address of somebody who has left to somebody else.
  if (person?.email !== email || person.status !== 'active') throw new SsoError('SSO_NOBODY')
  assertPanelAccess(app, person, person.userType)
  const isOfOffice = person.userType === 'admin'
  const permit = isOfOffice ? await takePermit(tx, { userId, issuer }, app.now()) : null
  if (isOfOffice && !permit) throw new SsoError('SSO_NOT_LINKED')
  if (await findIdentityOf(tx.db, { userId, issuer })) throw new SsoError('SSO_TAKEN')
  const linkedBy = permit?.permittedBy ?? null
  if (!(await linkIdentity(tx, { userId, issuer, subject, linkedBy }, app.now()))) throw new SsoError('SSO_TAKEN')
  // Their account, and the screens of the office that show who is linked.
  tx.invalidate(isOfOffice ? topics.staff : topics.students, topics.profileOf(userId))
  const by = { id: userId, address }
  await recordAudit(tx, { action: 'linkSignIn', by, ...(isOfOffice ? {} : { studentId: userId }) }, app.now())
  await notifySignInLinkChanged(app, tx, userId)
}
