import type { SavedFilter, SavedFilterInput } from '@portal/contract/records/saved-filters'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics } from './query-client.ts'

/** The lists whose filters can be saved. */
export type FilteredList = SavedFilter['list']
type SavedFilterOf<List extends FilteredList> = Extract<SavedFilter, { list: List }>
/** The filters and the order that are saved of a list. */
export type SavedSearchOf<List extends FilteredList> = SavedFilterOf<List>['search']

/** The filters of a list that this person has saved, by name. */
export const savedFiltersQuery = <List extends FilteredList>(userId: string, list: List) =>
  queryOptions({
    queryKey: [topics.savedFiltersOf(userId), 'mine'],
    queryFn: () => client.savedFilters.list(),
    select: (filters: SavedFilter[]) => filters.filter((one): one is SavedFilterOf<List> => one.list === list),
  })

export const useSaveFilter = (userId: string) =>
  useMutation({
    mutationFn: (draft: SavedFilterInput) => client.savedFilters.save(draft),
    onSettled: () => invalidateTopics(topics.savedFiltersOf(userId)),
  })

export const useDeleteFilter = (userId: string) =>
  useMutation({
    mutationFn: ({ id }: { id: string }) => client.savedFilters.delete({ id }),
    onSettled: () => invalidateTopics(topics.savedFiltersOf(userId)),
  })
