import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
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

/** Reads again what these topics are about, at once and also where the news of it does not get through. */
export function readAgain(...heard: string[]) {
  for (const topic of heard) void queryClient.invalidateQueries({ queryKey: [topic] })
}
