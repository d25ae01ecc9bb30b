/** What a page shows before its script runs, and the URLs its screen reads first. `isScreen`: the script takes it over. */
export type PrerenderedPage = { html: string; reads: readonly string[]; isScreen: boolean }
