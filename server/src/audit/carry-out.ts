import type { AdministrativeWrite } from '@portal/contract/audit'
import { type Acting, type Permit, permit } from '../access/permit.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import { type About, note } from './note.ts'

type Work<Name extends AdministrativeWrite, Result> = (
  change: Change,
  allowed: Permit<Name>,
) => Promise<{ result: Result; about: About }>

/**
 * Carries out an administrative write: asks for permission, does it in one transaction, and notes in that
 * same transaction who did what to whom. None of the three can be left out.
 */
export async function carryOut<Name extends AdministrativeWrite, Result>(
  house: House,
  actor: Acting,
  action: Name,
  work: Work<Name, Result>,
): Promise<Result> {
  const allowed = permit(actor, action)
  return house.database.change(async (change) => {
    const { result, about } = await work(change, allowed)
    await note(change, { action, actorId: actor.id, address: actor.address, ...about }, house.now())
    return result
  })
}
