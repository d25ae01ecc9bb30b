import { filterMessages } from '@portal/contract/shell/filter-messages'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Words } from '../text/words.tsx'
import styles from './selection-bar.module.css'

type ToolsOrSelectionProps = {
  /** The row of tools above a list. */
  tools: ReactNode
  /** The `SelectionBar` while rows are ticked. */
  bar: ReactNode
}

/**
 * The tools of a list, or in their place what can be done with its ticked rows. The tools keep their room, so that nothing below
 * them moves; the bar stays in sight while the rows pass below it.
 */
export function ToolsOrSelection({ tools, bar }: ToolsOrSelectionProps) {
  const place = useTopBar(Boolean(bar))
  return (
    <div ref={place} className={bar ? `${styles.place} ${styles.ticked}` : styles.place}>
      <div className={styles.tools}>{tools}</div>
      <Words>{bar}</Words>
    </div>
  )
}

/** Tells the head of the table and scrolling how much of the window's top the bar takes. */
function useTopBar(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isShown || !place.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--top-bar', `${place.current?.offsetHeight ?? 0}px`))
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--top-bar')
    }
  }, [isShown])
  return place
}

type SelectionBarProps = {
  label: string
  /** How many rows are ticked. */
  count: string
  /** The words of the button that selects all that match, where they are more than those of the page. */
  all?: { text: string; select: () => void } | false
  clearLabel: string
  onClear: () => void
  /** Buttons for what can be done with them. */
  children: ReactNode
}

/** What can be done with the ticked rows. Escape takes the ticks away. */
export function SelectionBar({ label, count, all, clearLabel, onClear, children }: SelectionBarProps) {
  const acts = useRef<HTMLDivElement>(null)
  useEscape(onClear)
  // Both buttons go away with what they do.
  const selectAll = ({ select }: { select: () => void }) => {
    select()
    acts.current?.querySelector('button')?.focus()
  }
  const clear = () => {
    document.querySelector<HTMLElement>('main tbody input:checked')?.focus({ preventScroll: true })
    onClear()
  }
  return (
    <section className={`${styles.bar} screen-only`} aria-label={label}>
      <p className={styles.count}>{count}</p>
      {all && (
        <button type="button" className={styles.link} onClick={() => selectAll(all)}>
          {all.text}
        </button>
      )}
      <button type="button" className={styles.link} aria-label={clearLabel} onClick={clear}>
        {filterMessages.clear}
      </button>
      <div ref={acts} className={styles.acts}>
        {children}
      </div>
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
