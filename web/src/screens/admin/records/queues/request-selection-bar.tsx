import { messages } from '@portal/contract/messages'
import { type Decision, decisionsFrom, type RequestStatus } from '@portal/contract/records/requests'
import { Button } from '../../../../ui/button/button.tsx'
import { SelectionBar } from '../../../../ui/list/selection-bar.tsx'
import type { TickedRows } from '../../../../ui/list/use-ticked.ts'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import { decisionDisplay } from './deciding/decision-display.ts'
import type { AllRequestsSelected } from './use-all-requests-selected.ts'

const text = messages.queues

type RequestSelectionBarProps = {
  status: RequestStatus
  ticked: TickedRows
  /** All that match, on other pages too. */
  all: AllRequestsSelected
  onDecide: (decision: Decision) => void
}

/** What can be done with the ticked requests. */
export function RequestSelectionBar({ status, ticked, all, onDecide }: RequestSelectionBarProps) {
  const count = formatNumber(ticked.ids.size)
  return (
    <SelectionBar
      label={text.selection}
      count={all.isSelected ? all.selectedText : text.selected(count)}
      all={all.isOffered && { text: all.selectText, select: all.select }}
      clearLabel={text.clearSelection}
      onClear={ticked.clear}
    >
      {decisionsFrom(status).map((decision) => {
        const { tone, keys, Icon } = decisionDisplay[decision]
        return (
          <Button key={decision} tone={tone} Icon={Icon} aria-keyshortcuts={keys} onClick={() => onDecide(decision)}>
            {all.isSelected ? all.labelOf(decision) : text.many[decision](count)}
          </Button>
        )
      })}
    </SelectionBar>
  )
}
