import type { SavedFilter, SavedQueueSearch, SavedSearch } from '@portal/contract/records/saved-filters'
import { topics } from '@portal/contract/topics'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../data/api/client.ts'
import { useChange } from '../../../../../data/api/queries.ts'

/** What is saved of each list whose filters can be saved. */
type Searches = { students: SavedSearch; requests: SavedQueueSearch }
export type FilteredList = keyof Searches
export type SavedSearchOf<List extends FilteredList> = Searches[List]
type SavedFilterOf<List extends FilteredList> = { id: string; name: string; search: SavedSearchOf<List> }

/** The filters of a list that this person has saved, by name. */
export const savedFiltersQuery = <List extends FilteredList>(userId: string, list: List) =>
  queryOptions({
    queryKey: [topics.savedFiltersOf(userId), 'mine'],
    queryFn: () => client.savedFilters.list(),
    select: (filters: SavedFilter[]) =>
      filters.filter((one) => one.list === list) as unknown[] as SavedFilterOf<List>[],
  })

export const useSaveFilter = (userId: string) => useChange(client.savedFilters.save, topics.savedFiltersOf(userId))

export const useDeleteFilter = (userId: string) =>
  useChange(({ id }: { id: string }) => client.savedFilters.delete({ id }), topics.savedFiltersOf(userId))
