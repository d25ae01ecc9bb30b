import type { AdministrativeWrite } from '@portal/contract/audit'
import { type Acting, type Permit, permit, requirePermission, type Subject } from '../access/permit.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import { type About, note } from './note.ts'

type Find<Row> = (change: Change) => Promise<Row>

type Work<Name extends AdministrativeWrite, Row extends Subject, Result> = (
  change: Change,
  allowed: Permit<Name, Row>,
) => Promise<{ result: Result; about: Omit<About, 'studentId'> }>

/**
 * Carries out an administrative write in one transaction: finds the row it is about, asks for permission to do it to
 * that row, does it, and notes who did what to whom. None of these can be left out. `find` throws where there is no
 * such row. Throws FORBIDDEN.
 */
export async function carryOut<Name extends AdministrativeWrite, Row extends Subject, Result>(
  house: Pick<House, 'database' | 'now'>,
  actor: Acting,
  action: Name,
  find: Find<Row>,
  work: Work<Name, Row, Result>,
): Promise<Result> {
  requirePermission(actor, action)
  return house.database.change(async (change) => {
    const allowed = permit(actor, action, await find(change))
    const { result, about } = await work(change, allowed)
    const { studentId } = allowed.row
    await note(change, { action, actorId: actor.id, address: actor.address, studentId, ...about }, house.now())
    return result
  })
}
