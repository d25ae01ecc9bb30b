/**
 * What a page shows before its script runs, and the URLs its screen reads first; `documentReads`: beside them where documents
 * can be checked. `isScreen`: the script takes it over.
 */
export type PrerenderedPage = {
  html: string
  reads: readonly string[]
  documentReads: readonly string[]
  isScreen: boolean
}
