import { Problem } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import type { AuthenticatedActor } from '../permissions/permit.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ClaimedJob } from '../platform/jobs/job.ts'
import { findActiveUser } from './accounts.store.ts'
import { findUnrevokedKey } from './api-keys.store.ts'

/** Stands for the IP address in what a job writes. */
const BACKGROUND_JOB = 'background job'

/**
 * The user or the API key that a job works for, for the permits of what it writes. Throws FORBIDDEN unless they still are
 * an active administrator, or a key that has not been revoked: a job goes on after the last day of its key.
 */
export async function actorOfJob(
  db: Kysely<Tables>,
  { createdBy }: Pick<ClaimedJob, 'createdBy'>,
): Promise<AuthenticatedActor> {
  const user = createdBy === null ? undefined : await findActiveUser(db, createdBy)
  const apiKey = createdBy === null || user ? null : await findUnrevokedKey(db, createdBy)
  if (apiKey) return { ...apiKey, address: BACKGROUND_JOB }
  if (user?.userType !== 'admin') throw new Problem('FORBIDDEN')
  return { id: user.id, userType: user.userType, address: BACKGROUND_JOB }
}
