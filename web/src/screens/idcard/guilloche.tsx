import styles from './card.module.css'
import { waveLines } from './wave-lines.ts'

const LINES = waveLines({
  lines: 16,
  width: 856,
  step: 24,
  top: 412,
  gap: 7,
  waves: [
    { height: 46, length: 116, from: -0.05, shift: 0.11 },
    { height: 25, length: 52, from: -0.17, shift: 0.26 },
  ],
})
const GOLD_EVERY = 5

/** The guilloche: fine lines behind a card's text, as on banknotes. */
export function Guilloche() {
  return (
    <svg className={styles.guilloche} viewBox="0 0 856 540" preserveAspectRatio="none" aria-hidden="true">
      {LINES.map((d, index) => (
        <path key={d} d={d} className={index % GOLD_EVERY === 0 ? styles.gold : undefined} />
      ))}
    </svg>
  )
}
