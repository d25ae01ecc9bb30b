import type { Proposal, ProposalsInput } from '@portal/contract/privacy/forgetting'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery, readQuery } from '../api/queries.ts'
import { invalidateTopics } from '../api/query-client.ts'

/** Whether and whom the portal proposes to forget. It follows the job that forgets, and students who are restored, too. */
export const forgettingQuery = readQuery(
  [topics.forgetting, 'overview'],
  () => client.forgetting.overview({}),
  topics.jobs,
  topics.students,
)

export const proposalsQuery = (list: ProposalsInput) =>
  listQuery([topics.forgetting, 'list', list], () => client.forgetting.list(list), topics.students)

const changed = { onSettled: () => invalidateTopics(topics.forgetting) }

export const useKeepStudent = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => client.forgetting.keep({ id, reason }),
    ...changed,
  })

export const useStopKeeping = () =>
  useMutation({ mutationFn: ({ id }: Proposal) => client.forgetting.stopKeeping({ id }), ...changed })

export const useAgreeToForgetting = () =>
  useMutation({
    mutationFn: (list: { count: number; latest: string }) => client.forgetting.agree(list),
    ...changed,
  })
