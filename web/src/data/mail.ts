import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import type { UndeliveredEmail } from '@portal/contract/undelivered-emails'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { portal } from './client.ts'
import { readAgain } from './query-client.ts'

/** The letters that could not be delivered. */
export const undeliveredQuery = (list: Partial<PageInput>) =>
  queryOptions({
    queryKey: [topics.undeliveredEmails, list],
    queryFn: () => portal.mail.undelivered(list),
    placeholderData: keepPreviousData,
  })

export const useRetryLetter = () =>
  useMutation({
    mutationFn: ({ id }: UndeliveredEmail) => portal.mail.retry({ id }),
    onSettled: () => readAgain(topics.undeliveredEmails),
  })

export const useDiscardLetter = () =>
  useMutation({
    mutationFn: ({ id }: UndeliveredEmail) => portal.mail.discard({ id }),
    onSettled: () => readAgain(topics.undeliveredEmails),
  })
