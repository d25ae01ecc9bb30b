import type { Action } from '@portal/contract/actions'
import type { Actor } from '@portal/contract/actors'
import { may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import type { AuthenticatedActor } from '../permissions/permit.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ClaimedJob } from '../platform/jobs/job.ts'
import { findActiveUser } from './accounts.store.ts'
import { findUnrevokedKey } from './api-keys.store.ts'
import { userRole } from './user-role.ts'

/** Stands for the IP address in what a job writes. */
const BACKGROUND_JOB = 'background job'

/**
 * The user or the API key that a job works for, for the permits of what it writes. Asked at each step. Throws FORBIDDEN
 * unless they still may do `action`: they are active and their role has it, or the key has it and has not been revoked; a
 * job goes on after the last day of its key.
 */
export async function actorOfJob(
  db: Kysely<Tables>,
  { createdBy }: Pick<ClaimedJob, 'createdBy'>,
  action: Action,
): Promise<AuthenticatedActor> {
  const actor = createdBy === null ? null : await findActor(db, createdBy)
  if (!actor || !may(actor, action)) throw new Problem('FORBIDDEN')
  return { ...actor, address: BACKGROUND_JOB }
}

/** Who may do what at this moment; null for whoever may do nothing. */
async function findActor(db: Kysely<Tables>, id: string): Promise<Actor | null> {
  const user = await findActiveUser(db, id)
  return user ? { id, ...userRole(user) } : findUnrevokedKey(db, id)
}

/**
 * Throws FORBIDDEN unless a person or a key still may do `action`. Long work asks it between its parts: a role can be taken
 * away meanwhile.
 */
export async function recheckActor(db: Kysely<Tables>, { id }: Pick<Actor, 'id'>, action: Action) {
  const actor = await findActor(db, id)
  if (!actor || !may(actor, action, id)) throw new Problem('FORBIDDEN')
}

/** The parts of a download, as long as a person or a key may do `action`. Then throws FORBIDDEN instead of the next one. */
export async function* whileAllowed<Part>(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'id'>,
  action: Action,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    await recheckActor(db, actor, action)
    yield part
  }
}
