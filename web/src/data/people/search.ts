import { topics } from '@portal/contract/topics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../api/client.ts'

/** What the search over everything finds for a text. While it is read, the former result stays. */
export const everythingQuery = (q: string) =>
  queryOptions({
    queryKey: [topics.students, 'everything', q],
    queryFn: () => client.search.everything({ q }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    // A failed search is said at once: typing on, or the button, tries again.
    retry: false,
    networkMode: 'always',
  })

/** The requests whose words match. What else is found is shown before them. */
export const requestsFoundQuery = (q: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: [topics.counts, 'requests found', q],
    queryFn: () => client.requests.find({ q }),
    placeholderData: keepPreviousData,
    enabled: isAllowed && q !== '',
    retry: false,
    networkMode: 'always',
  })

/** The issued documents whose number or check code it is. */
export const documentsFoundQuery = (q: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: [topics.counts, 'documents found', q],
    queryFn: () => client.documents.find({ q }),
    placeholderData: keepPreviousData,
    enabled: isAllowed && q !== '',
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
