import type { PageInput } from '@portal/contract/lists'
import type { Undelivered } from '@portal/contract/mail'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics } from './query-client.ts'

/** The e-mails that could not be delivered. */
export const undeliveredEmailsQuery = (list: Partial<PageInput>) =>
  queryOptions({
    queryKey: [topics.letters, list],
    queryFn: () => client.mail.undelivered(list),
    placeholderData: keepPreviousData,
  })

export const useRetryEmail = () =>
  useMutation({
    mutationFn: ({ id }: Undelivered) => client.mail.retry({ id }),
    onSettled: () => invalidateTopics(topics.letters),
  })

export const useDiscardEmail = () =>
  useMutation({
    mutationFn: ({ id }: Undelivered) => client.mail.discard({ id }),
    onSettled: () => invalidateTopics(topics.letters),
  })
