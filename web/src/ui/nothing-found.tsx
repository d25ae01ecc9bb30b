import { messages } from '@portal/contract/messages'
import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

type NothingFoundProps = {
  /** Whether the list was searched or filtered. */
  narrowed: boolean
  /** What to say and show where there is nothing at all. */
  otherwise: string
  icon: ReactNode
  onClear: () => void
}

/** What stands in place of an empty list: there is nothing at all, or nothing that was looked for. */
export function NothingFound({ narrowed, otherwise, icon, onClear }: NothingFoundProps) {
  if (!narrowed) return <Empty says={otherwise} icon={icon} />
  return (
    <Empty says={messages.common.noMatches} icon={<IconSearchOff size={34} stroke={1.75} aria-hidden />}>
      <Button onClick={onClear}>{messages.common.clearFilters}</Button>
    </Empty>
  )
}
