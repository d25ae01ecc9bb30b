import type { OwnSignInLink } from '@portal/contract/people/single-sign-on/sign-in-links'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { readQuery, useChange } from '../api/queries.ts'
import { invalidateTopics, queryClient } from '../api/query-client.ts'

/** The account of the institution with which whoever is signed in is linked. */
export const ownLinkQuery = (userId: string) =>
  readQuery([topics.profileOf(userId), 'sign-in-link'], (): Promise<OwnSignInLink> => client.singleSignOn.own())

export const useRemoveOwnLink = (userId: string) =>
  useMutation({
    mutationFn: (confirmed: { currentPassword: string }) => client.singleSignOn.removeOwn(confirmed),
    onSuccess: (own) => {
      queryClient.setQueryData(ownLinkQuery(userId).queryKey, own)
      invalidateTopics(topics.sessionsOf(userId))
    },
  })

const ofOthers = {
  permit: (id: string) => client.singleSignOn.permit({ id }),
  remove: (id: string) => client.singleSignOn.remove({ id }),
}

/** Lets a person of the office link an account, or removes the link of a person. */
export const useChangeLink = (change: keyof typeof ofOthers) =>
  useChange(ofOthers[change], topics.staff, topics.students)
