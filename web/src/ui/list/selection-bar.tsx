import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import quiet from '../button/quiet-button.module.css'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  label: string
  /** How many rows are ticked. */
  count: string
  clearLabel: string
  onClear: () => void
  /** Buttons for what can be done with them. */
  children: ReactNode
}

/** What can be done with the ticked rows, at the foot of the window. Escape takes the ticks away. */
export function SelectionBar({ label, count, clearLabel, onClear, children }: SelectionBarProps) {
  useEscape(onClear)
  return (
    <section className={`${styles.bar} screen-only`} aria-label={label}>
      <p className={styles.count}>{count}</p>
      {children}
      <button type="button" className={`${quiet.icon} ${styles.clear}`} aria-label={clearLabel} onClick={onClear}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </section>
  )
}

/** Gives the focus to the first button of the bar, where the one that was pressed goes away. */
export const focusFirstOfBar = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('section')?.querySelector('button')?.focus()

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
