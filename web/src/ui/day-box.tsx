import styles from './toolbar.module.css'
import { useTyped } from './use-typed.ts'

const LAST_DAY = '9999-12-31'

type DayBoxProps = { label: string; day: string | undefined; onDay: (day: string | undefined) => void }

/** A day (YYYY-MM-DD) a list is narrowed by, chosen or typed. */
export function DayBox({ label, day = '', onDay }: DayBoxProps) {
  const { typed, setTyped } = useTyped(day, (settled) => onDay(settled || undefined))
  return (
    <label className={styles.day}>
      {label}
      <input type="date" max={LAST_DAY} value={typed} onChange={({ target }) => setTyped(target.value)} />
    </label>
  )
}
