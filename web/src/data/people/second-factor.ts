import type { OwnSecondFactor } from '@portal/contract/people/second-factor/second-factor'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readQuery, useChange } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'

/** What the sign-in in this browser waits for. It is asked for each time: it ends by itself. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: () => client.session.secondStep(),
  gcTime: 0,
  staleTime: 0,
  retry: false,
})

export const ownFactorsQuery = (userId: string) =>
  readQuery([topics.profileOf(userId), 'second-factor'], (): Promise<OwnSecondFactor> => client.secondFactor.own())

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
export const signInStateQuery = readQuery([topics.staff, 'sign-in'], () => client.secondFactor.state())

/** Takes the second factors of a person away. */
export const useResetFactor = () =>
  useChange((id: string) => client.secondFactor.reset({ id }), topics.staff, topics.students)
