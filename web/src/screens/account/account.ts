import type { OwnAccount, OwnSessions } from '@portal/contract/people/account/account'
import { type SignedInUser, sessionEnds } from '@portal/contract/people/session'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../data/api/client.ts'
import { readQuery } from '../../data/api/queries.ts'
import { queryClient } from '../../data/api/query-client.ts'
import { sessionQuery } from '../../data/session/session.ts'

/** Whoever ends sessions says why in the topic, so these say that something has changed as well. */
const sessionTopics = (userId: string) => sessionEnds.map((end) => topics.sessionsOf(userId, end))

/** The name and the e-mail of whoever is signed in, and since when they have their password. */
export const accountQuery = (userId: string) =>
  readQuery(
    [topics.profileOf(userId), 'account'],
    (): Promise<OwnAccount> => client.account.read(),
    ...sessionTopics(userId),
  )

/** Where they are signed in. */
export const sessionsQuery = (userId: string) =>
  readQuery(
    [topics.sessionsOf(userId), 'mine'],
    (): Promise<OwnSessions> => client.account.sessions(),
    ...sessionTopics(userId),
  )

/** The bar shows the new name at once. */
export const useSetOwnName = (user: SignedInUser) =>
  useMutation({
    mutationFn: (name: Parameters<typeof client.account.setName>[0]) => client.account.setName(name),
    onSuccess: (account) => {
      const { firstName, lastName } = account
      queryClient.setQueryData(accountQuery(user.id).queryKey, account)
      queryClient.setQueryData(sessionQuery.queryKey, () => ({ ...user, firstName, lastName }))
    },
  })

export const useSetOwnPassword = (userId: string) =>
  useMutation({
    mutationFn: (passwords: Parameters<typeof client.account.setPassword>[0]) => client.account.setPassword(passwords),
    onSuccess: (account) => queryClient.setQueryData(accountQuery(userId).queryKey, account),
  })

/** Ends one session of the person, or all but this one. */
export const useEndSession = (userId: string) =>
  useMutation({
    mutationFn: (id: string | 'others'): Promise<OwnSessions> =>
      id === 'others' ? client.account.endOtherSessions() : client.account.endSession({ id }),
    onSuccess: (sessions) => queryClient.setQueryData(sessionsQuery(userId).queryKey, sessions),
  })
