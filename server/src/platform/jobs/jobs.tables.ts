import type { JobKind, JobState } from '@portal/contract/jobs/jobs'
import type { Generated } from 'kysely'
import { ofNobody } from '../database/definitions/erasure.ts'
import type { TableDefinitions } from '../database/definitions/table-definition.ts'
import type { Instant, RowOf } from '../database/tables.ts'

/** E-mails have their own lane, so that they never wait behind long work. */
export type JobLane = 'email' | 'work'

declare module '../database/tables.ts' {
  interface Tables {
    jobs: {
      seq: Generated<number>
      id: string
      kind: JobKind
      lane: JobLane
      state: JobState
      /** Jobs with a lower number come first. */
      priority: number
      place: number
      total: number
      /** Attempts since the last progress. */
      tries: number
      /** JSON. */
      data: string
      about: string
      subjectId: string | null
      createdBy: string | null
      /** A new random id for each claim; null while nobody works on it. Who holds another id has lost the job. */
      claim: string | null
      fault: string
      /** When it may be claimed; a claim moves this forward by a lease, and so does every step. */
      dueAt: Instant
      /** When it is wanted, if that was later than when it was added; null for all others. */
      plannedFor: Generated<Instant | null>
      startedAt: Instant | null
      /** Where and when the present stretch of work began; the time left is estimated from it. */
      paceAt: Instant | null
      pacePlace: number
      endedAt: Instant | null
      created_at: Instant
    }
  }
}

export type JobRow = RowOf<'jobs'>

export const jobsTables = {
  jobs: {
    student: null,
    persistent: { key: 'seq', since: '0012-jobs' },
    erasure: ofNobody(
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
  },
} satisfies TableDefinitions
