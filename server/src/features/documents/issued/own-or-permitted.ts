import { type AuthenticatedActor, requirePermission } from '../../../permissions/permit.ts'

/** Throws FORBIDDEN for what somebody else has issued, unless the person may withdraw that, too. */
export function requireOwnOrPermitted(actor: AuthenticatedActor, { issuedBy }: { issuedBy: string | null }) {
  if (issuedBy !== actor.id) requirePermission(actor, 'withdrawOfOthers')
}
