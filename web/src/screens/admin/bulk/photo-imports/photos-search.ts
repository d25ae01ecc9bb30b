import { photoFileFilters } from '@portal/contract/bulk/imports/photo-import-filters'
import type { PhotoFileFilter } from '@portal/contract/bulk/imports/photo-imports'
import { pageSearch, type Search } from '../../../../list-search.ts'
import { choice } from '../../../../search-values.ts'
import type { PageSearch } from '../../../../ui/list/use-list-state.ts'

/** The files that are shown. */
export type PhotosSearch = PageSearch & { show?: PhotoFileFilter }

export function photosSearch(search: Search): PhotosSearch {
  return { ...pageSearch(search), show: choice(photoFileFilters, search.show) || undefined }
}
