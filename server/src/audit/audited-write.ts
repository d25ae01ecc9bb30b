import type { AdministrativeWrite } from '@portal/contract/audit'
import type { AppContext } from '../features/context.ts'
import { type AuthenticatedActor, type Permit, permit } from '../permissions/permit.ts'
import type { Tx } from '../platform/database/open.ts'
import { type AuditSubject, recordAudit } from './record-audit.store.ts'

type Work<Name extends AdministrativeWrite, Result> = (
  tx: Tx,
  allowed: Permit<Name>,
) => Promise<{ result: Result; about: AuditSubject }>

/**
 * Carries out an administrative write: asks for permission, does it in one transaction, and notes in that
 * same transaction who did what to whom. None of the three can be left out.
 */
export async function auditedWrite<Name extends AdministrativeWrite, Result>(
  app: AppContext,
  actor: AuthenticatedActor,
  action: Name,
  work: Work<Name, Result>,
): Promise<Result> {
  const allowed = permit(actor, action)
  return app.database.transaction(async (tx) => {
    const { result, about } = await work(tx, allowed)
    await recordAudit(tx, { action, actorId: actor.id, address: actor.address, ...about }, app.now())
    return result
  })
}
