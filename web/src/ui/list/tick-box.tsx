import type { ChangeEvent, ReactNode } from 'react'
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
    <label className={`${styles.box} screen-only`}>
      <input type="checkbox" aria-label={label} checked={ticked.ids.has(id)} onChange={tick} />
    </label>
  )
}

type NumberWithBoxProps = { label: string; number: number; children?: ReactNode }

/** The cell of a row's number, with the box that ticks the row. On a card the number has its label. */
export const NumberWithBox = ({ label, number, children }: NumberWithBoxProps) => (
  <span className={styles.numbered}>
    {children}
    <span>
      <span className={styles.label} aria-hidden>
        <span>{label}</span>{' '}
      </span>
      <span>{number}</span>
    </span>
  </span>
)

/** The head of the column of numbers, with the box that ticks all rows. */
export const HeadWithBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={styles.numbered}>
    {children}
    <span>{label}</span>
  </span>
)

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
    <label className={`${styles.box} screen-only`}>
      <input
        type="checkbox"
        aria-label={isNameShown ? undefined : name}
        ref={(input) => {
          if (input) input.indeterminate = areSome
        }}
        checked={areAll}
        onChange={({ target }) => ticked.tickAll(target.checked)}
      />
      {isNameShown && <span>{name}</span>}
    </label>
  )
}
