import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import styles from './printed-handouts.module.css'

/** Prints handouts, and nothing else of the page. `onPrinted`: the print dialog of the browser has been closed. */
export function PrintedHandouts({ onPrinted, children }: { onPrinted: () => void; children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(<div className={styles.slips}>{children}</div>, document.body)
}

type HandoutProps = {
  title: string
  /** Those without a value are left out. */
  facts: readonly [label: string, value: string][]
  /** What the student types: a password or a code. */
  secret: readonly [label: string, value: string]
  advice: string
}

/** One handout. */
export const Handout = ({ title, facts, secret: [secretLabel, secret], advice }: HandoutProps) => (
  <section className={styles.slip}>
    <h2>{title}</h2>
    <dl>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      <div>
        <dt>{secretLabel}</dt>
        <dd className={styles.secret}>{secret}</dd>
      </div>
    </dl>
    <p>{advice}</p>
  </section>
)
