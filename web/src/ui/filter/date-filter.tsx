import styles from './toolbar.module.css'
import { useDebouncedInput } from './use-debounced-input.ts'

const LAST_DAY = '9999-12-31'

type DateFilterProps = { label: string; date: string | undefined; onChange: (date: string | undefined) => void }

/** Filters a list by a date (YYYY-MM-DD). */
export function DateFilter({ label, date = '', onChange }: DateFilterProps) {
  const { input, setInput } = useDebouncedInput(date, (next) => onChange(next || undefined))
  return (
    <label className={styles.date}>
      <span>{label}</span>
      <input type="date" max={LAST_DAY} value={input} onChange={({ target }) => setInput(target.value)} />
    </label>
  )
}
