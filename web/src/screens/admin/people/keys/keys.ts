import { topics } from '@portal/contract/topics'
import { client } from '../../../../data/api/client.ts'
import { readQuery, useChange } from '../../../../data/api/queries.ts'

/** The keys with which programs call the API. */
export const apiKeysQuery = readQuery([topics.apiKeys], () => client.apiKeys.list())

export const useCreateKey = () => useChange(client.apiKeys.create, topics.apiKeys)
export const useUpdateKey = () => useChange(client.apiKeys.update, topics.apiKeys)
export const useRotateKey = () => useChange(client.apiKeys.rotate, topics.apiKeys)
export const useEndKey = () => useChange(client.apiKeys.revoke, topics.apiKeys)
