import type { Job, JobsInput } from '@portal/contract/jobs/jobs'
import { topics } from '@portal/contract/topics'
import { client } from '../api/client.ts'
import { listQuery, useChange } from '../api/queries.ts'

/** Background work without e-mails. */
export const jobsQuery = (list: Partial<JobsInput>) => listQuery([topics.jobs, list], () => client.jobs.list(list))

export const useRetryJob = () => useChange(({ id }: Job) => client.jobs.retry({ id }), topics.jobs)

export const useDiscardJob = () => useChange(({ id }: Job) => client.jobs.discard({ id }), topics.jobs)
