import { messages } from '@portal/contract/messages'
import { IconSearchOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { Words } from '../text/words.tsx'
import { announce } from '../toast/announce.ts'

type NoResultsProps = {
  /** Whether the list is searched or filtered. */
  isFiltered: boolean
  /** The text and icon for a list that is empty without filters. */
  emptyText: string
  Icon: typeof IconSearchOff | undefined
  /** What to do next in a list that is empty without filters. */
  next?: ReactNode
  onClear: () => void
  /** What else can be offered where nothing matches. */
  children?: ReactNode
}

/** Shown instead of an empty list: no record exists, or none matches. */
export function NoResults({ isFiltered, emptyText, Icon, next, onClear, children }: NoResultsProps) {
  useEffect(() => {
    if (isFiltered) announce(messages.common.noMatches)
  }, [isFiltered])
  if (!isFiltered)
    return (
      <EmptyState text={emptyText} Icon={Icon}>
        {next}
      </EmptyState>
    )
  return (
    <EmptyState text={messages.common.noMatches} Icon={IconSearchOff}>
      <Button onClick={onClear}>{messages.common.clearFilters}</Button>
      <Words>{children}</Words>
    </EmptyState>
  )
}
