/** A field that students are not found by any more, or are again. `isRemoved`: its values are deleted. */
export type StaleField = { key: string; isRemoved: boolean; after?: string }
