import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import { invalidateTopics } from '../../../../data/api/query-client.ts'

/** The systems that are told what has changed. */
export const webhooksQuery = queryOptions({ queryKey: [topics.webhooks], queryFn: () => client.webhooks.list() })

/** What was last sent to one of them. */
export const deliveriesQuery = (id: string) =>
  queryOptions({ queryKey: [topics.webhooks, id], queryFn: () => client.webhooks.deliveries({ id }) })

const useChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useMutation({ mutationFn: change, onSettled: () => invalidateTopics(topics.webhooks) })

type Webhooks = typeof client.webhooks
type ById = { id: string }

export const useAddWebhook = () =>
  useChange((input: Parameters<Webhooks['create']>[0]) => client.webhooks.create(input))
export const useUpdateWebhook = () =>
  useChange((input: Parameters<Webhooks['update']>[0]) => client.webhooks.update(input))
export const useChangeSecret = () => useChange((input: ById) => client.webhooks.changeSecret(input))
export const useSendTest = () => useChange((input: ById) => client.webhooks.sendTest(input))
export const useSendAgain = () => useChange((input: ById) => client.webhooks.sendAgain(input))
export const useRemoveWebhook = () => useChange((input: ById) => client.webhooks.remove(input))
