/** By then the first screens have been answered. */
const AFTER_MS = 5_000

/**
 * Collects once what the start has left behind, so that the heap becomes small again: V8 does not do this by itself while
 * little happens. It takes about 80 ms and returns 16 MB. Needs `--expose-gc`, which `scripts/memory.mjs` sets; without
 * it nothing happens.
 */
export function returnMemoryOfStart() {
  setTimeout(() => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' }), AFTER_MS).unref()
}
