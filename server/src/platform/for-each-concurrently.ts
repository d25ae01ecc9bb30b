/**
 * Does `work` with each item, at most `limit` at a time. After a failure no further item is begun; rejects with it when
 * the work under way has ended.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
) {
  const shared = (async function* () {
    yield* items
  })()
  const workUntilEmpty = async () => {
    // All workers read from one iterator: when one fails, the iterator ends for the others too.
    for await (const item of shared) await work(item)
  }
  const results = await Promise.allSettled(Array.from({ length: limit }, workUntilEmpty))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
