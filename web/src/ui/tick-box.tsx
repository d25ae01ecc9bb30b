import type { ChangeEvent } from 'react'
import styles from './tick-box.module.css'
import type { TickedRows } from './use-ticked.ts'

type TickBoxProps = {
  id: string
  /** Names the row. */
  label: string
  ticked: TickedRows
}

/** Ticks a row, or with Shift all from the one ticked last. */
export function TickBox({ id, label, ticked }: TickBoxProps) {
  const tick = ({ nativeEvent }: ChangeEvent) =>
    ticked.tick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={styles.box}>
      <input type="checkbox" aria-label={label} checked={ticked.ids.has(id)} onChange={tick} />
    </label>
  )
}

type TickAllBoxProps = {
  rows: number
  ticked: TickedRows
  name: string
  /** Whether its name is shown beside it. */
  isNameShown?: boolean
}

/** Ticks all rows of the page. */
export function TickAllBox({ rows, ticked, name, isNameShown = false }: TickAllBoxProps) {
  const areAll = ticked.ids.size === rows
  const areSome = ticked.ids.size > 0 && !areAll
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={isNameShown ? undefined : name}
        ref={(input) => {
          if (input) input.indeterminate = areSome
        }}
        checked={areAll}
        onChange={({ target }) => ticked.tickAll(target.checked)}
      />
      {isNameShown && name}
    </label>
  )
}
