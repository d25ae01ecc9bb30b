/** Sets a value, and drops the one that was added first when the map has more than `max` of them. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number) {
  map.set(key, value)
  // A Map keeps the order of insertion: the first one is the oldest.
  const [oldest] = map.size > max ? map.keys() : []
  if (oldest !== undefined) map.delete(oldest)
}
