import { words } from '@portal/contract/words'
import { IconSearchOff, IconUsers } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'

/** What stands where no student does: there is none at all, or none that was looked for. */
export function NothingFound({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) {
    return <Empty says={words.manageStudents.empty} icon={<IconUsers size={34} stroke={1.75} aria-hidden />} />
  }
  return (
    <Empty says={words.common.noMatches} icon={<IconSearchOff size={34} stroke={1.75} aria-hidden />}>
      <Button onClick={onClear}>{words.common.clearFilters}</Button>
    </Empty>
  )
}
