import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { findProfile, lockAccount, lockCredentials } from '../../../auth/accounts.store.ts'
import { removeSignInLink } from '../../../auth/oidc/remove-link.ts'
import { findIdentityOf, permitLink } from '../../../auth/oidc-identities/external-identities.store.ts'
import { verifyCurrent } from '../../../auth/password-changes/change-own-password.ts'
import { type AuthenticatedActor, requirePermission } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { lockStaff } from '../administrators/change-staff.ts'

/** The provider of this portal. Without one the procedures do not exist. */
function issuerOf({ config }: Pick<AppContext, 'config'>) {
  if (!config.oidc) throw new Problem('NOT_FOUND')
  return config.oidc.issuer
}

/** Whether whoever asks is linked, and since when. */
export async function readOwnLink(app: AppContext, actor: AuthenticatedActor) {
  requirePermission(actor, 'viewOwnAccount')
  const found = await findIdentityOf(app.database.read, { userId: actor.id, issuer: issuerOf(app) })
  return { link: found && { linkedAt: found.linkedAt, lastUsedAt: found.lastUsedAt } }
}

/**
 * Lets a person of the office link their account at their next sign-in there. Nobody allows it to themselves. Throws
 * STAFF_NOT_FOUND, ALREADY_LINKED and FORBIDDEN.
 */
export async function permitSignInLink(app: AppContext, actor: AuthenticatedActor, id: string) {
  const issuer = issuerOf(app)
  requirePermission(actor, 'permitSignIn')
  if (id === actor.id) throw new Problem('FORBIDDEN')
  await auditedWrite(
    app,
    actor,
    'permitSignIn',
    (tx) => lockStaff(tx, { id }, issuer, actor),
    async (tx, { row }, now) => {
      if (row.status !== 'active') throw new Problem('STAFF_NOT_FOUND')
      if (await findIdentityOf(tx.db, { userId: id, issuer })) throw new Problem('ALREADY_LINKED')
      await permitLink(tx, { userId: id, issuer, permittedBy: actor.id }, now)
      tx.invalidate(topics.staff)
      return { result: null, about: {} }
    },
  )
}

/**
 * Removes the link of a student or of somebody of the office, and the permission to make one. Throws NOT_LINKED, also where
 * there is nobody, and FORBIDDEN for one's own.
 */
export async function removeLinkOf(app: AppContext, actor: AuthenticatedActor, id: string) {
  const issuer = issuerOf(app)
  await auditedWrite(
    app,
    actor,
    'unlinkSignIn',
    async (tx) => {
      const person = await findProfile(tx.db, id)
      if (!person) throw new Problem('NOT_LINKED')
      if (id === actor.id) throw new Problem('FORBIDDEN')
      return { studentId: id }
    },
    async (tx, { row }) => {
      if (!(await removeSignInLink(app, tx, { userId: row.studentId, issuer }))) throw new Problem('NOT_LINKED')
      return { result: null, about: {} }
    },
  )
}

/** Removes one's own link, by whoever types their password: they sign in with it from then on. Throws NOT_LINKED. */
export async function removeOwnLink(
  app: AppContext,
  actor: AuthenticatedActor,
  sessionId: string,
  { currentPassword }: { currentPassword: string },
) {
  const issuer = issuerOf(app)
  requirePermission(actor, 'unlinkOwnSignIn')
  const person = await findProfile(app.database.read, actor.id)
  if (!person) throw new Problem('NO_PROFILE')
  const own = { userId: actor.id, issuer }
  if (!(await findIdentityOf(app.database.read, own))) throw new Problem('NOT_LINKED')
  const verified = await verifyCurrent(app, actor, sessionId, person.email, currentPassword)
  await auditedWrite(
    app,
    actor,
    'unlinkOwnSignIn',
    async (tx) => {
      await lockAccount(tx, actor.id)
      // A reset at the same moment wins.
      if ((await lockCredentials(tx, actor.id))?.password !== verified) throw new Problem('NOT_SIGNED_IN')
      return { studentId: actor.id }
    },
    async (tx) => {
      if (!(await removeSignInLink(app, tx, own, sessionId))) throw new Problem('NOT_LINKED')
      return { result: null, about: {} }
    },
  )
  return readOwnLink(app, actor)
}
