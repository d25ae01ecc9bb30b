import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { findJobOf } from '../../../platform/jobs/jobs.store.ts'
import { presentJob } from '../../../platform/jobs/present-job.ts'
import { namesOf } from '../../people/administrators/administrators.store.ts'
import type { BulkOperationRecord, BulkOperationTable } from './bulk-operation.ts'

/** What is shown of every bulk operation: who has prepared and applied it, and when. */
export async function presentBulkOperations(
  db: Kysely<Tables>,
  records: readonly BulkOperationRecord<BulkOperationTable>[],
) {
  const people = records.flatMap(({ createdBy, appliedBy }) => [createdBy, appliedBy ?? []].flat())
  const names = await namesOf(db, [...new Set(people)])
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return ({
    id,
    created_at,
    createdBy,
    appliedBy,
    appliedAt,
    undoUntil,
    undoneAt,
  }: BulkOperationRecord<BulkOperationTable>) => ({
    ...{ id, created_at, appliedAt, undoUntil, undoneAt },
    createdBy: person(createdBy),
    appliedBy: appliedBy === null ? null : person(appliedBy),
  })
}

/** The newest job of a bulk operation; null before it has one. */
export async function presentJobOf(db: Kysely<Tables>, { id }: { id: string }, now: Date) {
  const job = await findJobOf(db, id)
  return job ? presentJob(job, now) : null
}
