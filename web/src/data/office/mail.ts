import type { UndeliveredEmail } from '@portal/contract/office/undelivered-emails'
import type { PageInput } from '@portal/contract/pagination'
import { topics } from '@portal/contract/topics'
import { client } from '../api/client.ts'
import { listQuery, useChange } from '../api/queries.ts'

/** The e-mails that could not be delivered. */
export const undeliveredEmailsQuery = (list: Partial<PageInput>) =>
  listQuery([topics.undeliveredEmails, list], () => client.mail.undelivered(list))

export const useRetryEmail = () =>
  useChange(({ id }: UndeliveredEmail) => client.mail.retry({ id }), topics.undeliveredEmails)

export const useDiscardEmail = () =>
  useChange(({ id }: UndeliveredEmail) => client.mail.discard({ id }), topics.undeliveredEmails)
