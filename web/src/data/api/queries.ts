import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { invalidateTopics } from './query-client.ts'
import { isSessionExpired, notifyExpired } from './session-expired.ts'

/** Something that is read. The first part of the key is the live topic that changes it; `topics` are others that do. */
export const readQuery = <const Key extends readonly unknown[], Data>(
  queryKey: Key,
  queryFn: () => Promise<Data>,
  ...topics: string[]
) => queryOptions({ queryKey, queryFn, meta: { topics } })

/** The same for a list, which shows what it had while another page or search loads. */
export const listQuery = <const Key extends readonly unknown[], Data>(
  queryKey: Key,
  queryFn: () => Promise<Data>,
  ...topics: string[]
) => queryOptions({ queryKey, queryFn, placeholderData: keepPreviousData, meta: { topics } })

/** A change. Also where it failed, what is about `topics` is read again. */
export const useChange = <Input, Output>(
  change: (input: Input) => Promise<Output>,
  ...topics: string[] | [(input: Input) => string[]]
) =>
  useMutation({
    mutationFn: (input: Input) => change(input),
    onSettled: (_output, _error, input) => {
      const [first] = topics
      invalidateTopics(...(typeof first === 'function' ? first(input) : (topics as string[])))
    },
  })

/** A change that no component waits for. Also where it failed, what is about `topics` is read again. */
export async function changing<Answer>(change: Promise<Answer>, ...topics: string[]) {
  try {
    return await change
  } catch (error) {
    if (isSessionExpired(error)) notifyExpired('writing')
    throw error
  } finally {
    invalidateTopics(...topics)
  }
}
