import { messages } from '@portal/contract/messages'
import { type Decision, decisionsFrom, type RequestStatus } from '@portal/contract/records/requests'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import quiet from '../../../../ui/quiet-button.module.css'
import type { TickedRows } from '../../../../ui/use-ticked.ts'
import { decisionDisplay } from './decision-display.ts'
import styles from './selection-bar.module.css'
import type { AllSelected } from './use-all-selected.ts'

const text = messages.queues

type SelectionBarProps = {
  status: RequestStatus
  ticked: TickedRows
  /** All that match, on other pages too. */
  all: AllSelected
  onDecide: (decision: Decision) => void
}

/** What can be done with the ticked rows, at the foot of the window. Escape takes the ticks away. */
export function SelectionBar({ status, ticked, all, onDecide }: SelectionBarProps) {
  useEscape(ticked.clear)
  const count = formatNumber(ticked.ids.size)
  return (
    <section className={`${styles.bar} screen-only`} aria-label={text.selection}>
      <p className={styles.count}>{all.isSelected ? all.selectedText : text.selected(count)}</p>
      {decisionsFrom(status).map((decision) => {
        const { tone, keys, Icon } = decisionDisplay[decision]
        return (
          <Button
            key={decision}
            tone={tone}
            icon={<Icon size={18} stroke={1.75} aria-hidden />}
            aria-keyshortcuts={keys}
            onClick={() => onDecide(decision)}
          >
            {all.isSelected ? all.labelOf(decision) : text.many[decision](count)}
          </Button>
        )
      })}
      {all.isOffered && <Button onClick={all.select}>{all.selectText}</Button>}
      <button
        type="button"
        className={`${quiet.icon} ${styles.clear}`}
        aria-label={text.clearSelection}
        onClick={ticked.clear}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </section>
  )
}

const OTHER_USE_OF_ESCAPE =
  'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]'

function useEscape(clear: () => void) {
  const latest = useRef(clear)
  useEffect(() => {
    latest.current = clear
  })
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Element && !target.closest(OTHER_USE_OF_ESCAPE)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
