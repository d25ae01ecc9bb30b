import { topics } from '@portal/contract/topics'
import { client } from '../../../../data/api/client.ts'
import { readQuery, useChange } from '../../../../data/api/queries.ts'

/** The systems that are told what has changed. */
export const webhooksQuery = readQuery([topics.webhooks], () => client.webhooks.list())

/** What was last sent to one of them. */
export const deliveriesQuery = (id: string) =>
  readQuery([topics.webhooks, id], () => client.webhooks.deliveries({ id }))

export const useAddWebhook = () => useChange(client.webhooks.create, topics.webhooks)
export const useUpdateWebhook = () => useChange(client.webhooks.update, topics.webhooks)
export const useChangeSecret = () => useChange(client.webhooks.changeSecret, topics.webhooks)
export const useSendTest = () => useChange(client.webhooks.sendTest, topics.webhooks)
export const useSendAgain = () => useChange(client.webhooks.sendAgain, topics.webhooks)
export const useRemoveWebhook = () => useChange(client.webhooks.remove, topics.webhooks)
