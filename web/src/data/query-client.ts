import { MutationCache, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { isFinal } from './problems.ts'
import { isSessionLost, tellSessionLost } from './session-lost.ts'

const TRIES = 2

/**
 * What has been read, kept under keys whose first part is a live topic. Nothing is read again on a timer
 * or on focus: the portal says when something has changed.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => isSessionLost(error) && tellSessionLost('reading') }),
  mutationCache: new MutationCache({ onError: (error) => isSessionLost(error) && tellSessionLost('writing') }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < TRIES && !isFinal(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Reads anew what is shown of these, and waits for it; what is not shown is read when it is next. */
export async function readAnew(filters: Pick<QueryFilters, 'queryKey' | 'predicate'>) {
  // A first read on its way can be older than the change, and would otherwise pass for the new one.
  const isFirstRead: QueryFilters['predicate'] = (query) =>
    query.state.data === undefined && (filters.predicate?.(query) ?? true)
  await queryClient.cancelQueries({ ...filters, predicate: isFirstRead })
  await queryClient.invalidateQueries(filters)
}

/** Reads again what these topics are about, at once and also where the news of it does not get through. */
export function readAgain(...heard: string[]) {
  for (const topic of heard) void readAnew({ queryKey: [topic] })
}
