/** The items in batches of `size`, in their order; the last one may have fewer. */
export function* batches<Item>(items: readonly Item[], size: number) {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
