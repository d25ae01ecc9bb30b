import { MutationCache, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { isPermanent } from './problems.ts'
import { isSessionExpired, notifyExpired } from './session-expired.ts'

const RETRIES = 2

/**
 * The first part of a query key is the live topic that changes its data. No query is refetched on a timer or on focus:
 * the event stream says when a topic has changed.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => isSessionExpired(error) && notifyExpired('reading') }),
  mutationCache: new MutationCache({ onError: (error) => isSessionExpired(error) && notifyExpired('writing') }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && !isPermanent(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Refetches the matching queries that are shown and waits for them; the others are refetched when they are shown. */
export async function refetchFresh(filters: Pick<QueryFilters, 'queryKey' | 'predicate'>) {
  // A first read may have started before the change. TanStack Query would take its result for the new data.
  const isFirstRead: QueryFilters['predicate'] = (query) =>
    query.state.data === undefined && (filters.predicate?.(query) ?? true)
  await queryClient.cancelQueries({ ...filters, predicate: isFirstRead })
  await queryClient.invalidateQueries(filters)
}

const running = new Map<string, { again: boolean }>()

/**
 * Refetches what these topics are about, in the background. A topic that is invalidated again while its refetch runs
 * is refetched once more afterwards, so that many changes at once cause at most one request at a time.
 */
export function invalidateTopics(...topics: string[]) {
  for (const topic of topics) void refetchTopic(topic)
}

async function refetchTopic(topic: string) {
  const present = running.get(topic)
  if (present) {
    present.again = true
    return
  }
  const run = { again: true }
  running.set(topic, run)
  while (run.again) {
    run.again = false
    await refetchFresh({ predicate: ({ queryKey, meta }) => queryKey[0] === topic || !!meta?.topics?.includes(topic) })
  }
  running.delete(topic)
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Live topics that change the data of a query beside the first part of its key. */
      topics?: readonly string[]
    }
  }
}
