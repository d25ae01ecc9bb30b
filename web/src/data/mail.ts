import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics } from './query-client.ts'

/** The e-mails that could not be delivered. */
export const undeliveredEmailsQuery = (list: Partial<PageInput>) =>
  queryOptions({
    queryKey: [topics.undeliveredEmails, list],
    queryFn: () => client.mail.undelivered(list),
    placeholderData: keepPreviousData,
  })

export const useRetryEmail = () =>
  useMutation({
    mutationFn: ({ id }: UndeliveredEmail) => client.mail.retry({ id }),
    onSettled: () => invalidateTopics(topics.undeliveredEmails),
  })

export const useDiscardEmail = () =>
  useMutation({
    mutationFn: ({ id }: UndeliveredEmail) => client.mail.discard({ id }),
    onSettled: () => invalidateTopics(topics.undeliveredEmails),
  })
