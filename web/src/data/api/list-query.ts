import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * A list that shows what it had while another page or search loads. The first part of the key is the live topic that
 * changes it; `topics` are others that do.
 */
export const listQuery = <const Key extends readonly unknown[], Data>(
  queryKey: Key,
  queryFn: () => Promise<Data>,
  ...topics: string[]
) => queryOptions({ queryKey, queryFn, placeholderData: keepPreviousData, meta: { topics } })
