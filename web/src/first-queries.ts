import { type FetchQueryOptions, QueryObserver } from '@tanstack/react-query'
import { queryClient } from './data/api/query-client.ts'
import { canBeChecked } from './runtime-config.ts'
import type { FirstQueries } from './screen.ts'
import { listedScreens } from './screen-list.ts'

type Group = keyof FirstQueries

/** What was read in advance is kept for at most this time until the screen shows it. */
const KEPT_MS = 10_000
const configuredGroups: readonly Group[] = canBeChecked ? ['always', 'documents'] : ['always']

/** Reads what a screen shows first, so that it is there when the screen is rendered. What cannot be read, the screen reads. */
export async function readFirst(screen: string, userId: string, groups = configuredGroups) {
  // A screen whose file is missing says so itself.
  const source = await listedScreens
    .find(({ path }) => path === screen)
    ?.firstReads?.()
    .catch(() => undefined)
  const queries = groups.flatMap((group) => source?.firstQueries[group]?.(userId) ?? [])
  const read = (query: FetchQueryOptions) => {
    keepUntilShown(query)
    return queryClient.prefetchQuery({ ...query, retry: false })
  }
  await Promise.all(queries.map(read))
}

/** Once a screen shows it, it is kept as long as the screen is open, as everything that a screen has read itself. */
function keepUntilShown(query: FetchQueryOptions) {
  const keeper = new QueryObserver(queryClient, { ...query, enabled: false })
  const stopKeeping = keeper.subscribe(() => {})
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    const isEnd = event.type === 'removed' || (event.type === 'observerAdded' && event.observer !== keeper)
    if (isEnd && event.query === keeper.getCurrentQuery()) end()
  })
  const timer = setTimeout(end, KEPT_MS)
  function end() {
    clearTimeout(timer)
    stopWatching()
    stopKeeping()
  }
}
