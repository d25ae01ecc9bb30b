import jsonld from 'jsonld'
import { loadUsedTerms } from './contexts.ts'

// The types of the package are those of an older version: without `algorithm`, `safe` and the answer.
const toNQuads = jsonld.canonize as unknown as (document: object, options: object) => Promise<string>

const options = {
  algorithm: 'RDFC-1.0',
  format: 'application/n-quads',
  // A term that no context defines would not be signed: it is refused instead.
  safe: true,
  documentLoader: loadUsedTerms,
}

/**
 * The canonical N-Quads (RDFC-1.0) of a JSON-LD document. It takes about 1 ms of CPU for a credential. Import this file
 * only when something is signed: jsonld takes 90 ms to load. Throws for a term or a context that is not known.
 */
export const canonize = (document: object) => toNQuads(document, options)
