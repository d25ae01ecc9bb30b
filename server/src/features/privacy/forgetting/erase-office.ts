import { deleteEmptyCounts } from '../../people/counts/student-counts.store.ts'
import { releaseForErasure } from '../../records/uploads/erased-files.store.ts'
import { empty, keep, ofNobody, type PlanOf } from './erasure-plan.store.ts'

export type OfficeTable =
  | 'files'
  | 'erasedFiles'
  | 'forgettingProposals'
  | 'audit'
  | 'counts'
  | 'studentCounts'
  | 'savedFilters'
  | 'jobs'
  | 'settings'
  | 'upkeep'
  | 'nodeSecrets'
  | 'collegeSettings'
  | 'collegeSettingChanges'
  | 'webhooks'
  | 'webhookDeliveries'

/** What the office has. After the students: only entries about a forgotten student can be emptied. */
export const officePlans: PlanOf<OfficeTable> = {
  files: {
    rows: 'kept',
    columns: {
      ...{ key: 'by', uploadId: 'by', kind: 'by', name: 'by', type: 'by', bytes: 'by' },
      ...{ sha256: 'by', uploadedBy: 'by', used: 'by', created_at: 'by' },
    },
    by: releaseForErasure,
  },
  erasedFiles: ofNobody('what is still to be removed from the storage', 'key', 'erasedAt'),
  // Also those that the erasure itself adds. That the student was removed is told: it names nobody any more.
  webhookDeliveries: { rows: 'deleted' },
  webhooks: ofNobody(
    'other systems that are told',
    ...(['seq', 'id', 'url', 'types', 'state', 'sealedSecret', 'formerSecret', 'formerUntil', 'restUntil'] as const),
    ...(['deliveredAt', 'created_at'] as const),
  ),
  forgettingProposals: { rows: 'deleted' },
  audit: {
    rows: 'kept',
    columns: {
      ...keep('who did what and when', 'seq', 'at', 'action', 'actorId', 'studentId'),
      ...keep('the names of changed fields, not their values', 'fields'),
      ...keep('it shows where attacks came from', 'address'),
      ...empty('', 'record'),
    },
  },
  counts: ofNobody('counts', 'name', 'slot', 'n'),
  studentCounts: {
    rows: 'kept',
    columns: {
      ...{ courseName: 'by', semester: 'by', year: 'by', gender: 'by' },
      ...keep('a count', 'n'),
    },
    by: ({ db }, { students }) => deleteEmptyCounts(db, students),
  },
  savedFilters: ofNobody('what an administrator has typed', 'id', 'ownerId', 'list', 'name', 'search', 'created_at'),
  jobs: ofNobody(
    'ids, and for JOB_RETENTION_DAYS the filters of whom to invite, as an administrator typed them',
    ...(['seq', 'id', 'kind', 'lane', 'state', 'priority', 'place', 'total', 'tries', 'data', 'about'] as const),
    ...([
      'subjectId',
      'createdBy',
      'claim',
      'fault',
      'dueAt',
      'plannedFor',
      'startedAt',
      'paceAt',
      'pacePlace',
    ] as const),
    ...(['endedAt', 'created_at'] as const),
  ),
  settings: ofNobody('of the college', 'name', 'value'),
  upkeep: ofNobody('of the portal', 'name', 'doneAt', 'failingSince'),
  nodeSecrets: ofNobody('of the portal', 'node', 'fingerprint', 'seenAt'),
  collegeSettings: ofNobody('of the college', 'name', 'value', 'revision'),
  collegeSettingChanges: ofNobody('of the college', 'seq', 'name', 'revision', 'before', 'after', 'at', 'actorId'),
}
