import { Problem } from '@portal/contract/problems'
import type { Kysely } from 'kysely'
import { findActiveUser } from '../../auth/accounts.store.ts'
import type { AuthenticatedActor } from '../../permissions/permit.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ClaimedJob } from '../../platform/jobs/job.ts'

/** Stands for the IP address in what a job writes. */
const BACKGROUND_JOB = 'background job'

/**
 * The user whom a job works for, for the permits of what it writes. Throws FORBIDDEN unless they still are an active
 * administrator.
 */
export async function actorOfJob(
  db: Kysely<Tables>,
  { createdBy }: Pick<ClaimedJob, 'createdBy'>,
): Promise<AuthenticatedActor> {
  const user = createdBy === null ? undefined : await findActiveUser(db, createdBy)
  if (user?.userType !== 'admin') throw new Problem('FORBIDDEN')
  return { id: user.id, userType: user.userType, address: BACKGROUND_JOB }
}
