import { useEffect } from 'react'
import type { ListState } from './use-list-state.ts'

type Shown = { data: { total: number } | undefined; isPlaceholderData: boolean }

/** Leads to the last page from one that is no more: its last row has gone, or its bookmark is old. */
export function usePageInRange({ page, pageSize, goToPage }: ListState, { data, isPlaceholderData }: Shown) {
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way there is new on every rendering, the need for it is not
  useEffect(() => {
    if (page > last) goToPage(last)
  }, [page, last])
}
