import type { PageInput } from '@portal/contract/lists'
import type { Undelivered } from '@portal/contract/mail'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { portal } from './client.ts'
import { readAgain } from './query-client.ts'

/** The letters that could not be delivered. */
export const undeliveredQuery = (list: Partial<PageInput>) =>
  queryOptions({
    queryKey: [topics.letters, list],
    queryFn: () => portal.mail.undelivered(list),
    placeholderData: keepPreviousData,
  })

export const useRetryLetter = () =>
  useMutation({
    mutationFn: ({ id }: Undelivered) => portal.mail.retry({ id }),
    onSettled: () => readAgain(topics.letters),
  })

export const useDiscardLetter = () =>
  useMutation({
    mutationFn: ({ id }: Undelivered) => portal.mail.discard({ id }),
    onSettled: () => readAgain(topics.letters),
  })
