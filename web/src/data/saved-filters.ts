import type { SavedFilter, SavedSearch } from '@portal/contract/records/saved-filters'
import { topics } from '@portal/contract/topics'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from './client.ts'
import { invalidateTopics } from './query-client.ts'

/** The filters of the list of students that this person has saved, by name. */
export const savedFiltersQuery = (userId: string) =>
  queryOptions({ queryKey: [topics.savedFiltersOf(userId), 'mine'], queryFn: () => client.savedFilters.list() })

export const useSaveFilter = (userId: string) =>
  useMutation({
    mutationFn: (draft: { name: string; search: SavedSearch }) => client.savedFilters.save(draft),
    onSettled: () => invalidateTopics(topics.savedFiltersOf(userId)),
  })

export const useDeleteFilter = (userId: string) =>
  useMutation({
    mutationFn: ({ id }: SavedFilter) => client.savedFilters.delete({ id }),
    onSettled: () => invalidateTopics(topics.savedFiltersOf(userId)),
  })
