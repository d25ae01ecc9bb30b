import type { RequestsFound } from '@portal/contract/records/requests'
import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

const noRequests: RequestsFound = { rows: [], more: false }

/**
 * What the search over everything finds for a text; requests only for somebody who may see them. While it is read, the
 * former result stays.
 */
export const everythingQuery = (q: string, { withRequests }: { withRequests: boolean }) =>
  queryOptions({
    queryKey: [topics.students, 'everything', q, withRequests],
    queryFn: async () => {
      const [found, requests] = await Promise.all([
        client.search.everything({ q }),
        withRequests ? client.requests.find({ q }) : noRequests,
      ])
      return { ...found, requests }
    },
    placeholderData: keepPreviousData,
    enabled: q !== '',
    // A failed search is said at once: typing on, or the button, tries again.
    retry: false,
    networkMode: 'always',
  })

/** The students with these ids, in this order; unknown ones are left out. */
export const studentsByIdsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [topics.students, 'by-ids', ids],
    queryFn: () => client.students.byIds({ ids: [...ids] }),
    enabled: ids.length > 0,
  })
