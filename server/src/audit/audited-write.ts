import type { AdministrativeWrite } from '@portal/contract/actions'
import { type AuthenticatedActor, type Permit, permit, requirePermission, type Subject } from '../permissions/permit.ts'
import type { PlatformContext } from '../platform/context.ts'
import type { Tx } from '../platform/database/open.ts'
import { type AuditSubject, recordAudit } from './record-audit.ts'

type Find<Row> = (tx: Tx) => Promise<Row>

type Work<Name extends AdministrativeWrite, Row extends Subject, Result> = (
  tx: Tx,
  allowed: Permit<Name, Row>,
  now: Date,
) => Promise<{ result: Result; about: Omit<AuditSubject, 'studentId'> | null }>

/**
 * Carries out an administrative write in one transaction: finds the row, checks the permission for that row, does the
 * work and records it in the audit trail. None of these steps can be left out; `about` is null where there was nothing to do,
 * as at a second click, and nothing is recorded. `find` throws if there is no such row.
 * The entry has the moment that `work` is given: where `work` writes it too, the audit trail finds what can be undone.
 * Throws FORBIDDEN.
 */
export async function auditedWrite<Name extends AdministrativeWrite, Row extends Subject, Result>(
  app: Pick<PlatformContext, 'database' | 'now'>,
  actor: AuthenticatedActor,
  action: Name,
  find: Find<Row>,
  work: Work<Name, Row, Result>,
): Promise<Result> {
  requirePermission(actor, action)
  return app.database.transaction(async (tx) => {
    const allowed = permit(actor, action, await find(tx))
    const now = app.now()
    const { result, about } = await work(tx, allowed, now)
    const { studentId } = allowed.row
    if (about) await recordAudit(tx, { action, by: actor, studentId, ...about }, now)
    return result
  })
}
