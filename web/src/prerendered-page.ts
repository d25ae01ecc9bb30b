/** What a screen asks for first: a GET, or with a body a POST. */
export type FirstRead = { url: string; body?: string }

/**
 * What a page shows before its script runs, and what its screen reads first; `documentReads`: beside them where documents
 * can be checked. `isScreen`: the script takes it over. `isGuarded`: it is for whoever is signed in, with their bar.
 */
export type PrerenderedPage = {
  html: string
  reads: readonly FirstRead[]
  documentReads: readonly FirstRead[]
  isScreen: boolean
  isGuarded: boolean
}
