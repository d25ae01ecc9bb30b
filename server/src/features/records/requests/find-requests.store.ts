import { setImmediate } from 'node:timers/promises'
import type { RequestStatus } from '@portal/contract/records/requests'
import type { Database } from '../../../platform/database/open.ts'
import { firstMatchingRequests } from '../../../platform/database/queries/text-search.ts'
import { hasTerms, searchTerms, searchText } from '../../../platform/database/search.ts'
import { readRequests } from './queue/queue.store.ts'

/** How many requests the search over everything shows. */
const SEARCH_REQUESTS_SHOWN = 5

/** What waits for somebody is looked for first. */
const order = ['Pending', 'Approved', 'Completed', 'Rejected'] as const satisfies readonly RequestStatus[]
/**
 * So many matches of a queue are read. A search also matches the student and the course: a name that many requests have
 * may hide one that has the same word in its message.
 */
const CANDIDATES = 100

/** The newest requests that match `q`, with a word of it in their message; pending ones first. */
export async function findRequests(database: Database, q: string) {
  if (!hasTerms(q)) return { rows: [], more: false }
  const terms = searchTerms(q)
  const isInMessage = ({ message, number }: { message: string; number: string | null }) => {
    const text = searchText([message, number ?? ''])
    return terms.some((term) => text.includes(term))
  }
  const found: Awaited<ReturnType<typeof readRequests>> = []
  for (const status of order) {
    // SQLite answers at once: let other requests run between two searches.
    await setImmediate()
    const seqs = await firstMatchingRequests(database, { status, order: 'desc' }, q, CANDIDATES)
    const matches = (await readRequests(database.read, seqs, 'desc')).filter(isInMessage)
    found.push(...matches)
    if (found.length > SEARCH_REQUESTS_SHOWN) break
  }
  return { rows: found.slice(0, SEARCH_REQUESTS_SHOWN), more: found.length > SEARCH_REQUESTS_SHOWN }
}
