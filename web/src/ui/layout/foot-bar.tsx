import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'
import layout from './layout.module.css'

/** The bar that stays in sight at the foot of a long screen: first what would happen, then the buttons that do it. */
export function FootBar({ children }: { children: ReactNode }) {
  return <div className={`${layout.cluster} ${styles.bar} screen-only`}>{children}</div>
}
