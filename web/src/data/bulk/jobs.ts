import type { Job, JobsInput } from '@portal/contract/jobs/jobs'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery } from '../api/list-query.ts'
import { invalidateTopics } from '../api/query-client.ts'

/** Background work without e-mails. */
export const jobsQuery = (list: Partial<JobsInput>) => listQuery([topics.jobs, list], () => client.jobs.list(list))

export const useRetryJob = () =>
  useMutation({
    mutationFn: ({ id }: Job) => client.jobs.retry({ id }),
    onSettled: () => invalidateTopics(topics.jobs),
  })

export const useDiscardJob = () =>
  useMutation({
    mutationFn: ({ id }: Job) => client.jobs.discard({ id }),
    onSettled: () => invalidateTopics(topics.jobs),
  })
