/** Gives random numbers from 0 to 1 that are the same for the same seed (mulberry32), so that runs can be compared. */
export type Random = () => number

export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 to below `end`. */
export const randomInt = (random: Random, end: number) => Math.floor(random() * end)

export function pick<Item>(random: Random, items: readonly Item[]) {
  return items[randomInt(random, items.length)] as Item
}

/** One of the items, the earlier ones more often, as with real names and words. A larger `skew` prefers them more. */
export function skewedPick<Item>(random: Random, items: readonly Item[], skew = 3) {
  return items[Math.floor(random() ** skew * items.length)] as Item
}
