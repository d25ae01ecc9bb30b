import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { invalidateTopics } from '../api/query-client.ts'

/** Whether these students have a password, and their invitations. */
export const accessQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [topics.students, 'access', ids],
    queryFn: () => client.invitations.access({ ids: [...ids] }),
  })

/** The last job that invited many students. */
export const inviteAllQuery = queryOptions({
  queryKey: [topics.jobs, 'invite-all'],
  queryFn: () => client.invitations.progress(),
})

export const useInvite = () =>
  useMutation({
    mutationFn: (id: string) => client.invitations.invite({ id }),
    onSettled: () => invalidateTopics(topics.students),
  })

export const useInviteAll = () =>
  useMutation({
    mutationFn: (list: Parameters<typeof client.invitations.inviteAll>[0]) => client.invitations.inviteAll(list),
    onSettled: () => invalidateTopics(topics.jobs, topics.students),
  })

export type HandoutsInput = Parameters<typeof client.invitations.makeSlips>[0]

/** Makes codes to be printed. Nobody can read them again later. */
export const useMakeHandouts = () =>
  useMutation({
    mutationFn: (input: HandoutsInput) => client.invitations.makeSlips(input),
    onSettled: () => invalidateTopics(topics.students),
  })
