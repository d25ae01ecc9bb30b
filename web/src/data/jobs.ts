import type { Job, JobsInput } from '@portal/contract/jobs'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics } from './query-client.ts'

/** Background work without e-mails. */
export const jobsQuery = (list: Partial<JobsInput>) =>
  queryOptions({
    queryKey: [topics.jobs, list],
    queryFn: () => client.jobs.list(list),
    placeholderData: keepPreviousData,
  })

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
