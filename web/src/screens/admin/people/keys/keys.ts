import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '../../../../data/api/client.ts'
import { invalidateTopics } from '../../../../data/api/query-client.ts'

/** The keys with which programs call the API. */
export const apiKeysQuery = queryOptions({ queryKey: [topics.apiKeys], queryFn: () => client.apiKeys.list() })

const useChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useMutation({ mutationFn: change, onSettled: () => invalidateTopics(topics.apiKeys) })

type Keys = typeof client.apiKeys
type ById = { id: string }

export const useCreateKey = () => useChange((input: Parameters<Keys['create']>[0]) => client.apiKeys.create(input))
export const useUpdateKey = () => useChange((input: Parameters<Keys['update']>[0]) => client.apiKeys.update(input))
export const useRotateKey = () => useChange((input: ById) => client.apiKeys.rotate(input))
export const useEndKey = () => useChange((input: ById) => client.apiKeys.revoke(input))
