import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** The surface a screen's content lies on. `flows` lets it dissolve into cards on a narrow screen. */
export function Panel({
  flows = false,
  padded = false,
  children,
}: {
  flows?: boolean
  padded?: boolean
  children: ReactNode
}) {
  const classes = [styles.panel, flows ? styles.flows : '', padded ? styles.padded : '']
  return <div className={classes.join(' ')}>{children}</div>
}
