import styles from './progress-bar.module.css'

const HUNDRED = 100

/** A bar that shows how much of `total` is done. `valueText` says it in words. */
export function ProgressBar(props: { label: string; place: number; total: number; valueText: string }) {
  const { label, place, total, valueText } = props
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={place}
      aria-valuetext={valueText}
    >
      <span style={{ width: `${percentOf(place, total)}%` }} />
    </span>
  )
}

/** From 0 to 100, without a fraction. */
export const percentOf = (place: number, total: number) =>
  total > 0 ? Math.min(HUNDRED, Math.floor((place / total) * HUNDRED)) : 0
