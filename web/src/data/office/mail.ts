import type { UndeliveredEmail } from '@portal/contract/office/undelivered-emails'
import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { useMutation } from '@tanstack/react-query'
import { client } from '../api/client.ts'
import { listQuery } from '../api/list-query.ts'
import { invalidateTopics } from '../api/query-client.ts'

/** The e-mails that could not be delivered. */
export const undeliveredEmailsQuery = (list: Partial<PageInput>) =>
  listQuery([topics.undeliveredEmails, list], () => client.mail.undelivered(list))

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
