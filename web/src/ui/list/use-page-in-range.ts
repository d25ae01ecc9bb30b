import { useEffect } from 'react'
import type { PageState } from './use-list-state.ts'

type PageQuery = { data: { total: number } | undefined; isPlaceholderData: boolean }

/** Goes to the last page if the present one no longer exists: its last row was deleted, or the bookmark is old. */
export function usePageInRange({ page, pageSize, goToPage }: PageState, { data, isPlaceholderData }: PageQuery) {
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  // biome-ignore lint/correctness/useExhaustiveDependencies: goToPage is a new function at each rendering
  useEffect(() => {
    if (page > last) goToPage(last)
  }, [page, last])
}
