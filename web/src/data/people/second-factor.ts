import type { OwnSecondFactor } from '@portal/contract/people/second-factor/second-factor'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'

/** What the sign-in in this browser waits for. It is asked for each time: it ends by itself. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: () => client.session.secondStep(),
  gcTime: 0,
  staleTime: 0,
  retry: false,
})

export const ownFactorsQuery = (userId: string) =>
  queryOptions({
    queryKey: [topics.profileOf(userId), 'second-factor'],
    queryFn: (): Promise<OwnSecondFactor> => client.secondFactor.own(),
  })

/** Reads the second factors again after one was added. */
export const refreshOwnFactors = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: ownFactorsQuery(userId).queryKey })

/** Removes a passkey, or the app, whose id is null. */
export const useRemoveFactor = (userId: string) =>
  useMutation({
    mutationFn: (id: string | null): Promise<OwnSecondFactor> =>
      id === null ? client.secondFactor.removeTotp() : client.secondFactor.removePasskey({ id }),
    onSuccess: (own) => queryClient.setQueryData(ownFactorsQuery(userId).queryKey, own),
  })

/** How people sign in, and who of the office has no second factor. */
export const signInStateQuery = queryOptions({
  queryKey: [topics.staff, 'sign-in'],
  queryFn: () => client.secondFactor.state(),
})

/** Takes the second factors of a person away. */
export const useResetFactor = () =>
  useMutation({
    mutationFn: (id: string) => client.secondFactor.reset({ id }),
    onSettled: () => invalidateTopics(topics.staff, topics.students),
  })
